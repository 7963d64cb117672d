package dev.cubby.lockers;

import dev.cubby.core.catalog.*;
import dev.cubby.lockers.audit.EventContracts;
import dev.cubby.lockers.booking.BookingContracts;
import dev.cubby.lockers.booking.EndingContracts;
import dev.cubby.lockers.calendar.CalendarContracts;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.door.DenialContracts;
import dev.cubby.lockers.door.OpeningContracts;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.organisation.OrganisationContracts;

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
          .with(OpeningContracts.DECLARED)
          .with(OrganisationContracts.DECLARED)
          // Queues that the kit's due-queue replaced.
          .migrating(Migration.retireEntity("DUE"), Migration.retireEntity("COMMAND_DUE"));

  private LockerCatalog() {}
}
