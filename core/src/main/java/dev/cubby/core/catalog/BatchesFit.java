package dev.cubby.core.catalog;

import dev.cubby.core.contract.BatchGet;
import dev.cubby.core.contract.BatchPut;
import java.util.function.Consumer;

/** Proof 8, batches: each has a limit, and puts only entities that need no condition. */
final class BatchesFit {
  private static final int PROOF = 8;

  /** A larger batch would be a move of the whole table. */
  private static final int MOST = 10_000;

  private final Consumer<Fault> faults;

  BatchesFit(Consumer<Fault> faults) {
    this.faults = faults;
  }

  void check(Draft draft) {
    for (var contract : draft.contracts()) {
      switch (contract) {
        case BatchGet<?, ?> batch -> bounded(batch.name(), batch.max());
        case BatchPut<?> batch -> {
          bounded(batch.name(), batch.max());
          unconditional(batch);
        }
        default -> {}
      }
    }
  }

  private void bounded(String name, int most) {
    if (most < 1 || most > MOST) {
      faults.accept(
          Fault.of(
              PROOF,
              name,
              "a batch has 1 to %d rows, and this one up to %d".formatted(MOST, most),
              "say how many a call gives at most, and call it several times"));
    }
  }

  private void unconditional(BatchPut<?> batch) {
    var entity = batch.entity();
    if (!entity.guards().isEmpty() || entity.version().isPresent()) {
      faults.accept(
          Fault.of(
              PROOF,
              batch.name(),
              "it puts %s without a condition, past its %s"
                  .formatted(entity.name(), entity.version().isPresent() ? "version" : "guards"),
              "put each by itself, or as steps of a transaction"));
    }
  }
}
