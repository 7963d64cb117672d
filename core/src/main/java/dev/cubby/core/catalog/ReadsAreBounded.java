package dev.cubby.core.catalog;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.contract.GetMany;
import dev.cubby.core.contract.Query;
import dev.cubby.core.contract.Sweep;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.store.Limits;
import java.util.List;
import java.util.function.Consumer;

/** Proof 8: a filter says how much it may examine, and an index is never read consistently. */
final class ReadsAreBounded implements Proof {
  private static final int PROOF = 8;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    draft.queries().forEach(query -> query(query, faults));
    draft.snapshots().forEach(many -> snapshot(many, faults));
    for (var contract : draft.contracts()) {
      if (contract instanceof Sweep<?> sweep && sweep.reason().isBlank()) {
        faults.accept(
            Fault.of(
                PROOF, sweep.name(), "it walks a whole table for no reason", "say why it must"));
      }
    }
  }

  private static void snapshot(GetMany<?> many, Consumer<Fault> faults) {
    int rows = many.parts().stream().mapToInt(GetMany.Part::most).sum();
    if (rows < 1 || rows > Limits.WRITES) {
      faults.accept(
          Fault.of(
              PROOF,
              many.name(),
              "a snapshot has 1 to 100 rows, and this one can come to %d".formatted(rows),
              "name its rows, or split it"));
    }
    for (var part : many.parts()) {
      boolean list =
          part.component()
              .flatMap(many.parameters().components()::find)
              .filter(component -> JavaTypes.is(component.type(), List.class))
              .isPresent();
      if (list ? part.most() < 2 : part.most() != 1) {
        faults.accept(
            Fault.of(
                PROOF,
                many.name(),
                "its rows of %s come from %s, whose length is not as declared"
                    .formatted(part.entity().name(), part.component().orElse("its parameters")),
                "say rows(…, 50) for a List, row(…) for anything else"));
      }
    }
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
    if (query.pageSize() > Query.MAX_PAGE) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "its page has %d rows, and no page has more than %d"
                  .formatted(query.pageSize(), Query.MAX_PAGE),
              "say pageOf(25)"));
    }
    if (query.pageSize() < 1) {
      faults.accept(Fault.of(PROOF, query.name(), "its page has no rows", "say pageOf(25)"));
    }
  }
}
