package dev.cubby.web.identity;

import static dev.cubby.web.identity.AccountServer.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whoever guesses is slowed down; whoever knows is not. */
class GuessingTest {
  private AccountServer server;

  @BeforeEach
  void open() {
    server = AccountServer.open(SignUp.OPEN);
    server.register("ann@example.org");
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void theSeventhGuessHasToWaitAndSoDoesTheRightPasswordUntilThen() {
    for (int i = 0; i < 6; i++) {
      assertThat(server.signIn("ann@example.org", "a guess").statusCode()).isEqualTo(401);
    }
    long work = server.identity.passwords().worked();

    var closed = server.signIn("ann@example.org", PASSWORD);
    assertThat(closed.statusCode()).isEqualTo(429);
    assertThat(closed.headers().firstValue("Retry-After")).contains("10");
    assertThat(server.identity.passwords().worked()).isEqualTo(work);

    server.clock.step(Duration.ofSeconds(10));
    assertThat(server.signIn("ann@example.org", PASSWORD).statusCode()).isEqualTo(200);
  }

  @Test
  void successesAreNeverCounted() {
    for (int i = 0; i < 20; i++) {
      assertThat(server.signIn("ann@example.org", PASSWORD).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aBurstOfGuessesGetsNoFurtherThanTheSameGuessesInARow() {
    var statuses = Racers.race(24, _ -> server.signIn("ann@example.org", "a guess"));

    // Six fail; one more may have been in the other of the two turns.
    assertThat(statuses).filteredOn(status -> status == 401).hasSizeBetween(6, 7);
    assertThat(statuses).filteredOn(status -> status == 429).hasSizeBetween(17, 18);
    assertThat(server.identity.passwords().free()).isEqualTo(2);
  }

  @Test
  void guessedTokensAreCountedAndGoodOnesStillPass() {
    var good = server.bearer("ann@example.org");
    for (int i = 0; i < 6; i++) {
      var guess = (i % 2 == 0 ? Sessions.PREFIX : ApiTokens.PREFIX) + "guess" + i;
      assertThat(server.as(guess, "GET", "/api/me", "").statusCode()).isEqualTo(401);
    }

    assertThat(server.as("nonsense", "GET", "/api/me", "").statusCode()).isEqualTo(429);
    assertThat(server.as(good, "GET", "/api/me", "").statusCode()).isEqualTo(200);
    assertThat(server.signIn("ann@example.org", AccountServer.PASSWORD).statusCode())
        .as("people are not shut out by a program that goes on with an ended token")
        .isEqualTo(200);
  }

  @Test
  void withLimitsOffEveryGuessIsAnswered() {
    try (var unlimited = AccountServer.withoutLimits(SignUp.OPEN)) {
      for (int i = 0; i < 12; i++) {
        assertThat(unlimited.signIn("ann@example.org", "a guess").statusCode()).isEqualTo(401);
      }
    }
  }
}
