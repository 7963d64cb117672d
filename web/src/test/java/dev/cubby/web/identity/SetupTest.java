package dev.cubby.web.identity;

import static dev.cubby.web.identity.Premises.PASSWORD;
import static dev.cubby.web.identity.Premises.json;
import static dev.cubby.web.identity.Premises.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The first account, and who may make others. */
class SetupTest {
  private Premises premises;

  @BeforeEach
  void open() {
    premises = Premises.open(SignUp.INVITED);
  }

  @AfterEach
  void close() {
    premises.close();
  }

  private String printed() {
    var link = premises.identity.setup().offer().orElseThrow().toString();
    assertThat(link).startsWith("https://cubby.example/setup/");
    return link.substring(link.lastIndexOf('/') + 1);
  }

  private HttpResponse<String> setUp(String token, String email) {
    return premises.send(
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
    var operator = premises.bearer("op@example.org");
    assertThat(premises.as(operator, "POST", "/api/lunch/collect", "").statusCode()).isEqualTo(200);

    var second = setUp(token, "other@example.org");
    assertThat(second.statusCode()).isEqualTo(410);
    assertThat(text(second, "code")).isEqualTo("SETUP_LINK_GONE");
    assertThat(premises.identity.setup().offer()).isEmpty();
    assertThat(premises.identity.setup().isOpen(token)).isFalse();
  }

  @Test
  void aLinkUsedTwiceAtOnceMakesOneAccount() {
    var token = printed();
    // Both have found the link good before either has used it.
    premises.beforeAnId = Racers.meeting(2);

    var statuses = Racers.race(2, racer -> setUp(token, "op" + racer + "@example.org"));

    assertThat(statuses).containsExactlyInAnyOrder(201, 410);
    long made = 0;
    for (int i = 0; i < 2; i++) {
      made += premises.identity.accounts().byEmail("op" + i + "@example.org").isPresent() ? 1 : 0;
    }
    assertThat(made).isEqualTo(1);
  }

  @Test
  void onlyTheLinkPrintedLastIsGoodAndNotForEver() {
    var first = printed();
    var second = printed();
    assertThat(setUp(first, "op@example.org").statusCode()).isEqualTo(410);
    assertThat(setUp("made-up", "op@example.org").statusCode()).isEqualTo(410);

    premises.clock.step(Duration.ofHours(24));
    assertThat(setUp(second, "op@example.org").statusCode()).isEqualTo(410);
    assertThat(setUp(printed(), "op@example.org").statusCode()).isEqualTo(201);
  }

  @Test
  void givenCredentialsMakeTheOperatorAndNoSecond() {
    var token = printed();

    assertThat(premises.identity.setup().setUpAs("op@example.org", PASSWORD)).isTrue();

    assertThat(premises.identity.setup().setUpAs("other@example.org", PASSWORD)).isFalse();
    assertThat(setUp(token, "third@example.org").statusCode()).isEqualTo(410);
    assertThat(premises.identity.setup().offer()).isEmpty();
    var operator = premises.bearer("op@example.org");
    assertThat(json(premises.as(operator, "GET", "/api/me", "")).get("operator").asBoolean())
        .isTrue();
  }

  @ParameterizedTest
  @EnumSource(
      value = SignUp.class,
      names = {"INVITED", "CLOSED"})
  void nobodySignsUpByThemselvesUnlessItIsOpen(SignUp policy) {
    try (var other = Premises.open(policy)) {
      var refused = other.register("ann@example.org");

      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(text(refused, "code")).isEqualTo("NO_SIGN_UP");
      assertThat(other.identity.accounts().byEmail("ann@example.org")).isEmpty();
    }
  }
}
