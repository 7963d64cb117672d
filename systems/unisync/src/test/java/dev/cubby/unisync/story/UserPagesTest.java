package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.testkit.Visitor;
import dev.cubby.unisync.UniSyncSystem;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Users on their pages. */
class UserPagesTest extends UniSyncWalk {
  private static final String PAGE = "/unisync/users";

  private static String link(HttpResponse<String> page) {
    var link = Pattern.compile("<code>(http[^<]+)</code>").matcher(page.body());
    assertThat(link.find()).as(page.body()).isTrue();
    return link.group(1);
  }

  private static HttpResponse<String> add(Visitor root, String name, String role) {
    assertThat(root.look(PAGE).body())
        .as("no language is chosen for them")
        .contains("Choose …")
        .doesNotContainPattern("value=\"en\"[^>]* (selected|checked)");
    return root.send(
        PAGE, "email", name + "@example.com", "name", name, "role", role, "preferredLang", "zh-TW");
  }

  private static tools.jackson.databind.node.ObjectNode user(String name) throws Exception {
    return expect(200, server.get(USERS + "/by-email/" + name + "@example.com", "root"));
  }

  @Test
  void theOperatorIsListedBeforeTheyHaveDoneAnything(@TempDir Path folder) throws Exception {
    try (var fresh = Running.on(TestStore.embedded(folder), List.of(new UniSyncSystem()))) {
      var root = fresh.visitor("root");
      root.look("/unisync/demo/remove");
      root.send("/unisync/demo/remove");
      assertThat(root.look(PAGE).body()).contains("root@example.com");
    }
  }

  @Test
  void anInvitationIsCopiedAndMadeAnew() throws Exception {
    var root = server.visitor("root");
    var added = add(root, "gina", "2d_drafter");
    assertThat(added.body()).contains("This link works only on this computer.");
    var first = link(added);
    var id = user("gina").get("userId").asString();
    var form = root.look(PAGE + "/" + id).body();
    assertThat(form).contains("New invitation link").doesNotContain("Send password link");
    var second = link(root.send(PAGE + "/" + id + "/invite"));
    assertThat(second).isNotEqualTo(first);
    var stranger = new Visitor(server.address());
    assertThat(stranger.look(URI.create(first).getPath()).statusCode()).isNotEqualTo(200);
    assertThat(stranger.look(URI.create(second).getPath()).statusCode()).isEqualTo(200);
  }

  @Test
  void aUsedLinkLeadsItsUserInAndTellsOthers() throws Exception {
    var invitation = URI.create(link(add(server.visitor("root"), "uma", "2d_drafter"))).getPath();
    var uma = new Visitor(server.address());
    assertThat(uma.look(invitation).body()).contains("value=\"uma\"");
    var joined = uma.send(invitation + "/account", "name", "Uma B.", "password", Running.PASSWORD);
    assertThat(joined.statusCode()).as(joined.body()).isEqualTo(303);
    assertThat(user("uma").get("name").asString()).isEqualTo("Uma B.");
    assertThat(row(server.visitor("root"), "uma")).contains("Uma B.");
    assertThat(uma.look(Visitor.onward(joined)).body())
        .as("in the language of the page")
        .contains("lang=\"zh-TW\"", "您已加入 UniSync")
        .doesNotContain("You joined UniSync.");
    assertThat(uma.look(invitation).body()).contains("您是 UniSync 的成員", "href=\"/unisync\"");
    var stranger = new Visitor(server.address()).look(invitation);
    assertThat(stranger.statusCode()).isEqualTo(410);
    assertThat(stranger.body())
        .contains("This invitation has already been used.", "/sign-in?next=%2Funisync\"");
    assertThat(server.visitor("ann").look(invitation).body())
        .contains("This invitation has already been used.");
    assertThat(new Visitor(server.address()).send(invitation + "/decline", "reason", ""))
        .as("they stay")
        .matches(answer -> answer.statusCode() != 303);
    assertThat(user("uma").get("joined").asBoolean()).isTrue();
  }

  @Test
  void whoDeclinesHasNotJoinedAndIsNotCalledInvited() throws Exception {
    var root = server.visitor("root");
    var invitation = URI.create(link(add(root, "nora", "2d_drafter"))).getPath();
    assertThat(row(root, "nora")).contains("Not joined");
    var nora = new Visitor(server.address());
    nora.look(invitation);
    assertThat(nora.send(invitation + "/decline", "reason", "").statusCode()).isEqualTo(303);
    assertThat(nora.look(invitation).statusCode()).isEqualTo(404);
    assertThat(row(root, "nora")).contains("Not joined").doesNotContain("Invited");
    server.join("otto");
    add(root, "otto", "2d_drafter");
    assertThat(row(root, "otto")).doesNotContain("Not joined");
  }

  /** What the list says of one user. */
  private static String row(Visitor root, String name) {
    var rows = root.look(PAGE).body().split("<li", -1);
    return Arrays.stream(rows)
        .filter(row -> row.contains(name + "@example.com"))
        .findFirst()
        .orElseThrow();
  }

  /** Whoever got the link by mistake would be the one who was meant. */
  @Test
  void aCorrectedAddressEndsTheLinkOfTheOldOne() throws Exception {
    var root = server.visitor("root");
    var first = URI.create(link(add(root, "ivotypo", "admin"))).getPath();
    var page = PAGE + "/" + user("ivotypo").get("userId").asString();
    root.look(page);
    var saved =
        root.send(
            page,
            "email",
            "ivo@example.com",
            "name",
            "Ivo",
            "role",
            "admin",
            "preferredLang",
            "en",
            "version",
            "1");
    assertThat(saved.headers().firstValue("Location")).contains(page);
    assertThat(root.look(page).body()).contains("The old invitation link has ended");
    var stranger = new Visitor(server.address());
    assertThat(stranger.look(first).statusCode()).isEqualTo(404);
    var second = URI.create(link(root.send(page + "/invite"))).getPath();
    assertThat(stranger.look(second).body()).contains("ivo@example.com");
  }

  @Test
  void aUserIsChangedDeactivatedAndReactivated() throws Exception {
    server.join("hugo");
    var root = server.visitor("root");
    assertThat(add(root, "hugo", "3d_modeller").statusCode()).isEqualTo(303);
    var id = user("hugo").get("userId").asString();
    var page = PAGE + "/" + id;
    assertThat(root.look(page).body())
        .as("without mail the operator hands it over")
        .doesNotContain("Send password link")
        .containsPattern("/accounts/[^/\"]+/password-link\"[^>]*>Create password link");
    assertThat(root.send(page + "/reset-password").statusCode()).isEqualTo(422);
    root.look(page);
    root.send(
        page,
        "email",
        "hugo@example.com",
        "name",
        "Hugo B.",
        "role",
        "bim_coordinator",
        "preferredLang",
        "zh",
        "canEditVersions",
        "true",
        "version",
        "1");
    var changed = user("hugo");
    assertThat(changed.get("role").asString()).isEqualTo("bim_coordinator");
    assertThat(changed.get("preferredLang").asString()).isEqualTo("zh");
    assertThat(changed.get("canEditVersions").asBoolean()).isTrue();
    // A box that is not ticked is not sent.
    root.look(page);
    root.send(
        page,
        "email",
        "hugo@example.com",
        "name",
        "Hugo B.",
        "role",
        "bim_coordinator",
        "preferredLang",
        "zh",
        "version",
        "2");
    assertThat(user("hugo").get("canEditVersions").asBoolean()).isFalse();

    assertThat(root.look(page + "/deactivate?version=3").body()).contains("Deactivate Hugo B.?");
    var gone = root.look(Visitor.onward(root.send(page + "/deactivate", "version", "3"))).body();
    assertThat(gone).contains("Deactivated Hugo B.", page + "/reactivate", ">Undo<");
    var refused = server.visitor("hugo").look("/unisync");
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body()).contains("Your UniSync access is deactivated.");
    var again = root.look(Visitor.onward(add(root, "hugo", "3d_modeller"))).body();
    assertThat(again).contains("Hugo B. is deactivated.", "Reactivate user");
    assertThat(root.look(PAGE).body()).contains("Deactivated");
    assertThat(root.look(page).body()).contains("Reactivate user");
    var back = root.look(Visitor.onward(root.send(page + "/reactivate", "version", "4"))).body();
    assertThat(back).contains("Reactivated Hugo B.");
    assertThat(server.visitor("hugo").look("/unisync").statusCode()).isEqualTo(200);
  }

  @Test
  void theLastAdminCannotBeDeactivated(@TempDir Path folder) throws Exception {
    try (var fresh = running(TestStore.embedded(folder))) {
      var root = fresh.visitor("root");
      var own = expect(200, fresh.get(USERS + "/by-email/root@example.com", "root"));
      var page = PAGE + "/" + own.get("userId").asString();
      assertThat(root.look(page).body())
          .contains("UniSync needs at least one active admin.")
          .doesNotContain("Deactivate user");
      fresh.join("ida");
      newUser(fresh, "ida", "admin");
      assertThat(root.look(page).body()).contains("Deactivate user");
      assertThat(root.look(page + "/deactivate?version=1").body())
          .contains("You lose access to UniSync at once.");
    }
  }

  @Test
  void anotherAdminReadsWhoMakesPasswordLinks() throws Exception {
    server.join("ida");
    var root = server.visitor("root");
    add(root, "ida", "admin");
    server.join("jan");
    add(root, "jan", "2d_drafter");
    var form = server.visitor("ida").look(PAGE + "/" + user("jan").get("userId").asString()).body();
    assertThat(form)
        .contains("For a new password, jan asks its operator for a link.")
        .doesNotContain("password-link", "Send password link");
  }

  @Test
  void everyoneChangesTheirOwnNameAndLanguage() throws Exception {
    var dora = server.visitor("dora");
    assertThat(dora.look("/unisync/profile").body()).contains("value=\"dora\"");
    assertThat(
            dora.send("/unisync/profile", "name", "Dora C.", "preferredLang", "zh", "version", "1")
                .statusCode())
        .isEqualTo(303);
    assertThat(user("dora").get("name").asString()).isEqualTo("Dora C.");
    assertThat(dora.look("/unisync/users").statusCode()).isEqualTo(403);
  }
}
