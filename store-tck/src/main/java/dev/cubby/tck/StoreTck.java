package dev.cubby.tck;

import org.junit.jupiter.api.Nested;

/** The whole suite. A store's test extends it and opens its store; every test gets a new one. */
public abstract class StoreTck implements StoreUnderTest {

  @Nested
  class GettingAndPuttingGroup extends GettingAndPutting {
    GettingAndPuttingGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class ComparingGroup extends Comparing {
    ComparingGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class RequiringGroup extends Requiring {
    RequiringGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class SettingAndRemovingGroup extends SettingAndRemoving {
    SettingAndRemovingGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class AddingAndTakingGroup extends AddingAndTaking {
    AddingAndTakingGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class QueryingGroup extends Querying {
    QueryingGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class KeyOrderGroup extends KeyOrder {
    KeyOrderGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class PagingGroup extends Paging {
    PagingGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class IndexesGroup extends Indexes {
    IndexesGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class EventualIndexesGroup extends EventualIndexes {
    EventualIndexesGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class SnapshotsGroup extends Snapshots {
    SnapshotsGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class TransactionsGroup extends Transactions {
    TransactionsGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class IdempotencyGroup extends Idempotency {
    IdempotencyGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class LimitsHoldGroup extends LimitsHold {
    LimitsHoldGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class CapacityGroup extends Capacity {
    CapacityGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class BulkWorkGroup extends BulkWork {
    BulkWorkGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class SweepingGroup extends Sweeping {
    SweepingGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class SchemasGroup extends Schemas {
    SchemasGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class AdministeringGroup extends Administering {
    AdministeringGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class RacesGroup extends Races {
    RacesGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class ClosingGroup extends Closing {
    ClosingGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class RandomHistoriesGroup extends RandomHistories {
    RandomHistoriesGroup() {
      super(StoreTck.this);
    }
  }
}
