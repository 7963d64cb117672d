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
  class ComparisonsGroup extends Comparisons {
    ComparisonsGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class WriteConditionsGroup extends WriteConditions {
    WriteConditionsGroup() {
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
  class AddingAndSubtractingGroup extends AddingAndSubtracting {
    AddingAndSubtractingGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class QueriesGroup extends Queries {
    QueriesGroup() {
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
  class StoreLimitsGroup extends StoreLimits {
    StoreLimitsGroup() {
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
  class BulkOperationsGroup extends BulkOperations {
    BulkOperationsGroup() {
      super(StoreTck.this);
    }
  }

  @Nested
  class ScansGroup extends Scans {
    ScansGroup() {
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
  class TableAdministrationGroup extends TableAdministration {
    TableAdministrationGroup() {
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
