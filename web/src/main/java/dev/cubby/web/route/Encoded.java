package dev.cubby.web.route;

import module java.base;

/** Text in addresses, with nothing in it that means something there. */
public final class Encoded {
  private Encoded() {}

  /** As one segment of a path, or one value of a query. */
  public static String part(String text) {
    // URLEncoder writes forms, where a blank is a plus; in a path that would be a plus.
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
