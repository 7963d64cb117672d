package dev.cubby.core.catalog;

import dev.cubby.core.contract.Query;
import dev.cubby.core.expression.Condition;
import java.util.function.Consumer;

/** Proof 8: a filter says how much it may examine, and an index is never read consistently. */
final class ReadsAreBounded implements Proof {
  private static final int PROOF = 8;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    draft.queries().forEach(query -> query(query, faults));
  }

  private static void query(Query<?, ?> query, Consumer<Fault> faults) {
    boolean filtered = !query.filter().condition().equals(Condition.always());
    if (filtered && query.filter().examining() < query.pageSize()) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "its filter may examine %d rows for a page of %d"
                  .formatted(query.filter().examining(), query.pageSize()),
              "say how many rows a page may examine, at least its own size"));
    }
    if (query.consistent() && query.index().isPresent()) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "it wants to read the index %s consistently, which no index can"
                  .formatted(query.index().get().name()),
              "find by the index, then get or condition the row itself"));
    }
    if (query.pageSize() < 1) {
      faults.accept(Fault.of(PROOF, query.name(), "its page has no rows", "say pageOf(25)"));
    }
  }
}
