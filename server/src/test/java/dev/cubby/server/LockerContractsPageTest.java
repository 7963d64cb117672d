package dev.cubby.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.catalog.PriceSheet;
import dev.cubby.lockers.contract.BookingContracts;
import dev.cubby.lockers.contract.EventContracts;
import dev.cubby.lockers.contract.LockerCatalog;
import dev.cubby.lockers.contract.OpeningContracts;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.reports.CatalogPage;
import dev.cubby.reports.LoadPlan;
import dev.cubby.web.job.JobContracts;
import dev.cubby.web.once.OnceContracts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page of the lockers' contracts says what they are; {@code cubby.write} brings it there. */
class LockerContractsPageTest {
  private static final Path PAGE = Path.of("..", "docs", "lockers-contracts.md");

  private static final LoadPlan A_HOUSE =
      LoadPlan.of("A thousand lockers, each booked twice and opened ten times a day")
          .daily(SmartLockerContracts.AP_01, 50_000)
          .daily(SmartLockerContracts.AP_02, 2_000)
          .daily(BookingContracts.AP_04_BOOK, 2_000)
          .daily(SmartLockerContracts.AP_05, 6_000)
          .daily(SmartLockerContracts.AP_06, 10_000)
          .daily(EventContracts.APPEND, 400)
          .daily(OpeningContracts.REQUEST, 10_000)
          .daily(SmartLockerContracts.AP_09, 10_000)
          .keeping(SmartLockerContracts.LOCKER, 1_000)
          .keeping(SmartLockerContracts.OWNER_LOCKER, 1_000)
          .keeping(SmartLockerContracts.RESERVATION, 730_000)
          .keeping(SmartLockerContracts.ACCESS_EVENT, 11_000_000)
          .estimated("none; the design document names no load, so this one is ours, after a year");

  @Test
  void thePageIsUpToDate() throws Exception {
    var catalog = LockerCatalog.DRAFT.with(OnceContracts.DRAFT).with(JobContracts.DRAFT).prove();
    var page =
        "<!-- Written by ./test with cubby.write: change the contracts, not this page. -->\n\n"
            + CatalogPage.of(catalog, List.of(A_HOUSE), PriceSheet.US_EAST_1);
    if (Boolean.getBoolean("cubby.write")) {
      Files.writeString(PAGE, page);
    }
    assertThat(Files.readString(PAGE)).isEqualTo(page);
  }
}
