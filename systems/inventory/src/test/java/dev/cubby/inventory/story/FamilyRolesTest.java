package dev.cubby.inventory.story;

import static dev.cubby.inventory.family.FamilyRights.ADMIN;
import static dev.cubby.inventory.family.FamilyRights.SUGGESTER;

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
    var elsewhere =
        FamilyWalk.at(FamilyThings.made(server, FamilyWalk.FAMILIES, "stranger", "familyId", "Us"));
    FamilyThings.made(server, elsewhere + "/items", "stranger", "itemId", "Rice");
    var familyId = FamilyThings.made(server, FamilyWalk.FAMILIES, "ann", "familyId", "Us");
    var family = FamilyWalk.at(familyId);
    var joining = TestContracts.open(server.rows());
    for (var role : Map.of("ben", MemberRole.SUGGESTER, "removed", MemberRole.ADMIN).entrySet()) {
      TestContracts.join(
          joining,
          UUID.fromString(familyId),
          FamilyThings.accountId(server, role.getKey()),
          role.getKey(),
          role.getValue());
    }
    var leaving = family + "/members/" + FamilyThings.accountId(server, "removed");
    FamilyWalk.expect(204, server.ask("DELETE", leaving, "removed", "", "If-Match", "\"1\""));

    var things = new ArrayList<Thing>();
    things.add(new Thing("an invitation's link", Map.of("token", "x"), Map.of()));
    things.add(new Thing("a location's label", Map.of("label", "x"), Map.of()));
    things.addAll(FamilyThings.in(server, familyId, "ben", HERE));
    return things;
  }
}
