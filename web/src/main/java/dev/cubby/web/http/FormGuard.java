package dev.cubby.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.text.ProblemText;
import dev.cubby.web.ui.LocalPath;
import org.eclipse.jetty.server.Request;

/**
 * Keeps other sites from acting in a visitor's name. What changes something has to come from our
 * own pages, as browsers say themselves (Sec-Fetch-Site, Origin), and forms besides carry a token
 * that is bound to the session, or for a stranger to a cookie.
 */
public final class FormGuard {
  static final ProblemKind FOREIGN = new ProblemKind(403, "FOREIGN_SITE", ProblemText.FOREIGN_SITE);
  static final ProblemKind EXPIRED = new ProblemKind(403, "FORM_EXPIRED", ProblemText.FORM_EXPIRED);

  private static final String COOKIE = "cubby-form";
  private static final int BYTES = 32;

  /** Stands between a token, its owner and its page. */
  private static final String DOT = ".";

  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  private final Seal forms;
  final Seal toasts;
  private final byte[] typedKey;
  private final RandomGenerator random;
  private final SameOrigin sameOrigin;
  final Cookies cookies;

  /** The key and the address are the same on all servers of one installation. */
  public FormGuard(byte[] key, RandomGenerator random, URI publicUrl) {
    this.forms = new Seal(key, "form");
    this.toasts = new Seal(key, "toast");
    this.typedKey = new Seal(key, "typed").mac("key");
    this.random = random;
    this.sameOrigin = new SameOrigin(publicUrl);
    this.cookies = Cookies.at(publicUrl);
  }

  TypedForms typedForms(Clock clock) {
    return new TypedForms(cookies, typedKey, random, clock);
  }

  /** Before anybody is looked up: what another site's page sends is not even considered. */
  void refuseForeign(Request request, Route<?, ?> route) {
    if (isGuarded(route) && sameOrigin.saidBy(request) == SameOrigin.Said.FOREIGN) {
      throw foreign();
    }
  }

  /** With a cookie alone and no form token, the browser has to name our own site. */
  void requireOwnPage(Request request, Route<?, ?> route, Caller caller) {
    if (isGuarded(route)
        && route.kind() == Route.Kind.API
        && caller.byCookie()
        && sameOrigin.saidBy(request) != SameOrigin.Said.OURS) {
      throw foreign();
    }
  }

  private static boolean isGuarded(Route<?, ?> route) {
    return !route.method().isSafe() && route.kind() != Route.Kind.CAPABILITY;
  }

  private static Problem foreign() {
    return Problem.of(FOREIGN, ProblemText.ONLY_OWN_PAGES);
  }

  /**
   * A token for the forms of a page; a stranger gets the cookie that it is bound to. It names the
   * page, so that a refused form is shown where it stood.
   *
   * @param page empty if its address is secret
   */
  String token(Exchange exchange, String page) {
    if (exchange.formBinding.isEmpty()) {
      exchange.formBinding = Optional.of(binding(exchange).orElseGet(() -> bind(exchange)));
    }
    return String.join(
        DOT,
        masked(forms.mac(exchange.formBinding.get())),
        owner(exchange).orElse(""),
        TEXT.encodeToString(page.getBytes(UTF_8)));
  }

  /** Names the person who asks, in words that only this server can make. */
  Optional<String> owner(Exchange exchange) {
    return exchange.caller.principal() instanceof Principal.Person person
        ? Optional.of(
            TEXT.encodeToString(Arrays.copyOf(forms.mac("owner:" + person.accountId()), BYTES / 2)))
        : Optional.empty();
  }

  /** The person for whom the form with this token was written, if it was for one. */
  static Optional<String> ownerOf(String token) {
    return part(token, 1);
  }

  /** The page that the form with this token stood on, with its query. */
  static Optional<String> pageOf(String token) {
    try {
      return part(token, 2)
          .map(page -> new String(Base64.getUrlDecoder().decode(page), UTF_8))
          .filter(LocalPath::isLocal);
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
  }

  private static Optional<String> part(String token, int index) {
    return Arrays.stream(token.split(Pattern.quote(DOT), -1))
        .skip(index)
        .findFirst()
        .filter(part -> !part.isEmpty());
  }

  private String bind(Exchange exchange) {
    var fresh = TEXT.encodeToString(bytes());
    exchange.cookie(cookies.set(COOKIE, fresh));
    return "stranger:" + fresh;
  }

  void requireToken(Exchange exchange, Optional<String> token) {
    var expected = binding(exchange).map(forms::mac);
    boolean good =
        expected.isPresent()
            && token.isPresent()
            && MessageDigest.isEqual(expected.get(), unmasked(token.get()));
    if (!good) {
      throw Problem.of(EXPIRED, ProblemText.SEND_AGAIN);
    }
  }

  private Optional<String> binding(Exchange exchange) {
    return exchange
        .caller
        .session()
        .map("session:"::concat)
        .or(() -> cookies.find(exchange.request, COOKIE).map("stranger:"::concat));
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
      var both = Base64.getUrlDecoder().decode(token.split(Pattern.quote(DOT), 2)[0]);
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
