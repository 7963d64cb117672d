package dev.cubby.inventory.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Running;
import dev.cubby.testkit.Visitor;
import org.junit.jupiter.api.Test;

/** What people see of invitations, without script. */
class InvitationPagesTest extends InvitationWalk {

  private String members() {
    return "/inventory/families/" + familyId + "/members";
  }

  private String invitedBy(Visitor ann, String email) {
    ann.look(members());
    var page = ann.send(members(), "email", email, "role", "suggester");
    assertThat(page.statusCode()).as(page.body()).isEqualTo(200);
    assertThat(page.body()).contains("works only on this computer");
    var link =
        Pattern.compile("http://localhost:\\d+(/join/inventory/[0-9a-f.-]{101})")
            .matcher(page.body());
    assertThat(link.find()).as(page.body()).isTrue();
    return link.group(1);
  }

  @Test
  void aStrangerCreatesAnAccountAndIsInTheFamily() throws Exception {
    var ann = server.visitor("ann");
    var path = invitedBy(ann, evasAddress());
    assertThat(ann.look(members()).body())
        .contains(evasAddress(), "Pending", "expires in 7 days", "Create new link", "Revoke");
    assertThat(ann.look(members()).body()).doesNotContain(tokenIn(path));

    var browser = stranger();
    assertThat(browser.look(path).body())
        .contains("Join The Andersons", "ann invites you", "Suggester", evasAddress())
        .contains("name=\"name\"", "name=\"password\"");
    var weak = browser.send(path + "/account", "name", "Eva", "password", "short");
    assertThat(weak.statusCode()).isEqualTo(400);
    assertThat(weak.body()).contains("-password-error\"");
    var joined = browser.send(path + "/account", "name", "Eva", "password", Running.PASSWORD);
    assertThat(joined.statusCode()).isEqualTo(303);
    assertThat(browser.look(Visitor.onward(joined)).body()).contains("You joined The Andersons.");
    var used = stranger().look(path);
    assertThat(used.statusCode()).isEqualTo(410);
    assertThat(used.body()).contains("This invitation has already been used.", "/sign-in?next=");
    var cut = stranger().look(path.substring(0, path.length() - 9));
    assertThat(cut.statusCode()).isEqualTo(400);
    assertThat(cut.body()).contains("Invitation not valid", "The link is incomplete.");
    assertThat(ann.look(members()).body()).contains("No open invitations.", "Eva");
  }

  @Test
  void aPersonWithAnAccountSignsInOnThePageAndJoins() throws Exception {
    var path = invitedBy(server.visitor("ann"), "ben@example.com");
    var ben = stranger();
    assertThat(ben.look(path).body())
        .contains("Sign in as ben@example.com to join.")
        .doesNotContain("name=\"name\"");
    assertThat(ben.send(path).statusCode()).isEqualTo(401);
    ben.look(path);
    var wrong = ben.send(path + "/sign-in", "password", "not this one");
    assertThat(wrong.body()).contains("-password-error\"");
    var entered = ben.send(path + "/sign-in", "password", Running.PASSWORD);
    assertThat(Visitor.onward(entered)).isEqualTo(path);
    assertThat(ben.look(path).body()).contains("Decline invitation");
    var joined = ben.send(path);
    assertThat(joined.statusCode()).as(joined.body()).isEqualTo(303);
    assertThat(ben.look(Visitor.onward(joined)).body()).contains("You joined The Andersons.");
  }

  @Test
  void anotherAccountIsToldSoAndCannotJoin() throws Exception {
    var path = invitedBy(server.visitor("ann"), "ben@example.com");
    var other = server.visitor("stranger");
    assertThat(other.look(path).body())
        .contains("This invitation is for ben@example.com.", "Sign out")
        .doesNotContain("Decline invitation");
    assertThat(other.send(path).statusCode()).isEqualTo(403);
    assertThat(other.look(members()).statusCode()).isEqualTo(404);
  }

  @Test
  void aDeclinedInvitationSaysWhyToTheAdmin() throws Exception {
    var ann = server.visitor("ann");
    var path = invitedBy(ann, evasAddress());
    var browser = stranger();
    browser.look(path);
    assertThat(browser.send(path + "/decline", "reason", "I have moved").statusCode())
        .isEqualTo(303);
    assertThat(ann.look(members()).body()).contains("Declined", "Reason: I have moved");
    assertThat(browser.look(path).statusCode()).isEqualTo(410);
  }

  @Test
  void anAdminRevokesAndSendsAgain() throws Exception {
    var ann = server.visitor("ann");
    var path = invitedBy(ann, evasAddress());
    var resend = Pattern.compile("(/inventory/families/[^\"]+/resend)\"");
    var page = ann.look(members()).body();
    var found = resend.matcher(page);
    assertThat(found.find()).isTrue();
    assertThat(ann.send(found.group(1)).body()).contains("/join/inventory/");
    assertThat(stranger().look(path).statusCode()).isEqualTo(404);
    ann.look(members());
    var revoke = found.group(1).replace("/resend", "/revoke");
    assertThat(ann.send(revoke).statusCode()).isEqualTo(303);
    assertThat(ann.look(members()).body())
        .contains("Revoked the invitation of " + evasAddress() + ".", "Revoked");
    ann.send(revoke);
    assertThat(ann.look(members()).body()).contains("This invitation is no longer pending.");
  }

  @Test
  void theFormSaysWhatIsWrongAtTheField() throws Exception {
    var ann = server.visitor("ann");
    ann.look(members());
    var wrong = ann.send(members(), "email", "eva", "role", "admin");
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body()).contains("Invalid email address format", "value=\"eva\"");
    invitedBy(ann, evasAddress());
    ann.look(members());
    var twice = ann.send(members(), "email", evasAddress(), "role", "admin");
    assertThat(twice.statusCode()).isEqualTo(409);
    assertThat(twice.body()).contains("This address already has a pending invitation.");
  }

  @Test
  void aLinkThatIsNoneSaysSo() {
    assertThat(stranger().look("/join/inventory/none").statusCode()).isEqualTo(400);
    assertThat(stranger().look("/join/nothing/none").statusCode()).isEqualTo(404);
  }

  @Test
  void aNewAccountThatPressesTwiceHasJoined() throws Exception {
    var path = invitedBy(server.visitor("ann"), evasAddress());
    var first = stranger();
    var second = stranger();
    assertThat(first.look(path).body()).contains("Suggesters see everything");
    second.look(path);
    for (var browser : List.of(first, second)) {
      var joined = browser.send(path + "/account", "name", "Eva", "password", Running.PASSWORD);
      assertThat(joined.statusCode()).as(joined.body()).isEqualTo(303);
      assertThat(browser.look(Visitor.onward(joined)).body()).contains("You joined The Andersons.");
    }
    var guess = stranger();
    guess.look(path);
    assertThat(guess.send(path + "/account", "name", "Eva", "password", "another").statusCode())
        .isNotEqualTo(303);
    var other = stranger();
    other.look("/sign-in");
    assertThat(other.send(path + "/account", "name", "E", "password", "correct horse").statusCode())
        .isEqualTo(410);
  }

  @Test
  void aMembersOwnLinkLeadsToTheFamily() throws Exception {
    var path = invitedBy(server.visitor("ann"), "ben@example.com");
    var ben = server.visitor("ben");
    ben.look(path);
    ben.send(path);
    assertThat(ben.look(path).body())
        .contains("You are a member of The Andersons.", "/inventory/families/" + familyId);
    var again = ben.send(path);
    assertThat(Visitor.onward(again)).contains("/inventory/families/" + familyId);
    assertThat(server.visitor("stranger").look(path).statusCode()).isEqualTo(410);
    assertThat(stranger().look(path).statusCode()).isEqualTo(410);
  }
}
