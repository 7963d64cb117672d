package dev.cubby.web.issuer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.LocalIssuer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Bearer tokens of an issuer, while it is there and while it is not. */
class IssuerTokensTest {
  private final SteppingClock clock = new SteppingClock();
  private LocalIssuer issuer;

  @BeforeEach
  void open() throws Exception {
    issuer = new LocalIssuer(clock);
  }

  @AfterEach
  void close() {
    issuer.close();
  }

  private IssuerTokens at(URI address) {
    return new Issuer(new IssuerSettings(address, LocalIssuer.AUDIENCE, Optional.empty()), clock)
        .tokens();
  }

  private String token(String subject) {
    return issuer.token(issuer.claims(subject, "ann@example.org"));
  }

  @Test
  void memoryOfGoodTokensIsBounded() {
    var tokens = at(issuer.uri());
    for (int i = 0; i < IssuerTokens.MOST_REMEMBERED + 5; i++) {
      assertThat(tokens.check(token("s" + i))).isPresent();
    }
    assertThat(tokens.remembered()).isEqualTo(IssuerTokens.MOST_REMEMBERED);
  }

  @Test
  void anIssuerOutOfReachIsNobodysFault() {
    var tokens = at(URI.create("http://127.0.0.1:1"));
    for (int i = 0; i < 5; i++) {
      assertThatThrownBy(() -> tokens.check(token("ann"))).isInstanceOf(Unavailable.class);
    }
  }

  @Test
  void knownKeysStayGoodWhileTheIssuerIsAwayAndMadeUpOnesStayBad() {
    var tokens = at(issuer.uri());
    assertThat(tokens.check(token("ann"))).isPresent();
    var later = token("bob");
    issuer.close();

    assertThat(tokens.check(later)).isPresent();
    var claims = issuer.claims("eve", "eve@example.org");
    for (int i = 0; i < 5; i++) {
      var madeUp = LocalIssuer.signed(claims, LocalIssuer.newKey("made-up-" + i));
      assertThat(tokens.check(madeUp)).isEmpty();
    }
  }

  @Test
  void anAddressCountsOnlyIfTheIssuerVerifiedIt() {
    var tokens = at(issuer.uri());
    var claims = issuer.claims("ann", "ann@example.org");

    assertThat(subject(tokens, issuer.token(claims)).verifiedEmail()).contains("ann@example.org");
    claims.claim("email_verified", "true");
    assertThat(subject(tokens, issuer.token(claims)).verifiedEmail()).contains("ann@example.org");
    claims.claim("email_verified", "false");
    assertThat(subject(tokens, issuer.token(claims)).verifiedEmail()).isEmpty();
    claims.claim("email_verified", null);
    assertThat(subject(tokens, issuer.token(claims)).verifiedEmail()).isEmpty();
  }

  private static Subject subject(IssuerTokens tokens, String token) {
    return tokens.check(token).orElseThrow();
  }
}
