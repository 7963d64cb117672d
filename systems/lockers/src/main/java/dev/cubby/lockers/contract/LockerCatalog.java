package dev.cubby.lockers.contract;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.lockers.activity.EventContracts;
import dev.cubby.lockers.booking.BookingContracts;
import dev.cubby.lockers.booking.EndingContracts;
import dev.cubby.lockers.calendar.CalendarContracts;
import dev.cubby.lockers.door.*;

/** Everything that the lockers store, in one list. */
public final class LockerCatalog {
  public static final Draft DRAFT =
      Catalog.of("lockers")
          .with(SmartLockerContracts.DECLARED)
          .with(BoardContracts.DECLARED)
          .with(BookingContracts.DECLARED)
          .with(CalendarContracts.DECLARED)
          .with(CountContracts.DECLARED)
          .with(DenialContracts.DECLARED)
          .with(DeviceContracts.DECLARED)
          .with(EndingContracts.DECLARED)
          .with(EventContracts.DECLARED)
          .with(FormerDueContracts.DECLARED)
          .with(OpeningContracts.DECLARED)
          .with(OrganisationContracts.DECLARED);

  private LockerCatalog() {}
}
