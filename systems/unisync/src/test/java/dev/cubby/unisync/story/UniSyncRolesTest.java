package dev.cubby.unisync.story;

import module java.base;

import dev.cubby.testkit.*;
import dev.cubby.unisync.contract.UniSyncModel.UserRole;
import dev.cubby.unisync.user.Right;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Route;

/**
 * A ShowSet with a note of Ben's that has a file, and Ben himself; asked for by a user of each
 * role, by one who was deactivated, and by somebody who has an account and is no user.
 */
class UniSyncRolesTest extends RoleMatrix {
  private static final Map<String, Set<Role>> HERE =
      Map.of(
          "root", Set.of(Right.role(UserRole.ADMIN), Role.OPERATOR),
          "ann", Set.of(Right.role(UserRole.BIM_COORDINATOR)),
          "ben", Set.of(Right.role(UserRole.MODELLER_3D)),
          "dora", Set.of(Right.role(UserRole.DRAFTER_2D)));

  /** Pages about a note of Ben's, or about Ben, and who else of those with the role sees them. */
  private static final Map<String, Set<String>> OF_BEN =
      Map.of(
          "unisync-user.get", Set.of("root", "ann", "ben"),
          "unisync.translation", Set.of("root", "ann", "ben"),
          "unisync.edit-note-form", Set.of("root", "ben"),
          "unisync.ask-delete-note", Set.of("root", "ben"),
          "unisync.ask-delete-attachment", Set.of("root", "ben"));

  private final Map<String, String> bearers = new LinkedHashMap<>();

  @Override
  protected Running running(Path folder) throws Exception {
    return UniSyncWalk.running(
        TestStore.embedded(folder.resolve("data")),
        Clock.systemUTC(),
        plan -> plan.uploads(folder.resolve("files")));
  }

  @Override
  protected String system() {
    return "unisync";
  }

  @Override
  protected Map<String, String> bearers() {
    return bearers;
  }

  @Override
  protected boolean lets(String who, Route<?, ?> route, Thing thing) {
    return super.lets(who, route, thing)
        && OF_BEN.getOrDefault(route.name(), Set.of(who)).contains(who);
  }

  @Override
  protected List<Thing> things(Running server) throws Exception {
    server.join("gone");
    var gone = UniSyncWalk.newUser(server, "gone", "admin");
    UniSyncWalk.expect(
        200,
        server.post(
            UniSyncWalk.USERS + "/" + gone + "/deactivate",
            "root",
            UniSyncWalk.json("version", 1)));
    for (var who : List.of("root", "ann", "ben", "dora", "gone", "stranger")) {
      bearers.put(who, server.bearer(who));
    }
    var showSet = UniSyncWalk.newShowSet(server);
    var ben =
        UniSyncWalk.expect(200, server.get(UniSyncWalk.USERS + "/by-email/ben@example.com", "root"))
            .get("userId")
            .asString();
    var note = UniSyncWalk.newNote(server, "ben", showSet);
    var file = UniSyncWalk.newAttachment(server, "ben", note);
    return List.of(
        new Thing("the team", Map.of(), HERE),
        new Thing(
            "a ShowSet",
            Map.of(
                "showSetId", showSet,
                "stage", "integrated",
                "status", "revision_required",
                "versionType", "screenVersion"),
            HERE),
        new Thing("a note", Map.of("noteId", note, "attachmentId", file, "language", "zh"), HERE),
        new Thing("a user", Map.of("userId", ben, "email", "ben@example.com"), HERE));
  }
}
