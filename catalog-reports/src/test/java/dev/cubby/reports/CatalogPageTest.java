package dev.cubby.reports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.catalog.LoadPlan;
import dev.cubby.core.catalog.PriceSheet;
import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogPageTest {

  @Test
  void aPageHasOneTitleAndAllReports() {
    var plan = LoadPlan.of("A quiet month").monthly(LibraryContracts.BOOK_BY_ID, 10);
    var page = page(List.of(plan));
    assertThat(page.lines().filter(line -> line.startsWith("# "))).containsExactly("# library");
    assertThat(page.lines().filter(line -> line.startsWith("## ")))
        .containsExactly("## Keys", "## Access patterns", "## Prices");
    assertThat(page).contains("### A quiet month").endsWith("|\n");
  }

  @Test
  void withoutAPlanItSaysSo() {
    assertThat(page(List.of())).endsWith("## Prices\n\nNo load is planned.\n");
  }

  private static String page(List<LoadPlan> plans) {
    return CatalogPage.of(LibraryContracts.CATALOG, plans, PriceSheet.US_EAST_1);
  }
}
