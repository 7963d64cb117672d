package dev.cubby.lockers.page;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Where the pages of one locker, or one organisation, are. */
public final class Paths {
  private Paths() {}

  public static String locker(String lockerId) {
    return MyRoutes.HOME_PATH + "/" + encoded(lockerId);
  }

  public static String reservation(String lockerId, String reservationId) {
    return locker(lockerId) + "/reservations/" + encoded(reservationId);
  }

  public static String organisation(String organisationId) {
    return OurRoutes.LIST_PATH + "/" + encoded(organisationId);
  }

  /** As a part of a path or a query. */
  public static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
