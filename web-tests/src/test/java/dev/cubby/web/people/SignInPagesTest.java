package dev.cubby.web.people;

import static dev.cubby.testkit.Visitor.onward;
import static dev.cubby.web.identity.AccountServer.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.Visitor;
import dev.cubby.web.identity.*;
import dev.cubby.web.issuer.IssuerSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How people come in and go, page by page. */
class SignInPagesTest {
  private AccountServer server;
  private Visitor ann;

  @BeforeEach
  void open() {
    server = AccountServer.open(SignUp.OPEN);
    ann = new Visitor(server.address());
  }

  @AfterEach
  void close() {
    server.close();
  }

  private void annHasAnAccount() {
    var done = ann.fillIn("/sign-up", "name", "Ann", "email", "ann@x.org", "password", PASSWORD);
    assertThat(done.statusCode()).isEqualTo(303);
  }

  @Test
  void thePrintedLinkLeadsToAPageThatMakesTheOperatorOnce() {
    var path = server.identity.setup().offer().orElseThrow().getPath();
    var page = ann.look(path);
    assertThat(page.statusCode()).isEqualTo(200);
    // The path is a secret; but browsers have to say of which site the form is.
    assertThat(page.headers().firstValue("Referrer-Policy")).contains("strict-origin");
    assertThat(page.body()).contains("Set up server").doesNotContain("next=%2Fsetup");

    var done = ann.send(path, "name", "Ann", "email", "ann@x.org", "password", PASSWORD);
    assertThat(done.statusCode()).isEqualTo(303);
    assertThat(ann.look("/operator").statusCode()).isEqualTo(200);

    assertThat(new Visitor(server.address()).look(path).statusCode()).isEqualTo(410);
    var late = ann.copy().send(path, "name", "B", "email", "b@x.org", "password", PASSWORD);
    assertThat(late.statusCode()).isEqualTo(410);
    assertThat(server.identity.accounts().byEmail("b@x.org")).isEmpty();
  }

  @Test
  void aFormOfTheSetUpPageWithMistakesIsShownAgainWithoutThePassword() {
    var path = server.identity.setup().offer().orElseThrow().getPath();
    var again = ann.fillIn(path, "name", "Ann", "email", "nonsense", "password", "short one");

    assertThat(again.statusCode()).isEqualTo(400);
    assertThat(again.body())
        .contains("-email-error\"", "-password-error\"", "value=\"nonsense\"")
        .doesNotContain("short one");
    assertThat(
            ann.send(path, "name", "Ann", "email", "ann@x.org", "password", PASSWORD).statusCode())
        .isEqualTo(303);
  }

  @Test
  void aStrangerIsSentToSignInAndLedBack() {
    annHasAnAccount();
    var browser = new Visitor(server.address());

    var sent = browser.look("/account/tokens?cursor=x");
    assertThat(sent.statusCode()).isEqualTo(303);
    assertThat(onward(sent)).isEqualTo("/sign-in?next=%2Faccount%2Ftokens%3Fcursor%3Dx");

    assertThat(browser.look(onward(sent)).body()).contains("value=\"/account/tokens?cursor=x\"");
    var in =
        browser.send(
            "/sign-in",
            "email",
            " ANN@x.org ",
            "password",
            PASSWORD,
            "next",
            "/account/tokens?cursor=x");
    assertThat(in.statusCode()).isEqualTo(303);
    assertThat(onward(in)).isEqualTo("/account/tokens?cursor=x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"//evil.example", "https://evil.example/", "/\\evil.example", "account", ""})
  void nextLeadsNowhereElse(String next) {
    annHasAnAccount();

    var in = ann.fillIn("/sign-in", "email", "ann@x.org", "password", PASSWORD, "next", next);

    assertThat(onward(in)).isEqualTo("/");
  }

  @ParameterizedTest
  @CsvSource({"ann@x.org, wrong horse battery", "nobody@x.org, correct horse battery"})
  void whoeverIsNotKnownIsToldTheSameAtTheSameField(String email, String password) {
    annHasAnAccount();
    var browser = new Visitor(server.address());

    browser.look("/sign-in?next=/account");
    var again = browser.send("/sign-in", "email", email, "password", password, "next", "/account");

    assertThat(again.statusCode()).isEqualTo(401);
    assertThat(again.body())
        .contains("-password-error\">", "Email or password is wrong.")
        .contains("value=\"" + email + "\"", "type=\"hidden\" name=\"next\" value=\"/account\"")
        .doesNotContain(password);
    assertThat(browser.session()).isEmpty();
  }

  @Test
  void whoeverGuessesTooOftenIsToldToWaitOnTheForm() {
    for (int i = 0; i < 6; i++) {
      ann.signIn("ann@x.org", "a guess");
    }
    var closed = ann.signIn("ann@x.org", "a guess");

    assertThat(closed.statusCode()).isEqualTo(429);
    assertThat(closed.headers().firstValue("Retry-After")).isPresent();
    assertThat(closed.body())
        .contains("Too many attempts failed. Try again in 10 seconds.", "action=\"/sign-in\"");
  }

  @Test
  void aBrowserThatHasSignedInIsNotHeldBackByWhatOthersGuess() {
    annHasAnAccount();
    var stranger = new Visitor(server.address());
    for (int i = 0; i < 9; i++) {
      stranger.signIn("ann@x.org", "a guess");
    }
    assertThat(stranger.signIn("ann@x.org", PASSWORD).statusCode()).isEqualTo(429);

    ann.send("/sign-out");
    assertThat(ann.signIn("ann@x.org", PASSWORD).statusCode()).isEqualTo(303);
  }

  @Test
  void aBrowserThatIsKnownAnswersForItsOwnGuesses() {
    annHasAnAccount();
    for (int i = 0; i < 6; i++) {
      assertThat(ann.signIn("ann@x.org", "a guess").statusCode()).isEqualTo(401);
    }
    assertThat(ann.signIn("ann@x.org", PASSWORD).statusCode()).isEqualTo(429);
  }

  @Test
  void aBrowserThatOneAccountHasSignedInFromIsAStrangerToOthers() {
    annHasAnAccount();
    for (int i = 0; i < 6; i++) {
      assertThat(ann.signIn("ben@x.org", "a guess").statusCode()).isEqualTo(401);
    }
    assertThat(new Visitor(server.address()).signIn("ben@x.org", "a guess").statusCode())
        .as("counted by the network, not by the browser")
        .isEqualTo(429);
  }

  @Test
  void aForgedCookieMakesNoBrowserKnown() {
    annHasAnAccount();
    ann.changeCookie(
        "__Host-cubby-known", value -> value.substring(0, value.length() - 4) + "AAAA");
    for (int i = 0; i < 6; i++) {
      ann.signIn("ann@x.org", "a guess");
    }
    assertThat(new Visitor(server.address()).signIn("ann@x.org", "a guess").statusCode())
        .isEqualTo(429);
  }

  @Test
  void eachSignInIsANewSessionAndEndsTheOneOfBefore() {
    annHasAnAccount();
    var before = ann.copy();

    ann.signIn("ann@x.org", PASSWORD);

    assertThat(ann.session()).isNotEqualTo(before.session());
    assertThat(ann.look("/account").statusCode()).isEqualTo(200);
    assertThat(before.look("/account").statusCode()).isEqualTo(303);
  }

  @Test
  void systemsAreToldOfTheSessionThatTheNextPersonsSignInEnds() {
    annHasAnAccount();
    var ben = new Visitor(server.address());
    ben.fillIn("/sign-up", "name", "Ben", "email", "ben@x.org", "password", PASSWORD);
    assertThat(server.signedOut).isEmpty();

    ann.signIn("ben@x.org", PASSWORD);

    var annsAccount = server.identity.accounts().byEmail("ann@x.org").orElseThrow();
    assertThat(server.signedOut).containsExactly(annsAccount.accountId());
  }

  @Test
  void aSessionThatSomebodyPlantsIsNotTakenUp() {
    annHasAnAccount();
    var planted = new Visitor(server.address());
    planted.look("/sign-in");
    var thief = planted.copy();

    planted.signIn("ann@x.org", PASSWORD);

    assertThat(planted.look("/account").statusCode()).isEqualTo(200);
    assertThat(thief.look("/account").statusCode()).isEqualTo(303);
  }

  @Test
  void signingOutEndsTheSessionAndNotOnlyTheCookie() {
    annHasAnAccount();
    ann.look("/account");
    var copy = ann.copy();

    var out = ann.send("/sign-out");

    assertThat(out.statusCode()).isEqualTo(303);
    assertThat(ann.session()).isEmpty();
    assertThat(copy.session()).isNotEmpty();
    assertThat(copy.look("/account").statusCode()).isEqualTo(303);
  }

  @Test
  void theShellSaysWhoIsSignedInOrOffersIt() {
    assertThat(ann.look("/style").body()).contains("href=\"/sign-in?next=%2Fstyle\"");
    annHasAnAccount();
    assertThat(ann.look("/style").body())
        .contains("href=\"/account\"", "action=\"/sign-out\"")
        .doesNotContain("/sign-in", "href=\"/operator\"");
  }

  @Test
  void anAddressThatIsTakenIsSaidAtItsField() {
    annHasAnAccount();
    var other = new Visitor(server.address());
    var again = other.fillIn("/sign-up", "name", "Ben", "email", "Ann@X.org", "password", PASSWORD);

    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body())
        .contains("-email-error\"", "value=\"Ben\"", "value=\"Ann@X.org\"")
        .doesNotContain(PASSWORD);
  }

  @ParameterizedTest
  @CsvSource({
    "INVITED, Accounts are by invitation.",
    "CLOSED, This server accepts no new accounts."
  })
  void whoeverCannotSignUpIsToldWhy(SignUp policy, String words) {
    try (var other = AccountServer.open(policy)) {
      var visitor = new Visitor(other.address());
      assertThat(visitor.look("/sign-up").body()).contains(words).doesNotContain("name=\"email\"");

      visitor.look("/sign-in");
      var refused =
          visitor.send("/sign-up", "name", "Ann", "email", "ann@x.org", "password", PASSWORD);
      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(other.identity.accounts().byEmail("ann@x.org")).isEmpty();
    }
  }

  @Test
  void withAnIssuerPeopleAreToldWhereToSignIn() {
    var issuer =
        new IssuerSettings(URI.create("https://issuer.example/"), "cubby", Optional.empty());
    var settings = IdentitySettings.of(AccountServer.PUBLIC_URL).issuer(issuer);
    try (var other = AccountServer.at(new SteppingClock(), settings)) {
      var visitor = new Visitor(other.address());
      for (var path : new String[] {"/sign-in", "/sign-up"}) {
        assertThat(visitor.look(path).body())
            .contains("Sign in at https://issuer.example/.")
            .doesNotContain("name=\"password\"");
      }
      assertThat(visitor.look("/sign-in/issuer").statusCode()).isEqualTo(404);
      assertThat(visitor.look("/sign-in/return?code=x&state=x").statusCode()).isEqualTo(404);
      visitor.look("/style");
      assertThat(visitor.send("/sign-in", "email", "a@x.org", "password", "x").statusCode())
          .isEqualTo(422);
    }
  }
}
