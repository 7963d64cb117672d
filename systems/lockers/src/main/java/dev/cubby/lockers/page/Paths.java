package dev.cubby.lockers.page;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Where the pages of one locker are. */
public final class Paths {
  private Paths() {}

  public static String locker(String lockerId) {
    return MyRoutes.HOME_PATH + "/" + encoded(lockerId);
  }

  public static String reservation(String lockerId, String reservationId) {
    return locker(lockerId) + "/reservations/" + encoded(reservationId);
  }

  /** As a part of a path or a query. */
  public static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
