package dev.cubby.web.identity;

import java.net.URI;
import java.util.Locale;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * Whether a browser says that a request comes from this server's own pages. Every browser says so
 * of what can change something; a request with a cookie that says nothing is not believed.
 */
public final class SameOrigin {
  private final String origin;

  SameOrigin(URI publicUrl) {
    this.origin = publicUrl.getScheme() + "://" + publicUrl.getRawAuthority();
  }

  public boolean isSaidBy(Request request) {
    var site = request.getHeaders().get("Sec-Fetch-Site");
    if (site != null) {
      return site.equals("same-origin");
    }
    var from = request.getHeaders().get(HttpHeader.ORIGIN);
    return from != null && (from.equalsIgnoreCase(origin) || isHost(from, request));
  }

  /** On a home network the server may be reached by other names than the one it was given. */
  private static boolean isHost(String from, Request request) {
    var host = request.getHeaders().get(HttpHeader.HOST);
    int scheme = from.indexOf("://");
    return host != null
        && scheme > 0
        && from.substring(scheme + 3)
            .toLowerCase(Locale.ROOT)
            .equals(host.toLowerCase(Locale.ROOT));
  }
}
