package dev.cubby.web.http;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * Cookies that only this server reads and no script does. Over https their names tell the browser
 * that no other host or path may set them; over plain http, which is for trying things out at home,
 * browsers take no such name.
 */
public final class Cookies {
  private final boolean secure;

  private Cookies(boolean secure) {
    this.secure = secure;
  }

  /** For a server that people reach at this address. */
  public static Cookies at(URI publicUrl) {
    return new Cookies("https".equalsIgnoreCase(publicUrl.getScheme()));
  }

  /** Whether people come over https. */
  boolean areSecure() {
    return secure;
  }

  /** What a cookie is called on the wire. */
  public String name(String name) {
    return secure ? "__Host-" + name : name;
  }

  /** The value of Set-Cookie, for as long as the browser is open. */
  public String set(String name, String value) {
    return name(name)
        + "="
        + value
        + "; Path=/; HttpOnly; SameSite=Lax"
        + (secure ? "; Secure" : "");
  }

  /** The same for so long. */
  public String set(String name, String value, Duration lasts) {
    return set(name, value) + "; Max-Age=" + lasts.toSeconds();
  }

  public String cleared(String name) {
    return set(name, "", Duration.ZERO);
  }

  /** What the request brought; of two with one name neither is believed. */
  public Optional<String> find(Request request, String name) {
    return named(request, name(name));
  }

  /** The same by the name on the wire. */
  static Optional<String> named(Request request, String name) {
    if (!request.getHeaders().contains(HttpHeader.COOKIE)) {
      return Optional.empty();
    }
    var found =
        Request.getCookies(request).stream()
            .filter(cookie -> cookie.getName().equals(name))
            .map(HttpCookie::getValue)
            .toList();
    return found.size() == 1 && !found.getFirst().isEmpty()
        ? Optional.of(found.getFirst())
        : Optional.empty();
  }
}
