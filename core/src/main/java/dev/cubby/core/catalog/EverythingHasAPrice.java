package dev.cubby.core.catalog;

import java.util.function.Consumer;

/** Proof 10: sizes and numbers are declared, so that every contract has a price. */
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
}
