package dev.cubby.web.identity;

import static dev.cubby.web.identity.AccountServer.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.Racers;
import java.net.http.HttpResponse;
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
  void anUnknownAddressCostsTheSameWork() {
    long before = server.identity.passwords().worked();
    server.signIn("ann@example.org", "a guess");
    long known = server.identity.passwords().worked() - before;
    server.signIn("nobody@example.org", "a guess");
    assertThat(server.identity.passwords().worked()).isEqualTo(before + 2 * known);
    assertThat(known).isEqualTo(1);
  }

  @Test
  void fewSignUpFromOneNetworkInAnHour() {
    int made = 0;
    while (server.register("new" + made + "@example.org").statusCode() == 201) {
      made++;
      assertThat(made).isLessThan(20);
    }
    var refused = server.register("late@example.org");
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.body()).contains("Too many people signed up from your network.");
    assertThat(made + 1).as("with Ann, who was there before").isEqualTo(20);

    server.clock.step(Duration.ofHours(1));
    assertThat(server.register("late@example.org").statusCode()).isEqualTo(201);
  }

  @Test
  void aSignUpOverTheLimitCostsNoWork() {
    int made = 1;
    while (server.register("new" + made + "@example.org").statusCode() == 201) {
      made++;
    }
    long work = server.identity.passwords().worked();
    assertThat(server.register("late@example.org").statusCode()).isEqualTo(429);
    assertThat(server.identity.passwords().worked()).isEqualTo(work);
  }

  /** While another network keeps both turns. */
  @Test
  void fewOfANetworkWaitAtOnceAndTheOthersAreToldSo() throws Exception {
    var passwords = server.identity.passwords();
    var working = new CountDownLatch(2);
    var over = new CompletableFuture<String>();
    var answers = new LinkedBlockingQueue<HttpResponse<String>>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 2; i++) {
        var _ =
            threads.submit(() ->
                passwords.inTurn(
                    "203.0.113.1",
                    () -> {
                      working.countDown();
                      return IdentityResult.done(over.join());
                    }));
      }
      working.await();
      for (int i = 0; i < 12; i++) {
        var _ = threads.submit(() -> answers.add(server.signIn("ann@example.org", PASSWORD)));
      }
      try {
        for (int i = 0; i < 4; i++) {
          var refused = answers.take();
          assertThat(refused.statusCode()).isEqualTo(429);
          assertThat(refused.headers().firstValue("Retry-After")).contains("1");
          assertThat(refused.body()).contains("in your network are signing in at once");
        }
      } finally {
        over.complete("");
      }
      for (int i = 0; i < 8; i++) {
        assertThat(answers.take().statusCode()).isEqualTo(200);
      }
    }
    assertThat(server.signIn("ann@example.org", PASSWORD).statusCode()).isEqualTo(200);
  }

  @Test
  void allNetworksTogetherSignUpNoOftenerThanTheServerSays() {
    var settings =
        IdentitySettings.of(AccountServer.PUBLIC_URL).signUp(SignUp.OPEN).signUpsPerHour(3);
    try (var small = AccountServer.at(new SteppingClock(), settings)) {
      for (int i = 0; i < 3; i++) {
        assertThat(small.register("new" + i + "@example.org").statusCode()).isEqualTo(201);
      }
      assertThat(small.register("late@example.org").statusCode()).isEqualTo(429);
    }
  }

  @Test
  void whoFindsAnAddressTakenUsesUpNothingOfEverybodys() {
    var settings =
        IdentitySettings.of(AccountServer.PUBLIC_URL).signUp(SignUp.OPEN).signUpsPerHour(2);
    try (var small = AccountServer.at(new SteppingClock(), settings)) {
      assertThat(small.register("ann@example.org").statusCode()).isEqualTo(201);
      for (int i = 0; i < 4; i++) {
        assertThat(small.register("ann@example.org").statusCode()).isEqualTo(409);
      }
      assertThat(small.register("ben@example.org").statusCode()).isEqualTo(201);
      assertThat(small.register("late@example.org").statusCode()).isEqualTo(429);
    }
  }

  @Test
  void withLimitsOffEveryGuessIsAnswered() {
    try (var unlimited = AccountServer.withoutLimits(SignUp.OPEN)) {
      for (int i = 0; i < 12; i++) {
        assertThat(unlimited.signIn("ann@example.org", "a guess").statusCode()).isEqualTo(401);
      }
      for (int i = 0; i < 25; i++) {
        assertThat(unlimited.register("new" + i + "@example.org").statusCode()).isEqualTo(201);
      }
    }
  }

  @Test
  void whoGuessesLinksIsSlowedDownAndAGoodOneIsNot() {
    for (int i = 0; i < 6; i++) {
      assertThat(feed("guess-" + i).statusCode()).isEqualTo(404);
    }
    var closed = feed("guess-7");
    assertThat(closed.statusCode()).isEqualTo(429);
    assertThat(closed.headers().firstValue("Retry-After")).contains("10");
    assertThat(feed(AccountServer.LINK).statusCode()).isEqualTo(200);
    assertThat(server.signIn("ann@example.org", PASSWORD).statusCode())
        .as("passwords are counted apart")
        .isEqualTo(200);

    server.clock.step(Duration.ofSeconds(10));
    assertThat(feed("guess-8").statusCode()).isEqualTo(404);
  }

  private HttpResponse<String> feed(String link) {
    return server.send(server.request("GET", "/feeds/" + link + "/who", ""));
  }
}
