package dev.cubby.inventory.story;

import static dev.cubby.inventory.family.FamilyRights.ADMIN;
import static dev.cubby.inventory.family.FamilyRights.SUGGESTER;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.TestContracts;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.testkit.*;
import dev.cubby.web.route.Role;

/**
 * A family with an admin, a suggester, a removed admin, and one thing of everything; and a family
 * of a stranger's, whose admin is nobody here.
 */
class FamilyRolesTest extends RoleMatrix {
  private static final Map<String, Set<Role>> HERE =
      Map.of("ann", Set.of(ADMIN), "ben", Set.of(SUGGESTER));

  private final Map<String, String> bearers = new LinkedHashMap<>();

  @Override
  protected Running running(Path folder) throws Exception {
    return FamilyWalk.running(TestStore.embedded(folder.resolve("data")));
  }

  @Override
  protected String system() {
    return "inventory";
  }

  @Override
  protected Map<String, String> bearers() {
    return bearers;
  }

  @Override
  protected List<Thing> things(Running server) throws Exception {
    server.join("removed");
    for (var who : List.of("ann", "ben", "removed", "stranger", "root")) {
      bearers.put(who, server.bearer(who));
    }
    var elsewhere = FamilyWalk.at(made(server, FamilyWalk.FAMILIES, "stranger", "familyId", "Us"));
    made(server, elsewhere + "/items", "stranger", "itemId", "Rice");
    var familyId = made(server, FamilyWalk.FAMILIES, "ann", "familyId", "Us");
    var family = FamilyWalk.at(familyId);
    var joining = TestContracts.open(server.rows());
    for (var role : Map.of("ben", MemberRole.SUGGESTER, "removed", MemberRole.ADMIN).entrySet()) {
      TestContracts.join(
          joining,
          UUID.fromString(familyId),
          accountId(server, role.getKey()),
          role.getKey(),
          role.getValue());
    }
    var leaving = family + "/members/" + accountId(server, "removed");
    FamilyWalk.expect(204, server.ask("DELETE", leaving, "removed", "", "If-Match", "\"1\""));

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
    var suggestion = made(server, family + "/suggestions", "ben", "suggestionId", "Cocoa");
    var location = made(server, family + "/locations", "ann", "id", "Cellar");
    var store = made(server, family + "/stores", "ann", "id", "Market");
    var invited = FamilyWalk.json("email", "carol@example.com", "role", "suggester");
    var invitation =
        FamilyWalk.expect(201, server.post(family + "/invitations", "ann", invited))
            .get("invitationId")
            .asString();
    return List.of(
        new Thing("an invitation's link", Map.of("token", "x"), Map.of()),
        new Thing("the family", Map.of("familyId", familyId), HERE),
        thing(
            familyId,
            "/items",
            Map.of("itemId", item, "entryId", change, "urlId", link, "linkId", linkPage.group(1))),
        thing(familyId, "/shopping-list", Map.of("entryId", entry)),
        thing(familyId, "/suggestions", Map.of("suggestionId", suggestion)),
        thing(familyId, "/locations", Map.of("id", location)),
        thing(familyId, "/stores", Map.of("id", store)),
        thing(familyId, "/invitations", Map.of("invitationId", invitation)),
        thing(familyId, "/members", Map.of("memberId", accountId(server, "ben"))));
  }

  private static Thing thing(String familyId, String within, Map<String, String> slots) {
    var all = new HashMap<>(slots);
    all.put("familyId", familyId);
    return new Thing("one of " + within, all, HERE, within);
  }

  private static String made(Running server, String path, String who, String id, String name)
      throws Exception {
    var body =
        path.endsWith("/items")
            ? FamilyWalk.json("name", name, "quantity", 1)
            : FamilyWalk.json("name", name);
    return FamilyWalk.expect(201, server.post(path, who, body)).get(id).asString();
  }

  private static String accountId(Running server, String who) throws Exception {
    return Running.json(server.get("/api/me", who)).get("accountId").asString();
  }
}
