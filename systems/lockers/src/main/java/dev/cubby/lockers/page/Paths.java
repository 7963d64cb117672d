package dev.cubby.lockers.page;

import dev.cubby.web.route.Encoded;
import dev.cubby.web.route.Link;
import java.util.Optional;

/** Where the pages of one locker, or one organisation, are. */
public final class Paths {
  static final String HOME = "/lockers";

  private Paths() {}

  static java.util.List<dev.cubby.web.page.Link> aboveLocker(
      dev.cubby.web.page.Visit visit, String lockerId) {
    return java.util.List.of(
        new dev.cubby.web.page.Link(HOME, visit.text("lockers.home")),
        new dev.cubby.web.page.Link(locker(lockerId), lockerId));
  }

  public static String locker(String lockerId) {
    return HOME + "/" + Encoded.part(lockerId);
  }

  public static String reservation(String lockerId, String reservationId) {
    return locker(lockerId) + "/reservations/" + Encoded.part(reservationId);
  }

  /** The same as a link, for pages of other features. */
  public static Link link(String lockerId) {
    return OneRoutes.SHOW.link(
        new OneRoutes.OneLocker(lockerId, Optional.empty(), Optional.empty()));
  }

  /** The reader's own reservations. */
  public static Link reservations() {
    return BookRoutes.MINE.at();
  }

  public static String organisation(String organisationId) {
    return dev.cubby.lockers.organisation.OrganisationPages.SHOW.at(organisationId).path();
  }

  /** Where one asks for a time of this locker. */
  public static String booking(String lockerId) {
    return BookRoutes.BOOK_PATH + "?locker=" + Encoded.part(lockerId);
  }
}
