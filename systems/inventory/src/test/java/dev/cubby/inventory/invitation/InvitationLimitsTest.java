package dev.cubby.inventory.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.invite.InvitationSettings;
import dev.cubby.web.system.ServerPlan;
import org.junit.jupiter.api.Test;

/** How often people are invited and tokens are tried, and how the secret is replaced. */
class InvitationLimitsTest extends InvitationWalk {
  private static final String FIRST = "first-".repeat(8);
  private static final String SECOND = "second-".repeat(8);

  @Override
  ServerPlan plan(ServerPlan usual) {
    return usual;
  }

  @Test
  void aFamilySendsTenInvitationsAnHour() throws Exception {
    invite("guest@example.com", "suggester");
    post(409, invitations(), "ann", asked("guest@example.com", "suggester"));
    for (int i = 1; i < 10; i++) {
      invite("guest" + i + "@example.com", "suggester");
    }
    assertCode(
        "TOO_MANY_REQUESTS",
        post(429, invitations(), "ann", asked("guest10@example.com", "suggester")));
    clock.step(Duration.ofHours(1));
    invite("guest10@example.com", "suggester");
  }

  @Test
  void aPersonSendsTwentyInvitationsAnHourInAllFamilies() throws Exception {
    clock.step(Duration.ofHours(1));
    for (int i = 0; i < 20; i++) {
      if (i == 10) {
        post(429, invitations(), "ann", asked("guest10@example.com", "suggester"));
        familyId = family("The Bergs");
      }
      invite("guest" + i + "@example.com", "suggester");
    }
    familyId = family("The Carlssons");
    var refused = post(429, invitations(), "ann", asked("guest@example.com", "suggester"));
    assertThat(refused.get("detail").asString()).contains("20 invitations an hour");
    clock.step(Duration.ofHours(1));
    invite("guest@example.com", "suggester");
  }

  @Test
  void fiveWrongTokensAMinuteAreEnough() throws Exception {
    var token = tokenOf(invite(evasAddress(), "suggester"));
    for (int i = 0; i < 10; i++) {
      preview(200, token);
    }
    var calls = server.calls();
    for (int i = 0; i < 5; i++) {
      preview(400, UUID.randomUUID() + "." + "0".repeat(64));
    }
    assertThat(server.calls().get("Get invitation by token"))
        .isEqualTo(calls.get("Get invitation by token"));
    var another = UUID.randomUUID() + "." + "0".repeat(64);
    assertCode("TOO_MANY_REQUESTS", preview(429, another));
    assertThat(stranger().look("/join/inventory/" + another).statusCode()).isEqualTo(429);
    preview(200, token);
    clock.step(Duration.ofMinutes(1));
    preview(400, another);
  }

  @Test
  void aSecretIsReplacedWhileTheOneBeforeIsStillAccepted() throws Exception {
    var own = tokenOf(invite(evasAddress(), "suggester"));
    restart(InvitationSettings.USUAL.secrets(FIRST, Optional.empty()));
    preview(200, own);
    var first = tokenOf(invite("kim@example.com", "suggester"));
    restart(InvitationSettings.USUAL.secrets(SECOND, Optional.of(FIRST)));
    preview(200, first);
    preview(400, own);
    var second = tokenOf(invite("lee@example.com", "suggester"));
    restart(InvitationSettings.USUAL.secrets(SECOND, Optional.empty()));
    preview(200, second);
    preview(400, first);
  }

  private void restart(InvitationSettings settings) {
    var before = server;
    before.close();
    server = open(plan -> plan.invitations(settings)).withPeopleOf(before);
  }
}
