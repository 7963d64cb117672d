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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The first account, and who may make others. */
class SetupTest {
  private AccountServer server;

  @BeforeEach
  void open() {
    server = AccountServer.open(SignUp.INVITED);
  }

  @AfterEach
  void close() {
    server.close();
  }

  private String printed() {
    var link = server.identity.setup().offer().orElseThrow().toString();
    assertThat(link).startsWith("https://cubby.example/setup/");
    return link.substring(link.lastIndexOf('/') + 1);
  }

  private HttpResponse<String> setUp(String token, String email) {
    return server.send(
        "POST",
        "/api/auth/setup",
        "{\"token\":\"%s\",\"email\":\"%s\",\"password\":\"%s\",\"name\":\"Op\"}"
            .formatted(token, email, PASSWORD));
  }

  @Test
  void thePrintedLinkMakesTheOperatorOnce() {
    var token = printed();

    var made = setUp(token, "op@example.org");
    assertThat(made.statusCode()).isEqualTo(201);
    assertThat(json(made).get("operator").asBoolean()).isTrue();
    var operator = server.bearer("op@example.org");
    assertThat(server.as(operator, "POST", "/api/lunch/collect", "").statusCode()).isEqualTo(200);

    var second = setUp(token, "other@example.org");
    assertThat(second.statusCode()).isEqualTo(410);
    assertThat(text(second, "code")).isEqualTo("SETUP_LINK_GONE");
    assertThat(server.identity.setup().offer()).isEmpty();
    assertThat(server.identity.setup().isOpen(token)).isFalse();
  }

  @Test
  void aLinkUsedTwiceAtOnceMakesOneAccount() {
    var token = printed();
    // Both have found the link good before either has used it.
    server.beforeAnId = Racers.meeting(2);

    var statuses = Racers.race(2, racer -> setUp(token, "op" + racer + "@example.org"));

    assertThat(statuses).containsExactlyInAnyOrder(201, 410);
    long made = 0;
    for (int i = 0; i < 2; i++) {
      made += server.identity.accounts().byEmail("op" + i + "@example.org").isPresent() ? 1 : 0;
    }
    assertThat(made).isEqualTo(1);
  }

  @Test
  void onlyTheLinkPrintedLastIsGoodAndNotForEver() {
    var first = printed();
    var second = printed();
    assertThat(setUp(first, "op@example.org").statusCode()).isEqualTo(410);
    assertThat(setUp("made-up", "op@example.org").statusCode()).isEqualTo(410);

    server.clock.step(Duration.ofHours(24));
    assertThat(setUp(second, "op@example.org").statusCode()).isEqualTo(410);
    assertThat(setUp(printed(), "op@example.org").statusCode()).isEqualTo(201);
  }

  @Test
  void givenCredentialsMakeTheOperatorAndNoSecond() {
    var token = printed();

    assertThat(server.identity.setup().setUpAs("op@example.org", PASSWORD)).isTrue();

    assertThat(server.identity.setup().setUpAs("other@example.org", PASSWORD)).isFalse();
    assertThat(setUp(token, "third@example.org").statusCode()).isEqualTo(410);
    assertThat(server.identity.setup().offer()).isEmpty();
    var operator = server.bearer("op@example.org");
    assertThat(json(server.as(operator, "GET", "/api/me", "")).get("operator").asBoolean())
        .isTrue();
  }

  @ParameterizedTest
  @EnumSource(
      value = SignUp.class,
      names = {"INVITED", "CLOSED"})
  void nobodySignsUpByThemselvesUnlessItIsOpen(SignUp policy) {
    try (var other = AccountServer.open(policy)) {
      var refused = other.register("ann@example.org");

      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(text(refused, "code")).isEqualTo("NO_SIGN_UP");
      assertThat(other.identity.accounts().byEmail("ann@example.org")).isEmpty();
    }
  }
}
