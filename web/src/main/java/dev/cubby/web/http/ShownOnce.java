package dev.cubby.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.core.hash.Sha256;

/**
 * Remembers which forms were answered with a secret, so that a reload of that page, which sends the
 * form again, makes no second one. The token of each form is another; a cookie keeps digests of the
 * last few, and nothing of what was shown.
 */
record ShownOnce(Cookies cookies) {
  private static final String COOKIE = "cubby-shown";
  private static final int REMEMBERED = 8;
  private static final int DIGEST_LENGTH = 22;
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  boolean knows(Exchange exchange, String token) {
    return known(exchange).contains(digest(token));
  }

  void remember(Exchange exchange, String token) {
    var all = new ArrayList<>(known(exchange));
    all.addFirst(digest(token));
    var kept = all.subList(0, Math.min(all.size(), REMEMBERED));
    exchange.cookie(cookies.set(COOKIE, String.join(".", kept)));
  }

  private List<String> known(Exchange exchange) {
    return cookies
        .find(exchange.request, COOKIE)
        .map(value -> List.of(value.split("\\.", REMEMBERED + 1)))
        .orElse(List.of());
  }

  private static String digest(String token) {
    return TEXT.encodeToString(Sha256.of(token.getBytes(UTF_8))).substring(0, DIGEST_LENGTH);
  }
}
