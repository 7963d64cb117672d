package dev.cubby.core.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The design documents whose systems are not built yet are sound as contracts. */
class SeedsTest {
  @Test
  void uniSyncIsSound() {
    assertThat(UniSyncContracts.DECLARED.draft().faults()).isEmpty();
  }
}
