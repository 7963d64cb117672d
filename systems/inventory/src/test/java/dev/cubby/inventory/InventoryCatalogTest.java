package dev.cubby.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cubby.core.catalog.*;
import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.api.Test;

/** Seeds 000 and 002 as contracts, and the capacity section of seed 000 with its estimates. */
class InventoryCatalogTest {
  private static final Catalog CATALOG = KitCatalog.DRAFT.with(InventoryCatalog.DRAFT).prove();

  @Test
  void theContractsAreSoundBesideThoseOfTheKit() {
    assertThat(CATALOG.entities()).extracting("name").contains("NFCUrl", "Invitation", "Member");
  }

  /** In the seeds' own words; a query that were a scan would not be proved. */
  @Test
  void everyAccessPatternOfTheSeedsIsAContract() {
    assertThat(CATALOG.contracts())
        .extracting("name")
        .contains(
            "1. Get URL details by urlId",
            "2. List all URLs for an item",
            "3. List all URLs for a family",
            "List invitations by family",
            "Get invitation by ID",
            "Get invitation by token",
            "List pending invitations",
            "Check duplicate email",
            "Get member by ID",
            "Get member's family",
            "List family members",
            "List active members",
            "Count admin members");
  }

  @Test
  void fortyThousandReadsADayCostLessThanSeed000Thought() {
    var counted = month(InventoryCatalog.LOADS.getFirst());
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
    var executed = month(InventoryCatalog.LOADS.getLast());
    double writes =
        executed.requests().stream()
            .filter(line -> line.units().write() > 0)
            .mapToDouble(MonthlyCost.Requests::usd)
            .sum();
    assertThat(writes / executed.total()).isGreaterThan(0.5);
    assertThat(executed.total()).isGreaterThan(10 * 0.30);
  }

  private static MonthlyCost month(LoadPlan plan) {
    return MonthlyCost.of(CATALOG, plan, PriceSheet.US_EAST_1);
  }
}
