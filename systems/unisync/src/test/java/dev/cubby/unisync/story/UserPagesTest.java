package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** Users on their pages. */
class UserPagesTest extends UniSyncWalk {
  private static final String PAGE = "/unisync/users";

  private static String link(HttpResponse<String> page) {
    var link = Pattern.compile("<code>(http[^<]+)</code>").matcher(page.body());
    assertThat(link.find()).as(page.body()).isTrue();
    return link.group(1);
  }

  private static HttpResponse<String> add(Visitor root, String name, String role) {
    root.look(PAGE);
    return root.send(
        PAGE, "email", name + "@example.com", "name", name, "role", role, "preferredLang", "zh-TW");
  }

  private static tools.jackson.databind.node.ObjectNode user(String name) throws Exception {
    return expect(200, server.get(USERS + "/by-email/" + name + "@example.com", "root"));
  }

  @Test
  void anInvitationIsCopiedAndMadeAnew() throws Exception {
    var root = server.visitor("root");
    var first = link(add(root, "gina", "2d_drafter"));
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
        .as("without mail, root may create a link as the operator of the server")
        .containsPattern("/accounts/[^/\"]+/password-link")
        .doesNotContain("Send password link");
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
    root.send(page + "/deactivate", "version", "3");
    assertThat(server.visitor("hugo").look("/unisync").statusCode()).isEqualTo(403);
    assertThat(root.look(PAGE).body()).contains("Deactivated");
    assertThat(root.look(page).body()).contains("Reactivate user");
    root.send(page + "/reactivate", "version", "4");
    assertThat(server.visitor("hugo").look("/unisync").statusCode()).isEqualTo(200);
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
