package dev.cubby.reports;

import static dev.cubby.reports.LibraryContracts.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cubby.core.catalog.PriceSheet;
import dev.cubby.core.failure.Failure.InvalidInput;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class PriceListTest {
  private static final LoadPlan PLAN =
      LoadPlan.of("A small town")
          .daily(BOOK_BY_ID, 1_000)
          .weekly(JOIN, 7)
          .monthly(LEND, 600)
          .keeping(BOOK, 20_000)
          .keeping(LOAN, 10_000)
          .estimated("next to nothing");

  private static final PriceList LIST = PriceList.of(CATALOG, PLAN, PriceSheet.US_EAST_1);

  @Test
  void showsAMonthBesideTheEstimate() throws IOException {
    Golden.assertSame("prices.md", LIST.markdown());
  }

  @Test
  void aMonthHasThirtyDays() {
    assertThat(PLAN.calls()).containsEntry(BOOK_BY_ID.name(), 30_000L).containsEntry("join", 30L);
  }

  @Test
  void unitsAreThoseOfOneCallTimesCalls() {
    var reads = LIST.requests().getFirst();
    assertThat(reads.units().read()).isEqualTo(30_000);
    assertThat(reads.usd()).isCloseTo(30_000 * 0.125 / 1e6, within(1e-12));
  }

  @Test
  void storageCountsIndexCopiesGuardsAndOverhead() {
    var loans = LIST.storage().getLast();
    assertThat(loans.bytes()).isEqualTo(10_000L * (2 * (1_500 + 100) + 300));
  }

  @Test
  void theTotalIsTheSumOfItsLines() {
    double sum =
        LIST.requests().stream().mapToDouble(PriceList.Requests::usd).sum()
            + LIST.storage().stream().mapToDouble(PriceList.Storage::usd).sum();
    assertThat(LIST.total()).isEqualTo(sum).isPositive();
  }

  @Test
  void aPlanForAnotherCatalogIsRefused() {
    var foreign = LoadPlan.of("Elsewhere").monthly(GIVE_BACK, 1);
    assertThatThrownBy(() -> PriceList.of(CATALOG, foreign, PriceSheet.US_EAST_1))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("names what its catalog does not have")
        .hasMessageContaining("give back");
  }
}
