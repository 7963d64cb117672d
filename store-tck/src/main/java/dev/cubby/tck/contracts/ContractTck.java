package dev.cubby.tck.contracts;

import dev.cubby.tck.StoreUnderTest;
import org.junit.jupiter.api.Nested;

/** The core's promises on a store. A store's test extends it and opens its store. */
public abstract class ContractTck implements StoreUnderTest {

  @Nested
  class ReadingGroup extends Reading {
    ReadingGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class WritingGroup extends Writing {
    WritingGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class UniquenessGroup extends Uniqueness {
    UniquenessGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class ExpiryGroup extends Expiry {
    ExpiryGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class ListsGroup extends Lists {
    ListsGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class ContractTransactionsGroup extends ContractTransactions {
    ContractTransactionsGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class OutsideTheCatalogGroup extends OutsideTheCatalog {
    OutsideTheCatalogGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class RepeatingGroup extends Repeating {
    RepeatingGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class EvolvingGroup extends Evolving {
    EvolvingGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class CountingGroup extends Counting {
    CountingGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class ContentionGroup extends Contention {
    ContentionGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class RangesGroup extends Ranges {
    RangesGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class UpsertingGroup extends Upserting {
    UpsertingGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class BatchesGroup extends Batches {
    BatchesGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class MigratingGroup extends Migrating {
    MigratingGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class RetargetingGroup extends Retargeting {
    RetargetingGroup() {
      super(ContractTck.this);
    }
  }

  @Nested
  class ShardingGroup extends Sharding {
    ShardingGroup() {
      super(ContractTck.this);
    }
  }
}
