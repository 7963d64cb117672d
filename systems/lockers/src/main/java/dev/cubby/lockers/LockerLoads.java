package dev.cubby.lockers;

import dev.cubby.core.catalog.LoadPlan;
import dev.cubby.lockers.audit.EventContracts;
import dev.cubby.lockers.booking.BookingContracts;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.door.OpeningContracts;
import java.util.List;

/** The loads that lockers are planned for. */
final class LockerLoads {
  static final List<LoadPlan> ALL =
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
              .storing(SmartLockerContracts.LOCKER, 1_000)
              .storing(SmartLockerContracts.OWNER_LOCKER, 1_000)
              .storing(SmartLockerContracts.RESERVATION, 730_000)
              .storing(SmartLockerContracts.ACCESS_EVENT, 11_000_000)
              .estimated("none; seed 004 names no load, so this one is ours, after a year"));

  private LockerLoads() {}
}
