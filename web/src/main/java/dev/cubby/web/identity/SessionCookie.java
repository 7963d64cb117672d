package dev.cubby.web.identity;

import java.time.Duration;
import java.util.Optional;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.server.Request;

/**
 * The cookie of pages. Over https its name says to the browser that no other host or path may set
 * it; over plain http, which is for trying things out at home, browsers take no such name.
 */
public final class SessionCookie {
  private final boolean secure;

  SessionCookie(boolean secure) {
    this.secure = secure;
  }

  public String name() {
    return secure ? "__Host-cubby" : "cubby";
  }

  /** The value of Set-Cookie after a sign-in. */
  public String set(Sessions.Begun begun) {
    return written(begun.secret(), begun.lasts());
  }

  /** The value of Set-Cookie after a sign-out. */
  public String cleared() {
    return written("", Duration.ZERO);
  }

  private String written(String value, Duration lasts) {
    return name()
        + "="
        + value
        + "; Path=/; Max-Age="
        + lasts.toSeconds()
        + "; HttpOnly; SameSite=Lax"
        + (secure ? "; Secure" : "");
  }

  /** What the request brought; of two with one name neither is believed. */
  Optional<String> of(Request request) {
    var found =
        Request.getCookies(request).stream()
            .filter(cookie -> cookie.getName().equals(name()))
            .map(HttpCookie::getValue)
            .toList();
    return found.size() == 1 && !found.getFirst().isEmpty()
        ? Optional.of(found.getFirst())
        : Optional.empty();
  }
}
