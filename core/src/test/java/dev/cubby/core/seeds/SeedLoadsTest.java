package dev.cubby.core.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.catalog.*;
import org.junit.jupiter.api.Test;

/** A seed's capacity section, priced and compared with its estimate. */
class SeedLoadsTest {
  private static final Catalog LUNCH = LunchContracts.DECLARED.prove();

  @Test
  void seed003StaysFarBelowItsFirstWarning() {
    assertThat(SeedLoads.LUNCH)
        .allSatisfy(plan ->
            assertThat(MonthlyCost.of(LUNCH, plan, PriceSheet.US_EAST_1).total()).isLessThan(0.01));
  }
}
