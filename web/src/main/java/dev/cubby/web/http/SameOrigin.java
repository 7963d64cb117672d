package dev.cubby.web.http;

import module java.base;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * Whether a request comes from this server's own pages, in a browser's own words (Sec-Fetch-Site,
 * or else Origin). Programs that are no browsers say nothing of sites.
 */
final class SameOrigin {

  /** The browser's claim about where a form comes from, or that it makes none. */
  enum Said {
    OURS,
    FOREIGN,
    NOTHING
  }

  private final String origin;

  /** Besides the host that a request names: a proxy may hide the address that people use. */
  SameOrigin(URI publicUrl) {
    this.origin = publicUrl.getScheme() + "://" + publicUrl.getRawAuthority();
  }

  Said saidBy(Request request) {
    var site = request.getHeaders().get("Sec-Fetch-Site");
    if (site != null) {
      return switch (site) {
        case "same-origin" -> Said.OURS;
        // Typed in or sent again by the person, and by no page.
        case "none" -> Said.NOTHING;
        default -> Said.FOREIGN;
      };
    }
    var from = request.getHeaders().get(HttpHeader.ORIGIN);
    if (from == null) {
      return Said.NOTHING;
    }
    return from.equalsIgnoreCase(origin) || isHost(from, request) ? Said.OURS : Said.FOREIGN;
  }

  /** On a home network the server may be reached by other names than the one it was given. */
  private static boolean isHost(String from, Request request) {
    // HTTP/2 has it in the address, and often no Host.
    var host =
        Optional.ofNullable(request.getHeaders().get(HttpHeader.HOST))
            .orElseGet(() -> request.getHttpURI().getAuthority());
    int scheme = from.indexOf("://");
    return host != null
        && scheme > 0
        && from.substring(scheme + 3)
            .toLowerCase(Locale.ROOT)
            .equals(host.toLowerCase(Locale.ROOT));
  }
}
