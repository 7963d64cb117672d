package dev.cubby.core.catalog;

import dev.cubby.core.contract.Query;
import dev.cubby.core.schema.Growth;
import dev.cubby.core.schema.Place;
import dev.cubby.core.store.Limits;
import java.util.function.Consumer;

/** Proof 10: sizes and row counts are declared, so that every contract has a price. */
final class EverythingHasAPrice implements Proof {
  private static final int PROOF = 10;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    for (var entity : draft.entities()) {
      if (entity.bytes() <= 0) {
        faults.accept(
            Fault.of(
                PROOF,
                entity.name(),
                "nobody knows how large a row is, so it has no price",
                "say sized(700), about how many bytes a row has"));
      }
    }
    draft.entities().stream()
        .filter(entity -> entity.bytes() > Limits.ROW_BYTES)
        .forEach(entity ->
            faults.accept(
                Fault.of(
                    PROOF,
                    entity.name(),
                    "a row has at most 400 KB, not %d bytes".formatted(entity.bytes()),
                    "keep what is large elsewhere")));
    draft.queries().forEach(query -> agreement(query, faults));
    draft
        .queries()
        .filter(query -> query.expected() <= 0)
        .forEach(query ->
            faults.accept(
                Fault.of(
                    PROOF,
                    query.name(),
                    "nobody knows how many rows it finds, so it has no price",
                    "say expecting(100), how many there are at most")));
  }

  /** A query cannot expect more rows than its partition may hold. */
  private static void agreement(Query<?, ?> query, Consumer<Fault> faults) {
    long held = 0;
    for (var entity : query.entities()) {
      var growth = entity.place(query.index()).map(Place::growth);
      if (growth.orElse(null) instanceof Growth.UpTo(var rows, var _)) {
        held += rows;
      } else {
        return;
      }
    }
    if (query.expected() > held) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "it expects %d rows of a partition that holds at most %d"
                  .formatted(query.expected(), held),
              "let both say the same"));
    }
  }
}
