package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.contract.*;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.store.Limits;

/** Proof 8: a filter limits how many rows it examines, and an index is never read consistently. */
final class ReadsAreBounded implements Proof {
  private static final int PROOF = 8;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    draft.queries().forEach(query -> query(query, faults));
    draft.snapshots().forEach(many -> snapshot(many, faults));
    new BatchesFit(faults).check(draft);
    for (var contract : draft.contracts()) {
      if (contract instanceof Sweep<?> sweep && sweep.reason().isBlank()) {
        faults.accept(
            Fault.of(
                PROOF, sweep.name(), "it walks a whole table for no reason", "say why it must"));
      }
    }
  }

  private static void snapshot(GetMany<?> many, Consumer<Fault> faults) {
    int rows = many.parts().stream().mapToInt(GetMany.Part::max).sum();
    if (rows < 1 || rows > Limits.WRITES) {
      faults.accept(
          Fault.of(
              PROOF,
              many.name(),
              "a snapshot has 1 to 100 rows, and this one can come to %d".formatted(rows),
              "name its rows, or split it"));
    }
    long bytes =
        many.parts().stream().mapToLong(part -> (long) part.max() * part.entity().bytes()).sum();
    if (bytes > Limits.TRANSACTION_BYTES) {
      faults.accept(
          Fault.of(
              PROOF,
              many.name(),
              "its rows can come to %d bytes; a snapshot has at most 4 MB".formatted(bytes),
              "read fewer rows at once, or split it"));
    }
    for (var part : many.parts()) {
      boolean list =
          part.component()
              .flatMap(many.parameters().components()::find)
              .filter(component -> JavaTypes.is(component.type(), List.class))
              .isPresent();
      if (list ? part.max() < 2 : part.max() != 1) {
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
    if (filtered && query.filter().maxExamined() < query.largestPage()) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "its filter may examine %d rows for a page of %d"
                  .formatted(query.filter().maxExamined(), query.largestPage()),
              "say how many rows a page may examine, at least its own size"));
    }
    if (query.filter().maxExamined() > Query.MAX_EXAMINED) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "its filter may examine %d rows for a page, and none examines more than %d"
                  .formatted(query.filter().maxExamined(), Query.MAX_EXAMINED),
              "let a page be short, and go on with its cursor"));
    }
    long bytes =
        query.largestPage()
            * query.entities().stream().mapToLong(entity -> entity.bytes()).max().orElse(0);
    if (bytes > Query.MAX_PAGE_BYTES) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "a page of %d rows can come to %d bytes, and none has more than 4 MB"
                  .formatted(query.largestPage(), bytes),
              "say a smaller pageOf"));
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
    if (query.largestPage() > Query.MAX_PAGE) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "its page has %d rows, and no page has more than %d"
                  .formatted(query.largestPage(), Query.MAX_PAGE),
              "say pageOf(25)"));
    }
    if (query.pageSize() < 1) {
      faults.accept(Fault.of(PROOF, query.name(), "its page has no rows", "say pageOf(25)"));
    } else if (query.largestPage() < query.pageSize()) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "its page has %d rows, but at most %d"
                  .formatted(query.pageSize(), query.largestPage()),
              "say the bound second: pageOf(25, 100)"));
    }
  }
}
