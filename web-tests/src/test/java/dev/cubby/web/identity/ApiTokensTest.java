package dev.cubby.web.identity;

import static dev.cubby.web.identity.AccountServer.json;
import static dev.cubby.web.identity.AccountServer.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.testkit.Racers;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Named tokens for programs. */
class ApiTokensTest {
  private AccountServer server;
  private String bearer;

  @BeforeEach
  void open() {
    server = AccountServer.open(SignUp.OPEN);
    server.register("ann@example.org");
    bearer = server.bearer("ann@example.org");
  }

  @AfterEach
  void close() {
    server.close();
  }

  private String token(String scope) {
    return text(
        server.as(
            bearer,
            "POST",
            "/api/me/tokens",
            "{\"name\":\"robot\",\"scopes\":[\"" + scope + "\"]}"),
        "token");
  }

  @Test
  void aTokenIsShownOnceAndListedWithoutItsSecret() {
    var made =
        server.as(
            bearer,
            "POST",
            "/api/me/tokens",
            "{\"name\":\"robot\",\"scopes\":[\"read\"],\"expiresInDays\":7}");
    assertThat(made.statusCode()).isEqualTo(201);
    var secret = text(made, "token");
    assertThat(server.as(secret, "GET", "/api/me", "").statusCode()).isEqualTo(200);

    var listed = server.as(bearer, "GET", "/api/me/tokens?pageSize=1", "");
    assertThat(listed.body()).contains("robot").doesNotContain(secret, "digest", "\"token\"");
  }

  @ParameterizedTest
  @CsvSource({
    "read, 200, 403, 200",
    "write, 200, 200, 200",
    "lockers:read, 200, 403, 403",
    "lockers:write, 200, 200, 403",
    "lunch:write, 403, 403, 403"
  })
  void aTokenReachesAsFarAsItsScope(String scope, int look, int open, int me) {
    var token = token(scope);

    assertThat(server.as(token, "GET", "/api/lockers/who", "").statusCode()).isEqualTo(look);
    assertThat(server.as(token, "POST", "/api/lockers/open", "").statusCode()).isEqualTo(open);
    assertThat(server.as(token, "GET", "/api/me", "").statusCode()).isEqualTo(me);
  }

  @Test
  void noTokenMakesAnotherOrTouchesTheAccount() {
    var token = token("write");
    var another = "{\"name\":\"x\",\"scopes\":[\"write\"]}";

    var refused = server.as(token, "POST", "/api/me/tokens", another);
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(text(refused, "code")).isEqualTo("INSUFFICIENT_SCOPE");
    assertThat(server.as(token, "GET", "/api/me/tokens", "").statusCode()).isEqualTo(403);
    assertThat(server.as(token, "PATCH", "/api/me", "{\"name\":\"x\",\"version\":1}").statusCode())
        .isEqualTo(403);
  }

  @Test
  void aTokenEndsWhenItsTimeIsOver() {
    var token = token("read");

    server.clock.step(Duration.ofDays(90).minusSeconds(1));
    assertThat(server.as(token, "GET", "/api/me", "").statusCode()).isEqualTo(200);
    server.clock.step(Duration.ofSeconds(1));
    assertThat(server.as(token, "GET", "/api/me", "").statusCode()).isEqualTo(401);
  }

  @Test
  void anEndedTokenIsGoneAndNobodyEndsSomebodyElses() {
    var token = token("read");
    var listed = json(server.as(bearer, "GET", "/api/me/tokens", ""));
    var path = "/api/me/tokens/" + listed.get("items").get(0).get("tokenId").asString();
    server.register("bob@example.org");

    var bob = server.bearer("bob@example.org");
    assertThat(server.as(bob, "DELETE", path, "").statusCode()).isEqualTo(404);
    assertThat(server.as(token, "GET", "/api/me", "").statusCode()).isEqualTo(200);

    assertThat(server.as(bearer, "DELETE", path, "").statusCode()).isEqualTo(204);
    assertThat(server.as(token, "GET", "/api/me", "").statusCode()).isEqualTo(401);
    assertThat(server.as(bearer, "DELETE", path, "").statusCode()).isEqualTo(404);
  }

  @Test
  void aListGoesOnAfterItsCursor() {
    token("read");
    token("write");

    var first = server.as(bearer, "GET", "/api/me/tokens?pageSize=1", "");
    var cursor = text(first, "nextCursor");
    var second = server.as(bearer, "GET", "/api/me/tokens?pageSize=1&cursor=" + cursor, "");

    assertThat(json(first).get("items").size()).isEqualTo(1);
    assertThat(json(second).get("items").size()).isEqualTo(1);
    assertThat(json(second).get("items")).isNotEqualTo(json(first).get("items"));
    assertThat(server.as(bearer, "GET", "/api/me/tokens?cursor=x", "").statusCode()).isEqualTo(400);
  }

  @Test
  void howeverManyAreMadeAtOnceThereAreNoMoreThanFifty() {
    for (int i = 0; i < TokenContracts.MOST_TOKENS - 1; i++) {
      token("read");
    }
    var one = "{\"name\":\"robot\",\"scopes\":[\"read\"]}";

    var statuses = Racers.race(12, _ -> server.as(bearer, "POST", "/api/me/tokens", one));

    assertThat(statuses).containsOnlyOnce(201);
    assertThat(statuses).filteredOn(status -> status != 201).containsOnly(422);
    assertThat(json(server.as(bearer, "GET", "/api/me/tokens?pageSize=100", "")).get("items"))
        .hasSize(TokenContracts.MOST_TOKENS);
    assertThat(server.as(bearer, "PATCH", "/api/me", "{\"name\":\"x\",\"version\":1}").statusCode())
        .isEqualTo(200);
  }

  @Test
  void scopesThatNobodyKnowsAreRefused() {
    var answer =
        server.as(
            bearer, "POST", "/api/me/tokens", "{\"name\":\"x\",\"scopes\":[\"read\",\"all\"]}");

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("\"field\":\"scopes\"");
  }
}
