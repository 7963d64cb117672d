package dev.cubby.inventory.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.system.ServerPlan;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An address gets five mails an hour and ten a day; after that the admin has the link. */
class InvitationMailLimitTest extends InvitationWalk {
  private final Postbox post = new Postbox();

  @Override
  ServerPlan plan(ServerPlan usual) {
    return usual.mailer(post).publicUrl(URI.create("http://cubby.example.org/"));
  }

  @BeforeEach
  void empty() {
    post.mails.clear();
  }

  @Test
  void theSixthLinkIsTheAdminsToHandOverAndProvesNoAddress() throws Exception {
    var invitation = invite(evasAddress(), "suggester");
    var resend = invitations() + "/" + idOf(invitation) + "/resend";
    for (int i = 0; i < 4; i++) {
      assertThat(post(200, resend, "ann", "{}").has("acceptUrl")).isFalse();
    }
    assertThat(post.mails).hasSize(5);
    var ann = server.visitor("ann");
    var members = "/inventory/families/" + familyId + "/members";
    ann.look(members);
    var shown =
        ann.send(members.replace("/members", "/invitations/") + idOf(invitation) + "/resend");
    assertThat(shown.body()).contains("Too many mails went to this address", "/join/inventory/");
    var sixth = post(200, resend, "ann", "{}");
    assertThat(post.mails).hasSize(5);
    acceptNew(201, tokenOf(sixth), eva);
    server.join(eva);
    assertThat(server.visitor(eva).look("/account").body()).contains("Not verified");
  }

  @Test
  void theEleventhOfADayIsTheAdminsToHandOverFromWhicheverFamily() throws Exception {
    for (int i = 0; i < 10; i++) {
      later(Duration.ofHours(1));
      familyId = family("Family " + i);
      assertThat(invite(evasAddress(), "suggester").has("acceptUrl")).isFalse();
    }
    later(Duration.ofHours(1));
    familyId = family("The Bergs");
    assertThat(invite(evasAddress(), "suggester").has("acceptUrl")).isTrue();
    later(Duration.ofDays(1));
    familyId = family("The Carlssons");
    assertThat(invite(evasAddress(), "suggester").has("acceptUrl")).isFalse();
  }
}
