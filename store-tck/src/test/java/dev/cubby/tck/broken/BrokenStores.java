package dev.cubby.tck.broken;

import module java.base;

import dev.cubby.core.store.RowStore;
import dev.cubby.tck.StoreTck;
import dev.cubby.tck.memory.InMemoryStore;
import dev.cubby.tck.memory.IndexLag;

/**
 * Runs the suite on each broken store. Not run by the build itself, but by {@link
 * SuiteFindsFaultsTest}.
 */
final class BrokenStores {
  private BrokenStores() {}

  abstract static class Broken extends StoreTck {
    private final UnaryOperator<RowStore> fault;

    Broken(UnaryOperator<RowStore> fault) {
      this.fault = fault;
    }

    @Override
    public RowStore open(Clock clock) {
      return fault.apply(new InMemoryStore(clock));
    }
  }

  static class IgnoringConditions extends Broken {
    IgnoringConditions() {
      super(Faults.IgnoresConditions::new);
    }
  }

  static class IgnoringFilters extends Broken {
    IgnoringFilters() {
      super(Faults.IgnoresFilters::new);
    }
  }

  static class OrderingByChars extends Broken {
    OrderingByChars() {
      super(Faults.OrdersByChars::new);
    }
  }

  static class WritingOneByOne extends Broken {
    WritingOneByOne() {
      super(Faults.WritesOneByOne::new);
    }
  }

  static class IgnoringTokens extends Broken {
    IgnoringTokens() {
      super(Faults.IgnoresTokens::new);
    }
  }

  static class ForgettingWhereItWas extends Broken {
    ForgettingWhereItWas() {
      super(Faults.ForgetsWhereItWas::new);
    }
  }

  static class BeingForFree extends Broken {
    BeingForFree() {
      super(Faults.IsForFree::new);
    }
  }

  static class DecidingTooEarly extends Broken {
    DecidingTooEarly() {
      super(Faults.DecidesTooEarly::new);
    }
  }

  static class HidingDeletedRows extends Broken {
    HidingDeletedRows() {
      super(Faults.HidesDeletedRows::new);
    }
  }

  /** A correct store that claims that its delayed indexes are immediate. */
  static class LateWithoutSayingSo extends StoreTck {
    @Override
    public RowStore open(Clock clock) {
      return new InMemoryStore(clock, new IndexLag(25, 1));
    }
  }

  static class Sound extends Broken {
    Sound() {
      super(UnaryOperator.identity());
    }
  }
}
