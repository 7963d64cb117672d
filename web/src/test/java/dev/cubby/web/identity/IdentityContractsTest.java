package dev.cubby.web.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.web.once.OnceContracts;
import org.junit.jupiter.api.Test;

class IdentityContractsTest {
  @Test
  void theContractsHoldTogether() {
    var draft = Catalog.of("kit").with(IdentityContracts.DRAFT).with(OnceContracts.DRAFT);

    assertThat(draft.faults()).isEmpty();
  }
}
