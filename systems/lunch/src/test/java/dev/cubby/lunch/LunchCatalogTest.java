package dev.cubby.lunch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.catalog.*;
import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.api.Test;

class LunchCatalogTest {
  @Test
  void theContractsAreSoundBesideThoseOfTheKit() {
    assertThat(KitCatalog.DRAFT.with(LunchCatalog.DRAFT).faults()).isEmpty();
  }

  @Test
  void seed003StaysFarBelowItsFirstWarning() {
    var catalog = KitCatalog.DRAFT.with(LunchCatalog.DRAFT).prove();
    assertThat(LunchCatalog.LOADS)
        .allSatisfy(plan ->
            assertThat(MonthlyCost.of(catalog, plan, PriceSheet.US_EAST_1).total())
                .isLessThan(0.01));
  }
}
