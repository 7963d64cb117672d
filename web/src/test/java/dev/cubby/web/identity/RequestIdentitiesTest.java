package dev.cubby.web.identity;

import static dev.cubby.web.identity.Premises.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cookies and bearer tokens, and where each is looked at. */
class RequestIdentitiesTest {
  private Premises premises;
  private String principal;

  @BeforeEach
  void open() {
    premises = Premises.open(SignUp.OPEN);
    principal = "account:" + text(premises.register("ann@example.org"), "accountId");
  }

  @AfterEach
  void close() {
    premises.close();
  }

  private String who(String cookie) {
    var request = premises.request("GET", "/api/lockers/who", "").header("Cookie", cookie);
    return text(premises.send(request), "principal");
  }

  @Test
  void thePublicAddressDecidesHowTheCookieIsKept() {
    var begun =
        new Sessions.Begun("s3cret", IdentitySettings.of(Premises.PUBLIC_URL).cookieLasts());

    assertThat(new SessionCookie(true).set(begun))
        .isEqualTo("__Host-cubby=s3cret; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure");
    assertThat(new SessionCookie(false).set(begun))
        .isEqualTo("cubby=s3cret; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax");
    assertThat(new SessionCookie(true).cleared())
        .startsWith("__Host-cubby=; ")
        .contains("Max-Age=0");
    assertThat(IdentitySettings.of(URI.create("http://localhost:8080/")).isSecure()).isFalse();
  }

  @Test
  void aCookieIsASessionAndADifferentOneAtEachSignIn() {
    var first = premises.cookie("ann@example.org");
    var second = premises.cookie("ann@example.org");

    assertThat(first).isNotEqualTo(second);
    assertThat(who(first)).isEqualTo(principal);
    assertThat(who(second)).isEqualTo(principal);
    assertThat(who("__Host-cubby=made-up")).isEqualTo("stranger");
    assertThat(who("cubby=" + first.substring(first.indexOf('=') + 1))).isEqualTo("stranger");
    assertThat(who(first + "; " + second)).isEqualTo("stranger");
  }

  @Test
  void aCookiesSecretIsNoBearerTokenNorTheOtherWayRound() {
    var cookie = premises.cookie("ann@example.org");
    var secret = cookie.substring(cookie.indexOf('=') + 1);

    assertThat(premises.as(secret, "GET", "/api/me", "").statusCode()).isEqualTo(401);
    assertThat(premises.as(Sessions.PREFIX + secret, "GET", "/api/me", "").statusCode())
        .isEqualTo(401);
    assertThat(who("__Host-cubby=" + premises.bearer("ann@example.org"))).isEqualTo("stranger");
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
        premises
            .request("POST", "/api/lockers/open", "")
            .header("Cookie", premises.cookie("ann@example.org"))
            .header(header, value);

    assertThat(premises.send(request).statusCode()).isEqualTo(status);
  }

  @Test
  void aBearerTokenNeedsNoOriginAndACapabilityRouteLooksAtNoCookie() {
    var bearer = premises.bearer("ann@example.org");
    assertThat(text(premises.as(bearer, "POST", "/api/lockers/open", ""), "principal"))
        .isEqualTo(principal);

    var tap =
        premises
            .request("POST", "/api/taps", "")
            .header("Cookie", premises.cookie("ann@example.org"))
            .header("Sec-Fetch-Site", "same-origin");
    assertThat(text(premises.send(tap), "principal")).isEqualTo("stranger");
    assertThat(text(premises.as("a-device's-own", "POST", "/api/taps", ""), "principal"))
        .isEqualTo("stranger");
  }

  @Test
  void aPageSessionIsEndedBySigningOut() {
    var cookie = premises.cookie("ann@example.org");
    var logout =
        premises
            .request("POST", "/api/auth/logout", "")
            .header("Cookie", cookie)
            .header("Sec-Fetch-Site", "same-origin");

    assertThat(premises.send(logout).statusCode()).isEqualTo(204);
    assertThat(who(cookie)).isEqualTo("stranger");
  }
}
