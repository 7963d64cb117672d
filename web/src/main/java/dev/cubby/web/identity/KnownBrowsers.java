package dev.cubby.web.identity;

import module java.base;

import dev.cubby.web.http.Cookies;
import dev.cubby.web.http.Seal;
import dev.cubby.web.route.Arrival;

/**
 * Recognises a browser that an account has signed in from: it is not held back by what others
 * guess. Its cookie is no sign-in, and lasts longer than one.
 */
public final class KnownBrowsers {
  private static final String NAME = "cubby-known";
  private static final Duration LASTS = Duration.ofDays(365);

  private final Cookies cookies;
  private final Seal seal;
  private final Secrets secrets;

  KnownBrowsers(Cookies cookies, Seal seal, Secrets secrets) {
    this.cookies = cookies;
    this.seal = seal;
    this.secrets = secrets;
  }

  /** The value of Set-Cookie after a sign-in. */
  public String set(Account account) {
    var text = account.accountId() + " " + secrets.draw();
    return cookies.set(NAME, seal.sealed(text), LASTS);
  }

  /** A name for the browser, if this account was the last to sign in from it. */
  Optional<String> find(Arrival arrival, Account account) {
    return arrival
        .kept()
        .cookie(cookies.name(NAME))
        .flatMap(seal::opened)
        .filter(text -> text.startsWith(account.accountId() + " "));
  }
}
