package dev.cubby.web.identity;

import static dev.cubby.web.identity.AccountServer.PASSWORD;
import static dev.cubby.web.identity.AccountServer.json;
import static dev.cubby.web.identity.AccountServer.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.testkit.Racers;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The same request under one key has one effect. */
class RepeatedRequestsTest {
  private static final String ROBOT = "{\"name\":\"robot\",\"scopes\":[\"read\"]}";

  private AccountServer server;

  @BeforeEach
  void open() {
    server = AccountServer.open(SignUp.OPEN);
  }

  @AfterEach
  void close() {
    server.close();
  }

  private HttpResponse<String> register(String key, String email, String password) {
    var body = AccountServer.registration(email, password);
    return server.send(
        server.request("POST", "/api/auth/register", body).header("Idempotency-Key", key));
  }

  private HttpResponse<String> makeToken(String bearer, String key, String body) {
    return server.send(
        server
            .request("POST", "/api/me/tokens", body)
            .header("Authorization", "Bearer " + bearer)
            .header("Idempotency-Key", key));
  }

  private int tokens(String bearer) {
    return json(server.as(bearer, "GET", "/api/me/tokens", "")).get("items").size();
  }

  @Test
  void aRepeatedRegistrationGetsTheAccountItMade() {
    var first = register("key-1", "ann@example.org", PASSWORD);
    var again = register("key-1", "ann@example.org", PASSWORD);

    assertThat(again.statusCode()).isEqualTo(201);
    assertThat(again.body()).isEqualTo(first.body());
  }

  @Test
  void registrationsUnderOneKeyAtOnceAreOne() {
    var answers =
        Racers.answers(5, _ -> register("key-1", "ann@example.org", PASSWORD)).stream()
            .map(HttpResponse::body)
            .distinct()
            .toList();

    assertThat(answers).hasSize(1);
    assertThat(answers.getFirst()).contains("accountId");
  }

  @Test
  void aKeyIsNotForAnotherBodyNorForAnotherPassword() {
    register("key-1", "ann@example.org", PASSWORD);

    var other = register("key-1", "bob@example.org", PASSWORD);
    assertThat(other.statusCode()).isEqualTo(422);
    assertThat(text(other, "code")).isEqualTo("KEY_REUSED");
    assertThat(server.identity.accounts().byEmail("bob@example.org")).isEmpty();

    assertThat(register("key-1", "ann@example.org", "another horse").statusCode()).isEqualTo(422);
  }

  @Test
  void aRepeatedTokenIsMadeOnceAndItsSecretIsNotShownAgain() {
    server.register("ann@example.org");
    var bearer = server.bearer("ann@example.org");

    var first = makeToken(bearer, "key-1", ROBOT);
    var again = makeToken(bearer, "key-1", ROBOT);

    assertThat(again.statusCode()).isEqualTo(201);
    assertThat(text(again, "tokenId")).isEqualTo(text(first, "tokenId"));
    assertThat(again.body()).doesNotContain(text(first, "token"));
    assertThat(json(again).get("token")).isNull();
    assertThat(tokens(bearer)).isEqualTo(1);
    assertThat(makeToken(bearer, "key-1", ROBOT.replace("robot", "other")).statusCode())
        .isEqualTo(422);
  }

  @Test
  void tokensAskedForAtOnceUnderOneKeyAreOne() {
    server.register("ann@example.org");
    var bearer = server.bearer("ann@example.org");

    var answers = Racers.answers(8, _ -> makeToken(bearer, "key-1", ROBOT));

    assertThat(answers).allMatch(answer -> answer.statusCode() == 201);
    assertThat(answers).filteredOn(answer -> json(answer).has("token")).hasSize(1);
    assertThat(tokens(bearer)).isEqualTo(1);
  }

  @Test
  void aKeyBelongsToWhoeverSentItAndForADay() {
    server.register("ann@example.org");
    server.register("bob@example.org");
    var ann = server.bearer("ann@example.org");
    var bob = server.bearer("bob@example.org");

    makeToken(ann, "key-1", ROBOT);
    assertThat(json(makeToken(bob, "key-1", ROBOT)).has("token")).isTrue();

    server.clock.step(Duration.ofHours(24));
    var later = server.bearer("ann@example.org");
    assertThat(json(makeToken(later, "key-1", ROBOT)).has("token")).isTrue();
    assertThat(tokens(later)).isEqualTo(2);
  }

  @Test
  void aKeyThatIsNoneIsRefused() {
    assertThat(register("with blank", "ann@example.org", PASSWORD).statusCode()).isEqualTo(400);
    assertThat(register("x".repeat(129), "ann@example.org", PASSWORD).statusCode()).isEqualTo(400);
  }
}
