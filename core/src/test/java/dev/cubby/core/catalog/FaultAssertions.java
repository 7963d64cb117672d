package dev.cubby.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.contract.Contract;
import dev.cubby.core.schema.Entity;
import java.util.List;

/** Assertions on the faults of a draft, by their messages. */
final class FaultAssertions {
  private FaultAssertions() {}

  static Draft entities(Entity<?>... entities) {
    return Catalog.of("test").entities(entities);
  }

  /** The household's entities with these contracts. */
  static Draft household(Contract<?>... contracts) {
    return entities(Household.ITEM, Household.NFC_URL).contracts(contracts);
  }

  static List<String> messages(Draft draft) {
    return draft.faults().stream().map(Fault::toString).toList();
  }

  static void assertSound(Draft draft) {
    assertThat(messages(draft)).isEmpty();
  }

  /** Asserts exactly these faults, word for word. */
  static void assertFaults(Draft draft, String... messages) {
    assertThat(messages(draft)).containsExactly(messages);
  }

  /** Asserts a fault of this proof at this place whose message contains all these words. */
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
