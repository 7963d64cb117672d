package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.api.Test;

class LockerCatalogTest {
  @Test
  void theContractsAreSoundBesideThoseOfTheKit() {
    assertThat(KitCatalog.DRAFT.with(LockerCatalog.DRAFT).prove().entities())
        .extracting("name")
        .contains("LOCKER", "SLOT");
  }
}
