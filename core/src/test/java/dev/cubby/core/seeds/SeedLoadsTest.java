package dev.cubby.core.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cubby.core.catalog.*;
import org.junit.jupiter.api.Test;

/** The seeds' capacity sections, priced and compared with their estimates. */
class SeedLoadsTest {
  private static final Catalog INVENTORY = InventoryContracts.DECLARED.prove();
  private static final Catalog LUNCH = LunchContracts.DECLARED.prove();

  @Test
  void fortyThousandReadsADayCostLessThanSeed000Thought() {
    var counted = month(INVENTORY, SeedLoads.INVENTORY.getFirst());
    assertThat(counted.requests().getFirst().calls()).isEqualTo(30L * 40_000);
    assertThat(counted.total()).isBetween(0.05, 0.30);
    assertThat(counted.plan().estimate()).hasValue("~$0.01/day = ~$0.30/month (negligible)");
  }

  @Test
  void itsEstimateIsThatOfConsistentReadsBeforeThePriceWasHalved() {
    var then = new PriceSheet("us-east-1 before 2024-11", 0.25, 1.25, 0.25);
    double perRead = then.perMillionReads() / 1e6;
    assertThat(30 * 40_000 * perRead).isCloseTo(0.30, within(1e-9));
  }

  @Test
  void theWritesThatItCallsMinimalAreMostOfTheBill() {
    var executed = month(INVENTORY, SeedLoads.INVENTORY.getLast());
    double writes =
        executed.requests().stream()
            .filter(line -> line.units().write() > 0)
            .mapToDouble(MonthlyCost.Requests::usd)
            .sum();
    assertThat(writes / executed.total()).isGreaterThan(0.5);
    assertThat(executed.total()).isGreaterThan(10 * 0.30);
  }

  @Test
  void seed003StaysFarBelowItsFirstWarning() {
    assertThat(SeedLoads.LUNCH)
        .allSatisfy(plan -> assertThat(month(LUNCH, plan).total()).isLessThan(0.01));
  }

  private static MonthlyCost month(Catalog catalog, LoadPlan plan) {
    return MonthlyCost.of(catalog, plan, PriceSheet.US_EAST_1);
  }
}
