package dev.cubby.web.http;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.jetty.server.Request;

/**
 * Keeps other sites from acting in a visitor's name. What changes something has to come from our
 * own pages, as browsers say themselves (Sec-Fetch-Site, Origin), and forms besides carry a token
 * that is bound to the session, or for a stranger to a cookie.
 */
public final class FormGuard {
  static final ProblemKind FOREIGN =
      new ProblemKind(403, "FOREIGN_SITE", "This came from another site");
  static final ProblemKind EXPIRED = new ProblemKind(403, "FORM_EXPIRED", "Please send this again");

  private static final String COOKIE = "cubby-form";
  private static final int BYTES = 32;
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  private final SecretKeySpec key;
  private final RandomGenerator random;
  private final FormSessions sessions;
  private final Set<URI> origins;
  private final boolean secure;

  /**
   * @param key the same on all servers of one installation
   * @param origins the addresses people use, where a proxy hides them from us
   * @param secure whether pages come over https, so that cookies never go another way
   */
  public FormGuard(
      byte[] key, RandomGenerator random, FormSessions sessions, Set<URI> origins, boolean secure) {
    this.key = new SecretKeySpec(key, "HmacSHA256");
    this.random = random;
    this.sessions = sessions;
    this.origins = Set.copyOf(origins);
    this.secure = secure;
  }

  /** Programs that are no browsers say nothing of sites, and carry no cookies by accident. */
  void requireOwnSite(Request request) {
    var site = request.getHeaders().get("Sec-Fetch-Site");
    var origin = request.getHeaders().get("Origin");
    boolean own =
        site != null
            ? site.equals("same-origin") || site.equals("none")
            : origin == null || isOwn(origin, request);
    if (!own) {
      throw Problem.of(FOREIGN, "Only this server's own pages may send this.");
    }
  }

  private boolean isOwn(String origin, Request request) {
    try {
      var from = URI.create(origin);
      return origins.contains(from)
          || (from.getAuthority() != null
              && from.getAuthority().equalsIgnoreCase(request.getHeaders().get("Host")));
    } catch (IllegalArgumentException noAddress) {
      return false;
    }
  }

  /** A token for the forms of a page; a stranger gets the cookie that it is bound to. */
  String token(Exchange exchange) {
    if (exchange.formBinding.isEmpty()) {
      exchange.formBinding = Optional.of(binding(exchange.request).orElseGet(() -> bind(exchange)));
    }
    return masked(mac("form", exchange.formBinding.get()));
  }

  private String bind(Exchange exchange) {
    var fresh = TEXT.encodeToString(bytes());
    exchange.cookie(cookie(COOKIE, fresh, Optional.empty()));
    return "stranger:" + fresh;
  }

  void requireToken(Request request, Optional<String> token) {
    var expected = binding(request).map(binding -> mac("form", binding));
    boolean good =
        expected.isPresent()
            && token.isPresent()
            && MessageDigest.isEqual(expected.get(), unmasked(token.get()));
    if (!good) {
      throw Problem.of(EXPIRED, "Nothing was changed; look it over and send it again.");
    }
  }

  private Optional<String> binding(Request request) {
    return sessions
        .of(request)
        .map("session:"::concat)
        .or(() -> Cookies.find(request, cookieName(COOKIE)).map("stranger:"::concat));
  }

  /** A cookie that only this server reads, in a browser's session or for so many seconds. */
  String cookie(String name, String value, Optional<Integer> seconds) {
    return cookieName(name)
        + "="
        + value
        + "; Path=/; HttpOnly; SameSite=Lax"
        + (secure ? "; Secure" : "")
        + seconds.map(most -> "; Max-Age=" + most).orElse("");
  }

  /**
   * With the prefix that keeps other hosts of a domain from planting one, where https allows it.
   */
  String cookieName(String name) {
    return secure ? "__Host-" + name : name;
  }

  byte[] mac(String purpose, String text) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
      return mac.doFinal((purpose + "\n" + text).getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  private byte[] bytes() {
    var bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return bytes;
  }

  /** Different each time it is written, so that compressed pages do not give it away bit by bit. */
  private String masked(byte[] mac) {
    var both = Arrays.copyOf(bytes(), 2 * BYTES);
    for (int i = 0; i < BYTES; i++) {
      both[BYTES + i] = (byte) (both[i] ^ mac[i]);
    }
    return TEXT.encodeToString(both);
  }

  private static byte[] unmasked(String token) {
    try {
      var both = Base64.getUrlDecoder().decode(token);
      var mac = new byte[BYTES];
      for (int i = 0; i < BYTES && both.length == 2 * BYTES; i++) {
        mac[i] = (byte) (both[i] ^ both[BYTES + i]);
      }
      return both.length == 2 * BYTES ? mac : new byte[0];
    } catch (IllegalArgumentException notBase64) {
      return new byte[0];
    }
  }
}
