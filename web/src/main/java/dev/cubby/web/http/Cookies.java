package dev.cubby.web.http;

import module java.base;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * Cookies that only this server reads and no script does. Over https their names tell the browser
 * that no other host or path may set them; over plain http, which is for trying things out at home,
 * browsers take no such name.
 */
public final class Cookies {
  /** Ours never need more; what else is sent under our names is not ours. */
  private static final Pattern VALUE = Pattern.compile("[\\x21-\\x7e&&[^\",\\\\]]+");

  /** The chosen language, also before sign-in. */
  public static final String LANGUAGE = "cubby-language";

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

  /** The cookie's name on the wire. */
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

  /** The cookie's value in a request; of two with one name neither is believed. */
  public Optional<String> find(Request request, String name) {
    return named(request, name(name));
  }

  /** The same by the name on the wire. */
  static Optional<String> named(Request request, String name) {
    var found = Optional.<String>empty();
    for (var line : request.getHeaders().getValuesList(HttpHeader.COOKIE)) {
      for (var pair : line.split(";", -1)) {
        int equals = pair.indexOf('=');
        if (equals > 0 && pair.substring(0, equals).strip().equals(name)) {
          if (found.isPresent()) {
            return Optional.empty();
          }
          found = Optional.of(pair.substring(equals + 1).strip());
        }
      }
    }
    return found.filter(value -> VALUE.matcher(value).matches());
  }
}
