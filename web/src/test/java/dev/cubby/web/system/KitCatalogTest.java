package dev.cubby.web.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KitCatalogTest {
  @Test
  void whatTheKitStoresHoldsTogether() {
    assertThat(KitCatalog.DRAFT.faults()).isEmpty();
  }
}
