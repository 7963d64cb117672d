package dev.cubby.inventory.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Running;
import dev.cubby.web.system.ServerPlan;
import org.junit.jupiter.api.Test;

/** Invitations on a server that sends mail: the link goes to the address, and nobody else. */
class InvitationMailTest extends InvitationWalk {
  private static final URI HERE = URI.create("http://cubby.example.org/");

  private final Postbox post = new Postbox();

  @Override
  ServerPlan plan(ServerPlan usual) {
    return usual.limited(false).mailer(post).publicUrl(HERE);
  }

  private String mailedToken() {
    var text = post.mails.getLast().text();
    var link = Pattern.compile(HERE + "join/inventory/([0-9a-f.-]{101})").matcher(text);
    assertThat(link.find()).as(text).isTrue();
    return link.group(1);
  }

  @Test
  void theLinkIsInTheMailAndInNoAnswer() throws Exception {
    var made = invite(evasAddress(), "suggester");
    var mail = post.mails.getLast();
    assertThat(mail.to().address()).isEqualTo(evasAddress());
    assertThat(mail.subject()).isEqualTo("ann invites you to The Andersons");
    assertThat(mail.text()).contains("Role: Suggester", "for 7 days");
    assertThat(mail.holdsSecret()).isTrue();
    assertThat(made.has("acceptUrl")).isFalse();
    assertThat(made.toString()).doesNotContain(mailedToken());
    acceptNew(201, mailedToken(), eva);
  }

  @Test
  void theMailIsInTheReceiversLanguage() throws Exception {
    expect(200, server.patch("/api/me", "ben", "{\"name\":\"Ben\",\"version\":1}"));
    var ben = server.visitor("ben");
    ben.look("/account");
    ben.send("/account", "name", "Ben", "language", "sv", "version", "2");
    invite("ben@example.com", "admin");
    assertThat(post.mails.getLast().subject()).isEqualTo("ann bjuder in dig till The Andersons");
  }

  @Test
  void aMailThatIsNotTakenLeavesTheInvitationToBeSentAgain() throws Exception {
    post.busy = true;
    var made = invite(evasAddress(), "admin");
    assertThat(made.has("acceptUrl")).isFalse();
    var ann = server.visitor("ann");
    var members = "/inventory/families/" + familyId + "/members";
    ann.look(members);
    ann.send(members, "email", "kim@example.com", "role", "admin");
    assertThat(ann.look(members).body()).contains("the mail could not be sent");
    post.busy = false;
    post(200, invitations() + "/" + idOf(made) + "/resend", "ann", "{}");
    acceptNew(201, mailedToken(), eva);
  }

  /** A mailed link proves the address, so other invitations are shown without theirs. */
  @Test
  void aVerifiedPersonChoosesAmongInvitations() throws Exception {
    invite(evasAddress(), "suggester");
    acceptNew(201, mailedToken(), eva);
    familyId = family("The Bergs");
    invite(evasAddress(), "admin");
    familyId = family("The Carlssons");
    invite(evasAddress().toUpperCase(Locale.ROOT), "admin");
    server.join(eva);

    assertThat(all(get(ANSWERS + "/pending", eva).get("items"), "familyName"))
        .containsExactlyInAnyOrder("The Bergs", "The Carlssons");
    var browser = server.visitor(eva);
    assertThat(browser.look("/").body()).contains("2 invitations wait for your answer.");
    assertThat(browser.look("/inventory").body()).contains("2 invitations wait for your answer.");
    var page = browser.look("/invitations").body();
    assertThat(page).contains("The Bergs", "The Carlssons", "Invited by ann", "Admin");
    assertThat(page).doesNotContain("igest");

    var declining = link("(/invitations/inventory/[^\"/]+/decline)", page);
    assertThat(browser.look(declining).body()).contains(">Reason <span class=\"optional\">");
    browser.send(declining, "reason", "No time");
    var rest = browser.look("/invitations");
    var joined = browser.send(link("(/invitations/inventory/[^\"/]+/accept)", rest.body()));
    assertThat(joined.headers().firstValue("Location").orElse("")).contains("/inventory/families/");
    assertThat(get(ROOT + "/families", eva).get("items")).hasSize(2);
    assertThat(browser.look("/invitations").body()).contains("No invitations.");

    // Another person's invitation is not there for the taking.
    assertThat(server.visitor("stranger").look(declining).statusCode()).isEqualTo(404);
  }

  /** Strangers fill the list, but not the time of the one who reads it. */
  @Test
  void fewOfManyInvitationsAreReadAndAllInThreeReads() throws Exception {
    invite(evasAddress(), "suggester");
    acceptNew(201, mailedToken(), eva);
    server.join(eva);
    for (int i = 0; i < 30; i++) {
      familyId = family("Family " + i);
      invite(evasAddress(), "suggester");
    }
    var before = server.calls();
    assertThat(get(ANSWERS + "/pending", eva).get("items")).hasSize(25);
    var more = new TreeMap<String, Long>();
    server.calls().forEach((name, calls) -> more.put(name, calls - before.getOrDefault(name, 0L)));
    assertThat(more)
        .containsEntry("List pending invitations of an address", 1L)
        .containsEntry("Families and inviters of invitations", 1L);
    assertThat(more.getOrDefault("Get member by ID", 0L)).isZero();
    assertThat(more.getOrDefault("Get family by ID", 0L)).isZero();
    later(Duration.ofDays(7));
    server.join(eva);
    familyId = family("The Bergs");
    invite(evasAddress(), "suggester");
    assertThat(all(get(ANSWERS + "/pending", eva).get("items"), "familyName"))
        .as("expired ones hide none")
        .containsExactly("The Bergs");
  }

  @Test
  void aMailedLinkProvesTheAddressOfAnAccountThatWasThere() throws Exception {
    invite("stranger@example.com", "suggester");
    var path = "/join/inventory/" + mailedToken();
    familyId = family("The Bergs");
    invite("stranger@example.com", "admin");
    var browser = server.visitor("stranger");
    assertThat(browser.look("/").body()).doesNotContain("wait for your answer");
    browser.look(path);
    assertThat(browser.send(path).statusCode()).isEqualTo(303);
    assertThat(browser.look("/").body()).contains("1 invitation waits for your answer.");
  }

  private static String link(String pattern, String page) {
    var found = Pattern.compile(pattern).matcher(page);
    assertThat(found.find()).as(page).isTrue();
    return found.group(1);
  }

  @Test
  void anAccountMadeWithAMailedLinkSignsInWithItsPassword() throws Exception {
    invite(evasAddress(), "suggester");
    var browser = stranger();
    var path = "/join/inventory/" + mailedToken();
    browser.look(path);
    var joined = browser.send(path + "/account", "name", "Eva", "password", Running.PASSWORD);
    assertThat(joined.statusCode()).isEqualTo(303);
    assertThat(browser.look(joined.headers().firstValue("Location").orElse("")).body())
        .contains("You joined The Andersons.");
    assertThat(hasAccount(eva)).isTrue();
  }
}
