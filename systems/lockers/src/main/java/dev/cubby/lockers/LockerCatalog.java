package dev.cubby.lockers;

import dev.cubby.core.catalog.*;
import dev.cubby.lockers.audit.EventContracts;
import dev.cubby.lockers.audit.OldEvents;
import dev.cubby.lockers.booking.*;
import dev.cubby.lockers.calendar.CalendarContracts;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.door.*;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.offer.OfferContracts;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.retention.RunPlace;
import dev.cubby.lockers.wall.WallContracts;

/** Everything that the lockers store, in one list, and the load it is planned for. */
public final class LockerCatalog {
  public static final Draft DRAFT =
      Catalog.of("lockers")
          .with(SmartLockerContracts.DECLARED)
          .with(BoardContracts.DECLARED)
          .with(BookingContracts.DECLARED)
          .with(CalendarContracts.DECLARED)
          .with(Counts.DECLARED)
          .with(Denials.DECLARED)
          .with(DeviceContracts.DECLARED)
          .with(EndingContracts.DECLARED)
          .with(EventContracts.DECLARED)
          .with(OfferContracts.DECLARED)
          .with(OpeningContracts.DECLARED)
          .with(OrganisationContracts.DECLARED)
          .with(PastCommands.DECLARED)
          .with(PastReservations.DECLARED)
          .with(OldEvents.DECLARED)
          .with(RunPlace.DECLARED)
          .with(WallContracts.DECLARED)
          // Queues that the kit's due-queue replaced.
          .migrating(Migration.retireEntity("DUE"), Migration.retireEntity("COMMAND_DUE"));

  static final LoadPlan LOAD =
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
          .estimated("none; seed 004 names no load, so this one is ours, after a year");

  private LockerCatalog() {}
}
