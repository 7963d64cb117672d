package dev.cubby.web.identity;

import static dev.cubby.web.identity.AccountServer.text;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.http.Cookies;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cookies and bearer tokens, and where each is looked at. */
class RequestIdentitiesTest {
  private AccountServer server;
  private String principal;

  @BeforeEach
  void open() {
    server = AccountServer.open(SignUp.OPEN);
    principal = "account:" + text(server.register("ann@example.org"), "accountId");
  }

  @AfterEach
  void close() {
    server.close();
  }

  private String who(String cookie) {
    var request = server.request("GET", "/api/lockers/who", "").header("Cookie", cookie);
    return text(server.send(request), "principal");
  }

  @Test
  void thePublicAddressDecidesHowTheCookieIsKept() {
    var begun = new Sessions.Begun("s3cret", Sessions.COOKIE_LASTS);
    var secure = new SessionCookie(Cookies.at(AccountServer.PUBLIC_URL));

    assertThat(secure.set(begun))
        .isEqualTo("__Host-cubby=s3cret; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=1209600");
    assertThat(new SessionCookie(Cookies.at(URI.create("http://localhost:8080/"))).set(begun))
        .isEqualTo("cubby=s3cret; Path=/; HttpOnly; SameSite=Lax; Max-Age=1209600");
    assertThat(secure.cleared()).startsWith("__Host-cubby=; ").contains("Max-Age=0");
  }

  @Test
  void aCookieIsASessionAndADifferentOneAtEachSignIn() {
    var first = server.cookie("ann@example.org");
    var second = server.cookie("ann@example.org");

    assertThat(first).isNotEqualTo(second);
    assertThat(who(first)).isEqualTo(principal);
    assertThat(who(second)).isEqualTo(principal);
    assertThat(who("__Host-cubby=made-up")).isEqualTo("stranger");
    assertThat(who("cubby=" + first.substring(first.indexOf('=') + 1))).isEqualTo("stranger");
    assertThat(who(first + "; " + second)).isEqualTo("stranger");
  }

  @Test
  void aCookiesSecretIsNoBearerTokenNorTheOtherWayRound() {
    var cookie = server.cookie("ann@example.org");
    var secret = cookie.substring(cookie.indexOf('=') + 1);

    assertThat(server.as(secret, "GET", "/api/me", "").statusCode()).isEqualTo(401);
    assertThat(server.as(Sessions.PREFIX + secret, "GET", "/api/me", "").statusCode())
        .isEqualTo(401);
    assertThat(who("__Host-cubby=" + server.bearer("ann@example.org"))).isEqualTo("stranger");
  }

  @ParameterizedTest
  @CsvSource({
    "Sec-Fetch-Site, same-origin, 200",
    "Sec-Fetch-Site, same-site, 403",
    "Sec-Fetch-Site, cross-site, 403",
    "Sec-Fetch-Site, none, 403",
    "Origin, https://cubby.example, 200",
    "Origin, https://cubby.example.evil, 403",
    "Origin, https://evil.example, 403",
    "Origin, null, 403",
    "X-Nothing, said, 403"
  })
  void whatACookieCanChangeComesFromOurOwnPages(String header, String value, int status) {
    var request =
        server
            .request("POST", "/api/lockers/open", "")
            .header("Cookie", server.cookie("ann@example.org"))
            .header(header, value);

    assertThat(server.send(request).statusCode()).isEqualTo(status);
  }

  @Test
  void aBearerTokenNeedsNoOriginAndACapabilityRouteLooksAtNoCookie() {
    var bearer = server.bearer("ann@example.org");
    assertThat(text(server.as(bearer, "POST", "/api/lockers/open", ""), "principal"))
        .isEqualTo(principal);

    var tap =
        server
            .request("POST", "/api/taps", "")
            .header("Cookie", server.cookie("ann@example.org"))
            .header("Sec-Fetch-Site", "same-origin");
    assertThat(text(server.send(tap), "principal")).isEqualTo("stranger");
    assertThat(text(server.as("a-device's-own", "POST", "/api/taps", ""), "principal"))
        .isEqualTo("stranger");
  }

  @Test
  void aLinkIsAPrincipalWhateverElseIsSentAlong() {
    var path = "/feeds/" + AccountServer.LINK + "/who";
    var holder = "f1link:feeds:feed:f1";
    assertThat(text(server.send(server.request("GET", path, "")), "principal")).isEqualTo(holder);
    var signedIn =
        server.request("GET", path, "").header("Cookie", server.cookie("ann@example.org"));
    assertThat(text(server.send(signedIn), "principal")).isEqualTo(holder);
    var bearer = server.bearer("ann@example.org");
    assertThat(text(server.as(bearer, "GET", path, ""), "principal")).isEqualTo(holder);
    assertThat(server.as(bearer, "GET", "/feeds/guess/who", "").statusCode())
        .as("nobody reaches it without the link")
        .isEqualTo(404);
  }

  @Test
  void aRightThatThePrincipalAloneDecidesCostsNoRead() {
    var bearer = server.bearer("ann@example.org");
    server.runs.clear();
    assertThat(server.as(bearer, "GET", "/api/feeds/mine", "").statusCode()).isEqualTo(200);
    assertThat(server.runs).containsExactly("sessions: by digest", "accounts: by id");

    server.runs.clear();
    assertThat(server.send(server.request("GET", "/api/feeds/mine", "")).statusCode())
        .isEqualTo(401);
    assertThat(server.runs).as("the system is asked for its own role").hasSize(1);
    server.runs.clear();
    assertThat(server.as(bearer, "POST", "/api/lunch/collect", "").statusCode()).isEqualTo(403);
    assertThat(server.runs).as("no role of a system would do").hasSize(2);
  }

  @Test
  void namesOfManyAreReadAtOnce() {
    var ids = new TreeSet<String>();
    for (int i = 0; i < 3; i++) {
      ids.add(text(server.register("p" + i + "@example.org"), "accountId"));
    }
    var known = Set.copyOf(ids);
    ids.add("nobody");
    server.runs.clear();
    assertThat(server.identity.accounts().names(ids)).containsOnlyKeys(known);
    assertThat(server.runs).containsExactly("accounts: several by id");
    for (int i = 0; i < 120; i++) {
      ids.add("nobody-" + i);
    }
    server.runs.clear();
    assertThat(server.identity.accounts().names(ids)).containsOnlyKeys(known);
    assertThat(server.runs).hasSize(2);
    assertThat(server.identity.accounts().names(Set.of())).isEmpty();
  }

  @Test
  void aPageSessionIsEndedBySigningOut() {
    var cookie = server.cookie("ann@example.org");
    var logout =
        server
            .request("POST", "/api/auth/logout", "")
            .header("Cookie", cookie)
            .header("Sec-Fetch-Site", "same-origin");

    assertThat(server.send(logout).statusCode()).isEqualTo(204);
    assertThat(who(cookie)).isEqualTo("stranger");
  }
}
