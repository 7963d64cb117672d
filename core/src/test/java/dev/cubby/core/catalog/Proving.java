package dev.cubby.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.contract.Contract;
import dev.cubby.core.schema.Entity;
import java.util.List;

/** How tests ask for the faults of a draft: as the messages that a person reads. */
final class Proving {
  private Proving() {}

  static Draft entities(Entity<?>... entities) {
    return Catalog.of("test").entities(entities);
  }

  /** The household's items and stickers, and these contracts on them. */
  static Draft household(Contract<?>... contracts) {
    return entities(Household.ITEM, Household.NFC_URL).contracts(contracts);
  }

  static List<String> messages(Draft draft) {
    return draft.faults().stream().map(Fault::toString).toList();
  }

  static void assertSound(Draft draft) {
    assertThat(messages(draft)).isEmpty();
  }

  /** Exactly these faults, word for word. */
  static void assertFaults(Draft draft, String... messages) {
    assertThat(messages(draft)).containsExactly(messages);
  }

  /** A fault of this proof at this place whose message has all these words. */
  static void assertFault(Draft draft, int proof, String where, String... words) {
    assertThat(draft.faults())
        .as("faults of %s", where)
        .anySatisfy(fault -> {
          assertThat(fault.proof()).isEqualTo(proof);
          assertThat(fault.where()).contains(where);
          List.of(words).forEach(word -> assertThat(fault.toString()).contains(word));
          assertThat(fault.fix()).isNotBlank();
        });
  }
}
