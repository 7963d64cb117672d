package dev.cubby.web.identity;

import static dev.cubby.web.identity.AccountServer.PASSWORD;
import static dev.cubby.web.identity.AccountServer.json;
import static dev.cubby.web.identity.AccountServer.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.embedded.IndexDelay;
import dev.cubby.testkit.Racers;
import dev.cubby.web.route.Standing;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Accounts and sessions, over a real port. */
class AccountsTest {
  private AccountServer server;

  IndexDelay delay() {
    return IndexDelay.NONE;
  }

  @BeforeEach
  void open() {
    server = AccountServer.open(SignUp.OPEN, delay());
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void somebodySignsUpSignsInAndLooksAtTheirAccount() {
    var registered = server.register("Ann@Example.org");
    assertThat(registered.statusCode()).isEqualTo(201);
    assertThat(registered.body()).doesNotContain("argon2", "password", PASSWORD);

    var token = server.signIn(" ann@example.ORG ", PASSWORD);
    assertThat(token.statusCode()).isEqualTo(200);
    assertThat(json(token).get("expiresIn").asInt()).isEqualTo(12 * 60 * 60);
    assertThat(json(token).propertyNames()).containsExactlyInAnyOrder("accessToken", "expiresIn");

    var me = server.as(text(token, "accessToken"), "GET", "/api/me", "");
    assertThat(text(me, "email")).isEqualTo("Ann@Example.org");
    assertThat(json(me).get("operator").asBoolean()).isFalse();
    assertThat(me.headers().firstValue("ETag")).contains("\"1\"");
  }

  @Test
  void anAddressHasOneAccountHoweverItIsSpelt() {
    assertThat(server.register("ann@example.org").statusCode()).isEqualTo(201);

    var second = server.register("  ANN@example.org ");
    assertThat(second.statusCode()).isEqualTo(409);
    assertThat(text(second, "code")).isEqualTo("EMAIL_TAKEN");
  }

  @Test
  void ofManyWhoRegisterOneAddressAtOnceOneGetsIt() {
    var statuses = Racers.race(6, racer -> server.register(racer % 2 == 0 ? "a@b.c" : "A@B.c"));

    assertThat(statuses).filteredOn(status -> status == 201).hasSize(1);
    assertThat(statuses).filteredOn(status -> status == 409).isNotEmpty();
    assertThat(statuses).allMatch(status -> status == 201 || status == 409 || status == 429);
  }

  @Test
  void ofTwoWhoMeetHalfWayOneGetsTheAddress() {
    server.beforeAnId = Racers.meeting(2);

    var statuses = Racers.race(2, racer -> server.register(racer == 0 ? "a@b.c" : " A@b.C"));

    assertThat(statuses).containsExactlyInAnyOrder(201, 409);
  }

  @Test
  void everythingWrongWithARegistrationIsSaidAtOnce() {
    var answer =
        server.send(
            "POST",
            "/api/auth/register",
            "{\"email\":\"nobody\",\"password\":\"short\",\"name\":\"\",\"operator\":true}");

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body())
        .contains("\"field\":\"email\"", "\"field\":\"password\"", "\"field\":\"name\"")
        .contains("\"field\":\"operator\"")
        .doesNotContain("short");
  }

  @Test
  void aWrongPasswordAndAnUnknownAddressAreOneAnswerAfterOneHashEach() {
    server.register("ann@example.org");
    long before = server.identity.passwords().worked();

    var wrong = server.signIn("ann@example.org", "not the password");
    long afterWrong = server.identity.passwords().worked();
    var unknown = server.signIn("bob@example.org", "not the password");
    long afterUnknown = server.identity.passwords().worked();

    assertThat(wrong.statusCode()).isEqualTo(401);
    assertThat(json(wrong).without("correlationId"))
        .isEqualTo(json(unknown).without("correlationId"));
    assertThat(afterWrong - before).isEqualTo(1);
    assertThat(afterUnknown - afterWrong).isEqualTo(1);
  }

  @Test
  void signingOutEndsThatSessionAndNoOther() {
    server.register("ann@example.org");
    var phone = server.bearer("ann@example.org");
    var laptop = server.bearer("ann@example.org");

    assertThat(server.as(phone, "POST", "/api/auth/logout", "").statusCode()).isEqualTo(204);

    var out = server.as(phone, "GET", "/api/me", "");
    assertThat(out.statusCode()).isEqualTo(401);
    assertThat(text(out, "code")).isEqualTo("INVALID_TOKEN");
    assertThat(server.as(laptop, "GET", "/api/me", "").statusCode()).isEqualTo(200);
  }

  @Test
  void aSessionEndsWithItsTime() {
    server.register("ann@example.org");
    var bearer = server.bearer("ann@example.org");

    server.clock.step(Duration.ofHours(12).minusSeconds(1));
    assertThat(server.as(bearer, "GET", "/api/me", "").statusCode()).isEqualTo(200);
    server.clock.step(Duration.ofSeconds(1));
    assertThat(server.as(bearer, "GET", "/api/me", "").statusCode()).isEqualTo(401);
  }

  @Test
  void aNewPasswordEndsEverySessionAndToken() {
    server.register("ann@example.org");
    var phone = server.bearer("ann@example.org");
    var cookie = server.cookie("ann@example.org");
    var token =
        text(
            server.as(phone, "POST", "/api/me/tokens", "{\"name\":\"x\",\"scopes\":[\"read\"]}"),
            "token");

    var changed =
        server.as(
            phone,
            "POST",
            "/api/me/password",
            "{\"currentPassword\":\"" + PASSWORD + "\",\"newPassword\":\"another horse\"}");

    assertThat(changed.statusCode()).isEqualTo(204);
    assertThat(server.as(phone, "GET", "/api/me", "").statusCode()).isEqualTo(401);
    assertThat(server.as(token, "GET", "/api/me", "").statusCode()).isEqualTo(401);
    assertThat(
            server.send(server.request("GET", "/api/me", "").header("Cookie", cookie)).statusCode())
        .isEqualTo(401);
    assertThat(server.signIn("ann@example.org", PASSWORD).statusCode()).isEqualTo(401);
    var fresh = text(server.signIn("ann@example.org", "another horse"), "accessToken");
    assertThat(server.as(fresh, "GET", "/api/me/tokens", "").body()).isEqualTo("{\"items\":[]}");
  }

  @Test
  void aPasswordIsChangedOnlyByWhoKnowsIt() {
    server.register("ann@example.org");
    var bearer = server.bearer("ann@example.org");

    var refused =
        server.as(
            bearer,
            "POST",
            "/api/me/password",
            "{\"currentPassword\":\"a guess\",\"newPassword\":\"another horse\"}");

    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(text(refused, "code")).isEqualTo("WRONG_PASSWORD");
    assertThat(server.as(bearer, "GET", "/api/me", "").statusCode()).isEqualTo(200);
  }

  @Test
  void whoeverIsPutOutIsOutAtTheNextRequestAndOldSessionsStayEnded() {
    var accountId = text(server.register("ann@example.org"), "accountId");
    var bearer = server.bearer("ann@example.org");

    assertThat(server.identity.accounts().deactivate(accountId, Standing.SERVER))
        .isInstanceOf(IdentityResult.Done.class);
    assertThat(server.as(bearer, "GET", "/api/me", "").statusCode()).isEqualTo(401);
    assertThat(server.signIn("ann@example.org", PASSWORD).statusCode()).isEqualTo(401);

    assertThat(server.identity.accounts().reactivate(accountId, Standing.SERVER))
        .isInstanceOf(IdentityResult.Done.class);
    assertThat(server.as(bearer, "GET", "/api/me", "").statusCode()).isEqualTo(401);
    assertThat(server.signIn("ann@example.org", PASSWORD).statusCode()).isEqualTo(200);
  }

  @Test
  void aSessionThatBeganWhileItsAccountWasDeactivatedStaysEnded() {
    var accountId = text(server.register("ann@example.org"), "accountId");
    server.identity.accounts().deactivate(accountId, Standing.SERVER);
    var session = server.cookie("ann@example.org");
    server.identity.accounts().reactivate(accountId, Standing.SERVER);

    var answer = server.send(server.request("GET", "/api/me", "").header("Cookie", session));
    assertThat(answer.statusCode()).isEqualTo(401);
  }

  @Test
  void aRemovedAccountIsOutAndItsAddressIsFree() {
    var accountId = text(server.register("ann@example.org"), "accountId");
    var bearer = server.bearer("ann@example.org");

    assertThat(server.identity.accounts().remove(accountId)).isTrue();

    assertThat(server.as(bearer, "GET", "/api/me", "").statusCode()).isEqualTo(401);
    assertThat(server.register("ann@example.org").statusCode()).isEqualTo(201);
  }

  @Test
  void aNameIsChangedByTheVersionThatWasSeen() {
    server.register("ann@example.org");
    var bearer = server.bearer("ann@example.org");

    var renamed =
        server.send(
            server
                .request("PATCH", "/api/me", "{\"name\":\"Anna\"}")
                .header("Authorization", "Bearer " + bearer)
                .header("If-Match", "\"1\""));
    assertThat(renamed.statusCode()).isEqualTo(200);
    assertThat(text(renamed, "name")).isEqualTo("Anna");
    assertThat(renamed.headers().firstValue("ETag")).contains("\"2\"");

    var late = server.as(bearer, "PATCH", "/api/me", "{\"name\":\"Annie\",\"version\":1}");
    assertThat(late.statusCode()).isEqualTo(409);
    assertThat(json(late).get("currentState").get("name").asString()).isEqualTo("Anna");

    assertThat(server.as(bearer, "PATCH", "/api/me", "{\"name\":\"X\"}").statusCode())
        .isEqualTo(400);
  }
}
