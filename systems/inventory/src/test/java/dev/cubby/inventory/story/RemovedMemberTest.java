package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.inventory.family.FamilyRights;
import dev.cubby.testkit.HeldRequest;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Routes;
import dev.cubby.web.ui.PageAnswer;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A removed member is out at the next request, and a demoted one is no admin, everywhere. */
@Tag("slow")
class RemovedMemberTest extends FamilyWalk {

  @Test
  void onPagesWithTokensAndInOpenStreams() throws Exception {
    var family = family();
    join(family, "ben", MemberRole.ADMIN);
    var item = item(family, "name", "Rice", "quantity", 3);
    var pages = "/inventory/families/" + idOf(family);
    var browser = server.visitor("ben");
    assertThat(browser.look(pages + "/items").statusCode()).isEqualTo(200);
    var token =
        post(201, "/api/me/tokens", "ben", "name", "shelf", "scopes", scopes())
            .get("token")
            .asString();
    expect(200, adjustWith(token, item));
    var stream = server.listen("topic=" + pages, "ben");
    assertThat(stream.take()).startsWith("retry: ");

    delete(204, member(family, "ben"), "ann", 1);

    assertThat(browser.look(pages + "/items").statusCode()).isEqualTo(404);
    assertThat(browser.send(pages + "/items/" + idOf(item) + "/step", "delta", "-1").statusCode())
        .isEqualTo(404);
    expect(404, adjustWith(token, item));
    expect(404, server.get(family, "ben"));
    expect(403, server.get("/events?topic=" + pages, "ben"));
    adjust(item, -1);
    var heard = new ArrayList<String>();
    while (!heard.contains("event: gone")) {
      heard.add(stream.take());
      assertThat(heard).doesNotContain("broken off", "ended");
    }
    assertThat(quantity(item)).isEqualTo(1);
    assertThat(all(get(FAMILIES, "ben").get("items"), "familyId"))
        .doesNotContain(idOf(family).toString());
  }

  private static JsonNode scopes() {
    return JsonNodeFactory.instance.arrayNode().add("read").add("write");
  }

  private HttpResponse<String> adjustWith(String token, String item) throws Exception {
    return server.ask(
        "POST",
        item + "/adjust",
        "",
        json("delta", -1),
        "Content-Type",
        "application/json",
        "Authorization",
        "Bearer " + token);
  }

  @Test
  void aDemotedAdminSuggestsFromThenOn() throws Exception {
    var family = family();
    join(family, "ben", MemberRole.ADMIN);
    var item = item(family, "name", "Rice", "quantity", 3);
    post(200, item + "/adjust", "ben", "delta", -1);
    patch(200, member(family, "ben"), "ann", "role", "suggester", "version", 1);
    post(403, item + "/adjust", "ben", "delta", -1);
    patch(403, member(family, "ann"), "ben", "role", "suggester", "version", 1);
    post(201, family + "/suggestions", "ben", "itemId", idOf(item));
    assertThat(quantity(item)).isEqualTo(2);
  }

  /** Headers and one byte, then the removal, then the rest. */
  @TestFactory
  Stream<DynamicTest> alsoWhileTheirRequestIsComing() {
    return server.routes().all().stream()
        .<Route<?, ?>>map(Routes.Bound::route)
        .filter(route -> !route.method().isSafe() && route.path().slots().contains("familyId"))
        .map(route -> DynamicTest.dynamicTest(route.toString(), () -> removedMeanwhile(route)));
  }

  private void removedMeanwhile(Route<?, ?> route) throws Exception {
    var role = route.may().contains(FamilyRights.ADMIN) ? MemberRole.ADMIN : MemberRole.SUGGESTER;
    var family = family();
    join(family, "ben", role);
    join(family, "stranger", MemberRole.SUGGESTER);
    var suggester = role == MemberRole.ADMIN ? "stranger" : "ben";
    var thing =
        FamilyThings.in(server, idOf(family).toString(), suggester, Map.of()).stream()
            .filter(one -> one.isAskedBy(route))
            .findFirst()
            .orElseThrow();
    boolean page = PageAnswer.isOf(route);
    try (var request =
        HeldRequest.open(
            server.address(),
            route.method().name(),
            thing.path(route),
            page ? "_token=" + formToken() : "{}",
            "Authorization",
            "Bearer " + server.bearer("ben"),
            "Content-Type",
            page ? "application/x-www-form-urlencoded" : "application/json",
            "Sec-Fetch-Site",
            "same-origin")) {
      delete(204, member(family, "ben"), "ann", 1);
      var before = get(family, "ann");
      var answer = request.finish();
      assertThat(answer.status()).as(answer.text()).isEqualTo(404);
      assertThat(get(family, "ann")).isEqualTo(before);
      assertThat(listed(family + "/items", "version")).containsExactly("1");
    }
  }

  /** The seed's own forms, whose family is found by the one who asks. */
  @TestFactory
  Stream<DynamicTest> alsoWhereNoFamilyIsNamed() {
    return Stream.of(InOnlyFamily.values())
        .map(form -> DynamicTest.dynamicTest(form.name(), () -> removedMeanwhile(form)));
  }

  private enum InOnlyFamily {
    INVITE,
    REVOKE
  }

  private void removedMeanwhile(InOnlyFamily form) throws Exception {
    var who = server.join("only-" + form.name().toLowerCase(Locale.ROOT));
    var family = family();
    join(family, who, MemberRole.ADMIN);
    var invited = json("email", "carol@example.com", "role", "suggester");
    var id = expect(201, server.post(family + "/invitations", "ann", invited)).get("invitationId");
    boolean invites = form == InOnlyFamily.INVITE;
    var path = "/api/inventory/" + (invites ? "members/invite" : "invitations/" + id.asString());
    var authorization = "Bearer " + server.bearer(who);
    try (var request =
        invites
            ? HeldRequest.open(
                server.address(),
                "POST",
                path,
                json("email", "dora@example.com", "role", "admin"),
                "Authorization",
                authorization,
                "Content-Type",
                "application/json")
            : HeldRequest.openEmpty(
                server.address(), "DELETE", path, "Authorization", authorization)) {
      delete(204, member(family, who), "ann", 1);
      var before = rowsOf(family);
      var answer = request.finish();
      assertThat(answer.status()).as(answer.text()).isEqualTo(400);
      assertThat(answer.text()).contains("FAMILY_REQUIRED");
      assertThat(rowsOf(family)).isEqualTo(before);
    }
  }

  private String formToken() throws Exception {
    var page = server.get("/account", "ben").body();
    var found = Pattern.compile("name=\"_token\" value=\"([^\"]+)\"").matcher(page);
    assertThat(found.find()).as(page).isTrue();
    return found.group(1);
  }
}
