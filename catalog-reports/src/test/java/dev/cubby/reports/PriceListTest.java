package dev.cubby.reports;

import static dev.cubby.reports.LibraryContracts.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cubby.core.catalog.*;
import dev.cubby.core.failure.Failure.InvalidInput;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class PriceListTest {
  private static final LoadPlan PLAN =
      LoadPlan.of("A small town")
          .daily(BOOK_BY_ID, 1_000)
          .weekly(JOIN, 7)
          .monthly(LEND, 600)
          .storing(BOOK, 20_000)
          .storing(LOAN, 10_000)
          .estimated("next to nothing");

  private static final MonthlyCost COST = MonthlyCost.of(CATALOG, PLAN, PriceSheet.US_EAST_1);

  @Test
  void showsAMonthBesideTheEstimate() throws IOException {
    Golden.assertSame("prices.md", PriceList.markdown(COST));
  }

  @Test
  void aMonthHasThirtyDays() {
    assertThat(PLAN.calls()).containsEntry(BOOK_BY_ID.name(), 30_000L).containsEntry("join", 30L);
  }

  @Test
  void unitsAreThoseOfOneCallTimesCalls() {
    var reads = COST.requests().getFirst();
    assertThat(reads.units().read()).isEqualTo(30_000);
    assertThat(reads.usd()).isCloseTo(30_000 * 0.125 / 1e6, within(1e-12));
  }

  @Test
  void storageCountsIndexCopiesGuardsAndOverhead() {
    var loans = COST.storage().getLast();
    assertThat(loans.bytes()).isEqualTo(10_000L * (2 * (1_500 + 100) + 300));
  }

  @Test
  void theTotalIsTheSumOfItsLines() {
    double sum =
        COST.requests().stream().mapToDouble(MonthlyCost.Requests::usd).sum()
            + COST.storage().stream().mapToDouble(MonthlyCost.Storage::usd).sum();
    assertThat(COST.total()).isEqualTo(sum).isPositive();
  }

  @Test
  void aPlanForAnotherCatalogIsRefused() {
    var foreign = LoadPlan.of("Elsewhere").monthly(GIVE_BACK, 1);
    assertThatThrownBy(() -> MonthlyCost.of(CATALOG, foreign, PriceSheet.US_EAST_1))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("names what its catalog does not have")
        .hasMessageContaining("give back");
  }
}
