package dev.cubby.core.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.catalog.Catalog;
import org.junit.jupiter.api.Test;

/** The design documents whose systems are not built yet are sound as contracts. */
class SeedsTest {
  @Test
  void uniSyncIsSound() {
    assertThat(UniSyncContracts.DECLARED.draft().faults()).isEmpty();
  }

  @Test
  void lunchIsSound() {
    assertThat(LunchContracts.DECLARED.draft().faults()).isEmpty();
  }

  @Test
  void bothAreSoundTogether() {
    var cubby = Catalog.of("cubby").with(UniSyncContracts.DECLARED).with(LunchContracts.DECLARED);
    assertThat(cubby.faults()).isEmpty();
    assertThat(cubby.prove().contracts()).hasSize(cubby.contracts().size());
  }
}
