package dev.cubby.web.identity;

import static dev.cubby.web.identity.AccountServer.PASSWORD;
import static dev.cubby.web.identity.AccountServer.json;
import static dev.cubby.web.identity.AccountServer.text;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.nimbusds.jwt.PlainJWT;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.LocalIssuer;
import dev.cubby.testkit.Racers;
import dev.cubby.web.issuer.IssuerSettings;
import dev.cubby.web.route.Standing;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** People sign in at an OpenID Connect issuer, with keys that change. */
class IssuerTest {
  private final SteppingClock clock = new SteppingClock();
  private LocalIssuer issuer;
  private AccountServer server;

  @BeforeEach
  void open() throws Exception {
    issuer = new LocalIssuer(clock);
    server =
        AccountServer.at(
            clock,
            IdentitySettings.of(AccountServer.PUBLIC_URL)
                .signUp(SignUp.OPEN)
                .issuer(
                    new IssuerSettings(
                        issuer.uri(), LocalIssuer.AUDIENCE, Optional.of("op@example.org"))));
  }

  @AfterEach
  void close() {
    server.close();
    issuer.close();
  }

  private HttpResponse<String> me(String token) {
    return server.as(token, "GET", "/api/me", "");
  }

  private String good() {
    return issuer.token(issuer.claims("ann-1", "ann@example.org"));
  }

  @Test
  void whoeverTheIssuerKnowsHasOneAccountFromTheFirstRequestOn() {
    var first = me(good());
    assertThat(first.statusCode()).isEqualTo(200);
    assertThat(text(first, "name")).isEqualTo("Ann of ann-1");
    assertThat(json(first).get("operator").asBoolean()).isFalse();

    var moved = me(issuer.token(issuer.claims("ann-1", "ann@elsewhere.org")));
    assertThat(text(moved, "accountId")).isEqualTo(text(first, "accountId"));
  }

  @Test
  void aNameThatCannotBeReadIsReplacedByTheAddress() {
    var claims = issuer.claims("zoe-1", "zoe@example.org").claim("name", "\u200B\u202E");
    assertThat(text(me(issuer.token(claims)), "name")).isEqualTo("zoe@example.org");
  }

  @Test
  void firstRequestsAtOnceMakeOneAccount() {
    var token = good();
    var accounts =
        Racers.answers(6, _ -> me(token)).stream()
            .map(answer -> text(answer, "accountId"))
            .distinct();

    assertThat(accounts).hasSize(1);
  }

  @Test
  void aTokenForSomebodyElseOrOfAnotherTimeOrIssuerIsRefused() {
    var claims = issuer.claims("ann-1", "ann@example.org");
    var past = Date.from(clock.instant().minusSeconds(31));

    assertThat(me(issuer.token(claims.audience("another"))).statusCode()).isEqualTo(401);
    claims.audience(LocalIssuer.AUDIENCE);
    assertThat(me(issuer.token(claims.expirationTime(past))).statusCode()).isEqualTo(401);
    assertThat(me(issuer.token(claims.expirationTime(null))).statusCode()).isEqualTo(401);
    claims.expirationTime(Date.from(clock.instant().plusSeconds(60)));
    assertThat(me(issuer.token(claims.issuer("https://evil.example"))).statusCode()).isEqualTo(401);
    claims.issuer(issuer.uri().toString());
    assertThat(me(issuer.token(claims)).statusCode()).isEqualTo(200);
  }

  @Test
  void anUnsignedTokenAndOneThatSomebodyElseSignedAreRefused() {
    var claims = issuer.claims("ann-1", "ann@example.org");

    assertThat(me(new PlainJWT(claims.build()).serialize()).statusCode()).isEqualTo(401);
    assertThat(me(issuer.signedWithThePublicKey(claims)).statusCode()).isEqualTo(401);
    var forged = LocalIssuer.signed(claims, LocalIssuer.newKey("first"));
    assertThat(me(forged).statusCode()).isEqualTo(401);
    assertThat(me(good() + "x").statusCode()).isEqualTo(401);
  }

  @Test
  void aNewKeyIsFetchedWhenATokenNamesItButNotForEveryMadeUpName() {
    assertThat(me(good()).statusCode()).isEqualTo(200);
    assertThat(issuer.keyFetches).hasValue(1);

    issuer.rotate("second");
    clock.step(Duration.ofSeconds(31));
    assertThat(me(good()).statusCode()).isEqualTo(200);
    assertThat(issuer.keyFetches).hasValue(2);

    for (int i = 0; i < 5; i++) {
      var madeUp =
          LocalIssuer.signed(
              issuer.claims("x", "x@example.org"), LocalIssuer.newKey("made-up-" + i));
      assertThat(me(madeUp).statusCode()).isEqualTo(401);
    }
    assertThat(issuer.keyFetches).hasValue(2);
  }

  @Test
  void aTokenOfAKeyThatIsGoneIsGoodForMinutesAtMost() {
    var old = good();
    assertThat(me(old).statusCode()).isEqualTo(200);
    issuer.rotate("second");
    clock.step(Duration.ofMinutes(2));
    assertThat(me(good()).statusCode()).isEqualTo(200);

    assertThat(me(old).statusCode()).isEqualTo(200);
    clock.step(Duration.ofMinutes(3));
    assertThat(me(old).statusCode()).isEqualTo(401);
  }

  @Test
  void aRememberedTokenStillExpires() {
    var claims = issuer.claims("ann-1", "ann@example.org");
    var token = issuer.token(claims.expirationTime(Date.from(clock.instant().plusSeconds(60))));
    assertThat(me(token).statusCode()).isEqualTo(200);

    clock.step(Duration.ofSeconds(91));
    assertThat(me(token).statusCode()).isEqualTo(401);
  }

  @Test
  void whoeverIsPutOutHereIsOutWhateverTheIssuerSays() {
    var token = good();
    server.identity.accounts().deactivate(text(me(token), "accountId"), Standing.SERVER);

    assertThat(me(token).statusCode()).isEqualTo(401);
  }

  @Test
  void anEarlierAccountIsLinkedByItsAddressOnlyIfTheIssuerVerifiedIt() {
    var earlier =
        IdentityProblems.require(
            server
                .identity
                .accounts()
                .draft("ann@example.org", "Ann", PASSWORD, false, "127.0.0.1"));
    server.store.apply(AccountContracts.NEW_ACCOUNT, earlier);
    var session = server.identity.sessions().begin(earlier, "127.0.0.1").secret();

    var claims = issuer.claims("ann-1", "ann@example.org").claim("email_verified", false);
    var unverified = me(issuer.token(claims));
    assertThat(unverified.statusCode()).isEqualTo(403);
    assertThat(text(unverified, "code")).isEqualTo("NO_VERIFIED_EMAIL");

    assertThat(text(me(good()), "accountId")).isEqualTo(earlier.accountId());
    var linked = server.identity.accounts().byId(earlier.accountId()).orElseThrow();
    assertThat(linked.passwordHash()).isEmpty();
    assertThat(linked.isVerified()).isTrue();
    assertThat(me(session).statusCode()).isEqualTo(401);

    var other = me(issuer.token(issuer.claims("ann-2", "ann@example.org")));
    assertThat(other.statusCode()).isEqualTo(409);
  }

  @Test
  void theOperatorIsWhoeverHasTheGivenAddressAndNobodyAfter() {
    var operator = me(issuer.token(issuer.claims("op-1", "OP@example.org")));
    assertThat(json(operator).get("operator").asBoolean()).isTrue();
    assertThat(server.identity.setup().offer()).isEmpty();

    server.identity.accounts().remove(text(operator, "accountId"));
    var later = me(issuer.token(issuer.claims("op-2", "op@example.org")));
    assertThat(json(later).get("operator").asBoolean()).isFalse();
  }

  @Test
  void passwordsAreNotTakenHere() {
    assertThat(server.register("ann@example.org").statusCode()).isEqualTo(422);
    var refused = server.signIn("ann@example.org", PASSWORD);
    assertThat(refused.statusCode()).isEqualTo(422);
    assertThat(text(refused, "code")).isEqualTo("SIGN_IN_ELSEWHERE");
    var change = "{\"currentPassword\":\"x\",\"newPassword\":\"another horse\"}";
    assertThat(server.as(good(), "POST", "/api/me/password", change).statusCode()).isEqualTo(422);
  }
}
