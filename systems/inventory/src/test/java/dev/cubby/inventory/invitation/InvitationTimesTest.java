package dev.cubby.inventory.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.TestContracts;
import dev.cubby.inventory.invitation.InvitationModel.OfInvitation;
import dev.cubby.web.invite.InvitationSettings;
import dev.cubby.web.system.ServerPlan;
import org.junit.jupiter.api.Test;

/** An operator says how long invitations are good, and how long their rows stay after that. */
class InvitationTimesTest extends InvitationWalk {
  private static final Duration GOOD = Duration.ofDays(2);
  private static final Duration KEPT = Duration.ofDays(3);

  private final Postbox post = new Postbox();

  @Override
  ServerPlan plan(ServerPlan usual) {
    return usual
        .limited(false)
        .mailer(post)
        .publicUrl(URI.create("http://cubby.example.org/"))
        .invitations(new InvitationSettings(GOOD, KEPT, Optional.empty(), Optional.empty()));
  }

  @Test
  void rowsMailsAndPagesSayThem() throws Exception {
    var made = invite(evasAddress(), "suggester");
    var expires = clock.instant().plus(GOOD);
    assertAt(expires, made.get("expiresAt"));
    var row =
        TestContracts.open(server.rows(), clock)
            .get(
                InvitationContracts.INVITATION_BY_ID,
                new OfInvitation(UUID.fromString(familyId), UUID.fromString(idOf(made))))
            .orElseThrow();
    assertThat(row.expiresAt()).isEqualTo(expires);
    assertThat(row.ttl()).contains(expires.plus(KEPT).truncatedTo(ChronoUnit.SECONDS));
    assertThat(post.mails.getLast().text()).contains("for 2 days").doesNotContain("7 days");
    var members = "/inventory/families/" + familyId + "/members";
    assertThat(server.visitor("ann").look(members).body()).contains("expires in 2 days");
  }

  @Test
  void theyEndAndGoThen() throws Exception {
    var made = invite(evasAddress(), "suggester");
    var link =
        Pattern.compile("/join/inventory/([0-9a-f.-]{101})").matcher(post.mails.getLast().text());
    assertThat(link.find()).isTrue();
    clock.step(GOOD.minusSeconds(1));
    preview(200, link.group(1));
    later(Duration.ofSeconds(1));
    assertCode("INVITATION_GONE", preview(410, link.group(1)));
    get(invitations() + "/" + idOf(made), "ann");
    later(KEPT.plusSeconds(1));
    expect(404, server.get(invitations() + "/" + idOf(made), "ann"));
  }

  @Test
  void programsAskForNoLaterTimes() throws Exception {
    var late = clock.instant().plus(GOOD).plusSeconds(1);
    var refused =
        post(
            400,
            invitations(),
            "ann",
            "{'email':'kim@example.com','role':'admin','expiresAt':'%s'}".formatted(late));
    assertThat(all(refused.get("errors"), "field")).containsExactly("expiresAt");
  }
}
