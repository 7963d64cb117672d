package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.RoleMatrix.Thing;
import dev.cubby.testkit.Running;
import dev.cubby.web.route.Role;

/** One of everything that a family has. */
final class FamilyThings {
  private FamilyThings() {}

  /** Made by Ann, an admin, and a suggester; the member among them is Ben. */
  static List<Thing> in(
      Running server, String familyId, String suggester, Map<String, Set<Role>> roles)
      throws Exception {
    var family = FamilyWalk.at(familyId);
    var item = made(server, family + "/items", "ann", "itemId", "Rice");
    var journal = server.get(family + "/items/" + item + "/journal", "ann");
    var change = Running.json(journal).get("items").get(0).get("entryId").asString();
    var link =
        FamilyWalk.expect(201, server.post(family + "/items/" + item + "/nfc-urls", "ann", "{}"))
            .get("urlId")
            .asString();
    var page = server.get("/inventory/families/" + familyId + "/items/" + item, "ann").body();
    var linkPage = Pattern.compile("/links/([A-Za-z0-9_-]{16})").matcher(page);
    assertThat(linkPage.find()).isTrue();
    var entry = made(server, family + "/shopping-list", "ann", "entryId", "Rice");
    var suggestion = made(server, family + "/suggestions", suggester, "suggestionId", "Cocoa");
    var location = made(server, family + "/locations", "ann", "id", "Cellar");
    var store = made(server, family + "/stores", "ann", "id", "Market");
    var invited = FamilyWalk.json("email", "carol@example.com", "role", "suggester");
    var invitation =
        FamilyWalk.expect(201, server.post(family + "/invitations", "ann", invited))
            .get("invitationId")
            .asString();
    return List.of(
        new Thing("the family", Map.of("familyId", familyId), roles),
        thing(
            familyId,
            roles,
            "/items",
            Map.of("itemId", item, "entryId", change, "urlId", link, "linkId", linkPage.group(1))),
        thing(familyId, roles, "/shopping-list", Map.of("entryId", entry)),
        thing(familyId, roles, "/suggestions", Map.of("suggestionId", suggestion)),
        thing(familyId, roles, "/locations", Map.of("id", location)),
        thing(familyId, roles, "/stores", Map.of("id", store)),
        thing(familyId, roles, "/invitations", Map.of("invitationId", invitation)),
        thing(familyId, roles, "/members", Map.of("memberId", accountId(server, "ben"))));
  }

  private static Thing thing(
      String familyId, Map<String, Set<Role>> roles, String within, Map<String, String> slots) {
    var all = new HashMap<>(slots);
    all.put("familyId", familyId);
    return new Thing("one of " + within, all, roles, within);
  }

  static String made(Running server, String path, String who, String id, String name)
      throws Exception {
    var body =
        path.endsWith("/items")
            ? FamilyWalk.json("name", name, "quantity", 1)
            : FamilyWalk.json("name", name);
    return FamilyWalk.expect(201, server.post(path, who, body)).get(id).asString();
  }

  static String accountId(Running server, String who) throws Exception {
    return Running.json(server.get("/api/me", who)).get("accountId").asString();
  }
}
