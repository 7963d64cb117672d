package dev.cubby.web.people;

import static dev.cubby.testkit.Visitor.onward;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.nimbusds.jwt.JWTClaimsSet;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.LocalIssuer;
import dev.cubby.testkit.Visitor;
import dev.cubby.web.identity.AccountServer;
import dev.cubby.web.identity.IdentitySettings;
import dev.cubby.web.issuer.IssuerSettings;
import dev.cubby.web.issuer.IssuerSettings.Client;
import dev.cubby.web.route.Standing;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** People sign in to pages at an issuer, and come back in the browser in which they left. */
class IssuerPagesTest {
  private static final String COOKIE = "__Host-cubby-sign-in";

  private final SteppingClock clock = new SteppingClock();
  private LocalIssuer issuer;
  private AccountServer server;
  private Visitor ann;

  @BeforeEach
  void open() throws Exception {
    // ID tokens are checked by the system's clock.
    issuer = new LocalIssuer(Clock.systemUTC());
    open(issuer.uri(), Optional.empty());
  }

  private void open(URI at, Optional<String> secret) {
    var settings =
        new IssuerSettings(at, LocalIssuer.AUDIENCE, Optional.empty())
            .client(new Client(LocalIssuer.CLIENT, secret));
    server =
        AccountServer.at(clock, IdentitySettings.of(AccountServer.PUBLIC_URL).issuer(settings));
    ann = new Visitor(server.address());
  }

  @AfterEach
  void close() {
    server.close();
    issuer.close();
  }

  /** Ann leaves for the issuer, which sends her back to this path. */
  private String returning(Visitor who) {
    return issuer.backFrom(onward(who.look("/sign-in/issuer?next=%2Faccount")));
  }

  private static String in(String path, String field) {
    return LocalIssuer.fields(path.substring(path.indexOf('?') + 1)).getOrDefault(field, "");
  }

  /** Looks at the page that the issuer leads back to, and presses its button. */
  private static HttpResponse<String> comesBack(Visitor who, String path) {
    assertThat(who.look(path).statusCode()).isEqualTo(200);
    return who.send("/sign-in/returned", "code", in(path, "code"), "state", in(path, "state"));
  }

  private void assertOutside(HttpResponse<String> answer, int status, String title) {
    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(answer.body()).contains(title).contains("href=\"/sign-in?next=%2F\"");
    assertThat(ann.session()).isEmpty();
  }

  @Test
  void whoSignsInAtTheIssuerIsLedBackToWhereTheyWanted() {
    var page = ann.look("/sign-in?next=%2Faccount").body();
    assertThat(page)
        .contains("Sign in at 127.0.0.1", "href=\"/sign-in/issuer?next=%2Faccount\"")
        .doesNotContain("name=\"password\"");

    var left = ann.look("/sign-in/issuer?next=%2Faccount");
    assertThat(left.statusCode()).isEqualTo(303);
    assertThat(onward(left)).startsWith(issuer.uri() + "/authorize?");
    assertThat(in(onward(left), "response_type")).isEqualTo("code");
    assertThat(in(onward(left), "tenant")).isEqualTo("home");
    assertThat(in(onward(left), "redirect_uri")).isEqualTo("https://cubby.example/sign-in/return");
    assertThat(left.headers().firstValue("Set-Cookie").orElse(""))
        .startsWith(COOKIE + "=")
        .endsWith("; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=600");

    var back = issuer.backFrom(onward(left));
    var asked = ann.look(back);
    assertThat(asked.body()).contains("Continue", "/static/onward-");
    assertThat(ann.session()).isEmpty();

    var done = comesBack(ann, back);
    assertThat(done.statusCode()).isEqualTo(303);
    assertThat(onward(done)).isEqualTo("/account");
    assertThat(ann.hasCookie(COOKIE)).isFalse();
    assertThat(ann.look("/account").body()).contains("Ann of ann-1", "ann@example.org");

    ann.send("/sign-out");
    assertThat(ann.look("/account").statusCode()).isEqualTo(303);
  }

  @Test
  void theSameAccountComesInUnderANewSessionAndTheOldOneEnds() {
    comesBack(ann, returning(ann));
    var before = ann.copy();
    comesBack(ann, returning(ann));

    assertThat(ann.session()).isNotEqualTo(before.session());
    assertThat(before.look("/account").statusCode()).isEqualTo(303);
    var account = server.identity.accounts().byEmail("ann@example.org").orElseThrow();
    assertThat(account.subject()).contains("ann-1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https%3A%2F%2Fevil.example%2F",
        "%2F%2Fevil.example",
        "%2F%5Cevil",
        "%2Fsign-in%2Fissuer"
      })
  void nobodyIsLedToAnotherSiteOrInACircleAfterwards(String next) {
    var back = issuer.backFrom(onward(ann.look("/sign-in/issuer?next=" + next)));

    assertThat(onward(comesBack(ann, back))).isEqualTo("/");
  }

  @Test
  void lookingAtTheWayBackChangesNothing() {
    var back = returning(ann);
    ann.look(back);
    ann.look(back);

    assertThat(ann.session()).isEmpty();
    assertThat(server.identity.accounts().byEmail("ann@example.org")).isEmpty();
    assertThat(issuer.idTokens).isEmpty();
    assertThat(comesBack(ann, back).statusCode()).isEqualTo(303);
  }

  @Test
  void aSignInIsDoneOnce() {
    var back = returning(ann);
    ann.look(back);
    var thief = ann.copy();
    comesBack(ann, back);

    assertThat(ann.look(back).statusCode()).isEqualTo(401);
    var again = comesBack(thief, back);
    assertThat(again.statusCode()).isEqualTo(401);
    assertThat(again.body()).contains("The sign-in did not work");
    assertThat(thief.session()).isEmpty();
  }

  @Test
  void whoBeganNoSignInOrAnotherOneIsNotLetIn() {
    var back = returning(ann);
    var elsewhere = new Visitor(server.address());
    var planted = elsewhere.look(back);
    assertThat(planted.statusCode()).isEqualTo(401);
    assertThat(planted.body()).contains("This sign-in is over");

    var code = in(back, "code");
    assertOutside(ann.look("/sign-in/return?code=" + code), 401, "This sign-in is over");
    assertOutside(
        ann.look("/sign-in/return?code=" + code + "&state=x"), 401, "This sign-in is over");
    ann.look(back);
    var sent = ann.send("/sign-in/returned", "code", code, "state", "x");
    assertOutside(sent, 401, "This sign-in is over");
    assertThat(issuer.idTokens).isEmpty();
  }

  @Test
  void aCodeOfAnotherBrowserIsOfNoUse() {
    var mallory = new Visitor(server.address());
    var stolen = in(returning(mallory), "code");
    var back = returning(ann);
    ann.look(back);

    var sent = ann.send("/sign-in/returned", "code", stolen, "state", in(back, "state"));
    assertOutside(sent, 401, "The sign-in did not work");
  }

  @Test
  void aCookieThatWeDidNotWriteIsNotBelieved() {
    for (var change : Change.values()) {
      var back = returning(ann);
      ann.changeCookie(COOKIE, change.how);
      assertOutside(ann.look(back), 401, "This sign-in is over");
    }
  }

  private enum Change {
    TEXT(value -> (value.charAt(0) == 'A' ? "B" : "A") + value.substring(1)),
    SEAL(value -> value.substring(0, value.indexOf('.') + 1) + "AAAA"),
    NO_SEAL(value -> value.substring(0, value.indexOf('.'))),
    NONSENSE(_ -> "*.*");

    private final UnaryOperator<String> how;

    Change(UnaryOperator<String> how) {
      this.how = how;
    }
  }

  @Test
  void aSignInThatTakesLongerThanTenMinutesIsOver() {
    var back = returning(ann);
    ann.look(back);
    clock.step(Duration.ofMinutes(10));

    assertOutside(ann.look(back), 401, "This sign-in is over");
    var sent = ann.send("/sign-in/returned", "code", in(back, "code"), "state", in(back, "state"));
    assertOutside(sent, 401, "This sign-in is over");
  }

  /** What can be wrong with what the issuer says. */
  private enum Lie {
    ANOTHER_NONCE(claims -> claims.claim("nonce", "another")),
    NO_NONCE(claims -> claims.claim("nonce", null)),
    ANOTHER_AUDIENCE(claims -> claims.audience(LocalIssuer.AUDIENCE)),
    SEVERAL_PARTIES(claims -> claims.audience(List.of(LocalIssuer.CLIENT, "another"))),
    ANOTHER_PARTY(claims -> claims.claim("azp", "another")),
    ANOTHER_ISSUER(claims -> claims.issuer("https://evil.example")),
    PAST(claims -> claims.expirationTime(new Date(0)));

    private final UnaryOperator<JWTClaimsSet.Builder> how;

    Lie(UnaryOperator<JWTClaimsSet.Builder> how) {
      this.how = how;
    }
  }

  @ParameterizedTest
  @EnumSource(Lie.class)
  void aTokenThatIsNotForThisSignInLetsNobodyIn(Lie lie) {
    issuer.change = lie.how;
    assertOutside(comesBack(ann, returning(ann)), 401, "The sign-in did not work");
    assertThat(issuer.idTokens).hasSize(1);
    assertThat(server.identity.accounts().byEmail("ann@example.org")).isEmpty();

    issuer.change = claims -> claims;
    assertThat(comesBack(ann, returning(ann)).statusCode()).isEqualTo(303);
  }

  @Test
  void whomTheIssuerRefusesIsToldSoAndNotInItsWords() {
    var back = returning(ann);
    var said = "/sign-in/return?error=access_denied&error_description=Call%20Mallory&state=";

    var refused = ann.look(said + in(back, "state"));
    assertOutside(refused, 401, "The sign-in did not work");
    assertThat(refused.body()).doesNotContain("Mallory", "access_denied");
  }

  @Test
  void accountsAreFoundAsForBearerTokens() {
    issuer.change = claims -> claims.claim("email_verified", false);
    var unverified = comesBack(ann, returning(ann));
    assertThat(unverified.statusCode()).isEqualTo(403);
    assertThat(unverified.body()).contains("The issuer names no verified email");

    issuer.change = claims -> claims;
    comesBack(ann, returning(ann));
    var account = server.identity.accounts().byEmail("ann@example.org").orElseThrow();
    issuer.change = claims -> claims.subject("ann-2");
    var other = new Visitor(server.address());
    var taken = comesBack(other, returning(other));
    assertThat(taken.statusCode()).isEqualTo(409);
    assertThat(taken.body()).contains("belongs to another sign-in", "Sign in at 127.0.0.1");
    assertThat(other.session()).isEmpty();

    issuer.change = claims -> claims;
    server.identity.accounts().deactivate(account.accountId(), Standing.SERVER);
    var out = comesBack(other, returning(other));
    assertThat(out.statusCode()).isEqualTo(401);
    assertThat(out.body()).contains("This account is deactivated.");
    assertThat(other.session()).isEmpty();
  }

  @Test
  void guessedCodesAreCounted() {
    var back = returning(ann);
    ann.look(back);
    var state = in(back, "state");
    for (int i = 0; i < 6; i++) {
      ann.send("/sign-in/returned", "code", i == 0 ? " " : "guess" + i, "state", state);
    }

    var last = ann.send("/sign-in/returned", "code", in(back, "code"), "state", state);
    assertThat(last.statusCode()).isEqualTo(429);
    assertThat(last.body()).contains("Sign in at 127.0.0.1", "Too many attempts failed");
  }

  @Test
  void theFormIsOurOwnPages() {
    var back = returning(ann);
    var sent = ann.send("/sign-in/returned", "code", in(back, "code"), "state", in(back, "state"));

    assertThat(sent.statusCode()).isEqualTo(403);
    assertThat(issuer.idTokens).isEmpty();
  }

  @Test
  void anIssuerThatKeepsTheTokenToItselfLetsNobodyIn() {
    issuer.answering = "{\"access_token\":\"a\",\"token_type\":\"Bearer\"}";
    assertOutside(comesBack(ann, returning(ann)), 401, "The sign-in did not work");
    issuer.answering = "nonsense";
    assertOutside(comesBack(ann, returning(ann)), 502, "Sign-in is not available right now");
  }

  @Test
  void aClientWithASecretShowsIt() {
    issuer.clientSecret = Optional.of("s3cret: &%");
    assertOutside(comesBack(ann, returning(ann)), 401, "The sign-in did not work");

    server.close();
    open(issuer.uri(), Optional.of("s3cret: &%"));
    assertThat(comesBack(ann, returning(ann)).statusCode()).isEqualTo(303);
  }

  @Test
  void anIssuerThatIsAwayIsAskedAgainLater() {
    server.close();
    open(URI.create("http://127.0.0.1:1"), Optional.empty());
    assertThat(ann.look("/sign-in").statusCode()).isEqualTo(200);
    var away = ann.look("/sign-in/issuer");
    assertThat(away.statusCode()).isEqualTo(502);
    assertThat(away.body()).contains("Sign-in is not available right now", "href=\"/sign-in?next=");

    server.close();
    open(issuer.uri(), Optional.empty());
    issuer.name = Optional.of("https://evil.example");
    assertThat(ann.look("/sign-in/issuer").statusCode()).isEqualTo(502);
    issuer.name = Optional.empty();
    clock.step(Duration.ofSeconds(6));
    var back = returning(ann);

    issuer.exchanging = false;
    assertOutside(comesBack(ann, back), 502, "Sign-in is not available right now");
    issuer.exchanging = true;
    assertThat(comesBack(ann, returning(ann)).statusCode()).isEqualTo(303);
  }

  @Test
  void noRowAndNoRefererHoldsWhatIsSecretOfASignIn() {
    var back = returning(ann);
    var shown = ann.look(back);
    comesBack(ann, back);
    var rows = new StringBuilder();
    server.everyRow(rows);

    assertThat(shown.headers().firstValue("Referrer-Policy")).contains("strict-origin");
    assertThat(shown.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(rows.toString())
        .contains("SESSION")
        .doesNotContain(in(back, "code"), in(back, "state"), issuer.idTokens.getFirst());
  }
}
