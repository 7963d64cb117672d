package dev.cubby.lockers.contract;

import dev.cubby.core.catalog.Draft;

/** Everything that the lockers store, in one list. */
public final class LockerCatalog {
  public static final Draft DRAFT =
      SmartLockerContracts.DRAFT
          .with(BoardContracts.DRAFT)
          .with(BookingContracts.DRAFT)
          .with(CalendarContracts.DRAFT)
          .with(EndingContracts.DRAFT)
          .with(EventContracts.DRAFT)
          .with(OpeningContracts.DRAFT)
          .with(OrganisationContracts.DRAFT);

  private LockerCatalog() {}
}
