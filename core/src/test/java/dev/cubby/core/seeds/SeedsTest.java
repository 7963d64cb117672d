package dev.cubby.core.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.catalog.Catalog;
import org.junit.jupiter.api.Test;

/** The five design documents, written as contracts, hold together. */
class SeedsTest {
  @Test
  void inventoryIsSound() {
    assertThat(InventoryContracts.DRAFT.faults()).isEmpty();
  }

  @Test
  void uniSyncIsSound() {
    assertThat(UniSyncContracts.DRAFT.faults()).isEmpty();
  }

  @Test
  void lunchIsSound() {
    assertThat(LunchContracts.DRAFT.faults()).isEmpty();
  }

  @Test
  void smartLockerIsSound() {
    assertThat(SmartLockerContracts.DRAFT.faults()).isEmpty();
  }

  @Test
  void allFourAreSoundTogether() {
    var cubby =
        Catalog.of("cubby")
            .with(InventoryContracts.DRAFT)
            .with(UniSyncContracts.DRAFT)
            .with(LunchContracts.DRAFT)
            .with(SmartLockerContracts.DRAFT);
    assertThat(cubby.faults()).isEmpty();
    assertThat(cubby.prove().contracts()).hasSize(cubby.contracts().size());
  }
}
