package dev.cubby.web.identity;

import dev.cubby.web.http.Cookies;
import java.util.Optional;
import org.eclipse.jetty.server.Request;

/** The cookie of pages: what a browser holds of a session. */
public record SessionCookie(Cookies cookies) {
  private static final String NAME = "cubby";

  public String name() {
    return cookies.name(NAME);
  }

  /** The value of Set-Cookie after a sign-in. */
  public String set(Sessions.Begun begun) {
    return cookies.set(NAME, begun.secret(), begun.lasts());
  }

  /** The value of Set-Cookie after a sign-out. */
  public String cleared() {
    return cookies.cleared(NAME);
  }

  Optional<String> of(Request request) {
    return cookies.find(request, NAME);
  }
}
