package dev.cubby.lockers.page;

import dev.cubby.lockers.booking.BookingPages;
import dev.cubby.web.route.Encoded;

/** Where the pages of one locker, or one organisation, are. */
public final class Paths {
  private Paths() {}

  public static String locker(String lockerId) {
    return MyRoutes.HOME_PATH + "/" + Encoded.part(lockerId);
  }

  public static String reservation(String lockerId, String reservationId) {
    return locker(lockerId) + "/reservations/" + Encoded.part(reservationId);
  }

  public static String opening(String lockerId, String commandId) {
    return locker(lockerId) + "/openings/" + Encoded.part(commandId);
  }

  public static String organisation(String organisationId) {
    return dev.cubby.lockers.organisation.OrganisationPages.SHOW.at(organisationId).path();
  }

  /** Where one asks for a time of this locker. */
  public static String booking(String lockerId) {
    return BookingPages.booking(lockerId).path();
  }
}
