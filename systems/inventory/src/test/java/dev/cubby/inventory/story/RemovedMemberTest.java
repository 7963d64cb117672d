package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.family.FamilyModel.MemberRole;
import org.junit.jupiter.api.Test;

/** A removed member is out at the next request, and a demoted one is no admin, everywhere. */
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

  private static tools.jackson.databind.JsonNode scopes() {
    return tools.jackson.databind.node.JsonNodeFactory.instance
        .arrayNode()
        .add("read")
        .add("write");
  }

  private java.net.http.HttpResponse<String> adjustWith(String token, String item)
      throws Exception {
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
}
