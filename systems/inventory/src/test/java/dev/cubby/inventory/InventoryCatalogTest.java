package dev.cubby.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.api.Test;

/** Seeds 000 and 002 are sound as contracts. */
class InventoryCatalogTest {
  @Test
  void isSound() {
    assertThat(KitCatalog.DRAFT.with(InventoryCatalog.DRAFT).faults()).isEmpty();
  }
}
