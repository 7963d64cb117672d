package dev.cubby.tour;

import dev.cubby.core.seeds.InventoryContracts;
import dev.cubby.core.seeds.LunchContracts;
import dev.cubby.lockers.activity.EventContracts;
import dev.cubby.lockers.booking.BookingContracts;
import dev.cubby.lockers.door.OpeningContracts;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.reports.LoadPlan;
import java.util.List;

/** The loads that the seeds plan for, beside what they thought these would cost. */
final class SeedLoads {
  private static final String SEED_000 = "~$0.01/day = ~$0.30/month (negligible)";
  private static final long URLS = 4_000;
  private static final long TAPS = 10 * URLS;

  static final List<LoadPlan> INVENTORY =
      List.of(
          LoadPlan.of("Seed 000 as it counts: 4,000 URLs, 40,000 taps a day, each one read on GSI1")
              .daily(InventoryContracts.URL_BY_ID_ON_GSI1, TAPS)
              .keeping(InventoryContracts.NFC_URL, URLS)
              .estimated(SEED_000),
          LoadPlan.of(
                  "Seed 000 as it is executed: a tap reads the link and the item, and takes one")
              .daily(InventoryContracts.URL_BY_ID, TAPS)
              .daily(InventoryContracts.ITEM_BY_ID, TAPS)
              .daily(InventoryContracts.OPEN, TAPS)
              .keeping(InventoryContracts.NFC_URL, URLS)
              .keeping(InventoryContracts.ITEM, URLS / 2)
              .keeping(InventoryContracts.TAP_KEY, TAPS)
              .keeping(InventoryContracts.ADJUSTMENT, 365 * TAPS)
              .estimated(SEED_000 + "; it calls writes minimal, though every tap writes"));

  static final List<LoadPlan> LUNCH =
      List.of(
          LoadPlan.of("Seed 003 at its least: 100 reads a day, 10 writes a week")
              .daily(LunchContracts.RETRIEVE_CURRENT_WEEKS_MENU, 100)
              .weekly(LunchContracts.STORE_WEEKLY_MENU, 10)
              .keeping(LunchContracts.MENU, 10 * 52)
              .estimated("none; it would be warned at $5, $10 and $25"),
          LoadPlan.of("Seed 003 at its most: 500 reads a day, 50 writes a week")
              .daily(LunchContracts.RETRIEVE_CURRENT_WEEKS_MENU, 500)
              .weekly(LunchContracts.STORE_WEEKLY_MENU, 50)
              .keeping(LunchContracts.MENU, 10 * 52)
              .estimated("none; it would be warned at $5, $10 and $25"));

  static final List<LoadPlan> LOCKERS =
      List.of(
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
              .estimated("none; seed 004 names no load, so this one is ours, after a year"));

  private SeedLoads() {}
}
