package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.store.WriteRequest;
import dev.cubby.inventory.TestContracts;
import dev.cubby.inventory.TestContracts.RoleOf;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.testkit.TestStore;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A role that ends between the look at it and the commit: every transaction looks at it again, and
 * nothing of what it would have done is there.
 */
class OutlivedRoleTest extends FamilyWalk {
  private static final Consumer<WriteRequest> NOTHING = _ -> {};

  private final AtomicReference<Consumer<WriteRequest>> beforeWrite =
      new AtomicReference<>(NOTHING);

  @Override
  TestStore testStore(Path folder) {
    var usual = super.testStore(folder);
    return new TestStore(
        clock ->
            new WatchedStore(
                usual.opening().apply(clock), request -> beforeWrite.get().accept(request)),
        usual.live());
  }

  /** A request that would do something. */
  private record Request(String method, String path, String body) {}

  /** Makes what is needed in a family, and says what to send. */
  private interface Preparation {
    Request in(String family) throws Exception;
  }

  private record Act(String who, String name, Preparation preparation) {}

  private static Request post(String path, Object... fields) {
    return new Request("POST", path, json(fields));
  }

  private static Request patch(String path, Object... fields) {
    return new Request("PATCH", path, json(fields));
  }

  private static final String RELEASE = "{\"release\":true}";

  private static Request delete(String path) {
    return new Request("DELETE", path, "");
  }

  private String made(String path, String who, String id, Object... fields) throws Exception {
    return path + "/" + post(201, path, who, fields).get(id).asString();
  }

  private String rice(String family) throws Exception {
    return item(family, "name", "Rice", "quantity", 3);
  }

  private String entry(String family) throws Exception {
    return made(family + "/shopping-list", "ann", "entryId", "name", "Milk");
  }

  private String cocoa(String family) throws Exception {
    return made(family + "/suggestions", "ben", "suggestionId", "name", "Cocoa");
  }

  private String link(String family) throws Exception {
    return made(rice(family) + "/nfc-urls", "ann", "urlId");
  }

  private String invitation(String family) throws Exception {
    return made(
        family + "/invitations",
        "ann",
        "invitationId",
        "email",
        "carol@example.com",
        "role",
        "suggester");
  }

  private List<Act> acts() {
    var acts =
        new ArrayList<Act>(
            List.of(
                new Act(
                    "ann", "add an item", it -> post(it + "/items", "name", "Tea", "quantity", 1)),
                new Act(
                    "ann", "change an item", it -> patch(rice(it), "name", "Tea", "version", 1)),
                new Act("ann", "delete an item", it -> delete(rice(it))),
                new Act("ann", "take from an item", it -> post(rice(it) + "/adjust", "delta", -1)),
                new Act("ann", "undo", this::undo),
                new Act(
                    "ann", "put on the list", it -> post(it + "/shopping-list", "name", "Milk")),
                new Act(
                    "ann", "tick off", it -> patch(entry(it), "status", "purchased", "version", 1)),
                new Act("ann", "take from the list", it -> delete(entry(it))),
                new Act("ben", "suggest", it -> post(it + "/suggestions", "name", "Cocoa")),
                new Act("ben", "withdraw a suggestion", it -> delete(cocoa(it))),
                new Act(
                    "ann",
                    "approve a suggestion",
                    it -> post(cocoa(it) + "/approve", "version", 1)),
                new Act(
                    "ann", "reject a suggestion", it -> post(cocoa(it) + "/reject", "version", 1)),
                new Act("ann", "create a link", it -> post(rice(it) + "/nfc-urls")),
                new Act("ann", "rotate a link", it -> post(link(it) + "/rotate")),
                new Act("ann", "deactivate a link", it -> post(link(it) + "/deactivate")),
                new Act(
                    "ann",
                    "invite",
                    it -> post(it + "/invitations", "email", "carol@example.com", "role", "admin")),
                new Act("ann", "invite again", it -> post(invitation(it) + "/resend")),
                new Act("ann", "revoke an invitation", it -> delete(invitation(it))),
                new Act("ann", "rename the family", it -> patch(it, "name", "Us", "version", 1)),
                new Act(
                    "ann",
                    "promote a member",
                    it -> patch(member(it, "ben"), "role", "admin", "version", 1)),
                new Act("ann", "remove a member", it -> delete(member(it, "ben"))),
                new Act(
                    "ann",
                    "rename oneself",
                    it -> patch(member(it, "ann"), "name", "Anna", "version", 1)),
                new Act("ann", "delete the family", it -> delete(alone(it))),
                new Act(
                    "ann",
                    "delete the family, which ends a link",
                    it -> {
                      link(it);
                      return delete(alone(it));
                    })));
    for (var kind : List.of("/locations", "/stores")) {
      acts.add(new Act("ann", "add one of" + kind, it -> post(it + kind, "name", "Here")));
      acts.add(
          new Act(
              "ann",
              "rename one of" + kind,
              it -> patch(place(it + kind), "name", "There", "version", 1)));
      acts.add(new Act("ann", "delete one of" + kind, it -> delete(place(it + kind))));
    }
    acts.add(
        new Act(
            "ann",
            "take items out of a location",
            it -> {
              var place = place(it + "/locations");
              item(it, "name", "Rice", "quantity", 3, "locationId", idOf(place));
              return new Request("DELETE", place, RELEASE);
            }));
    acts.add(
        new Act(
            "ann",
            "take entries from a store",
            it -> {
              var place = place(it + "/stores");
              post(201, it + "/shopping-list", "ann", "name", "Milk", "storeId", idOf(place));
              return new Request("DELETE", place, RELEASE);
            }));
    return acts;
  }

  private Request undo(String family) throws Exception {
    var item = rice(family);
    return post(item + "/journal/" + adjust(item, -1).get("entryId").asString() + "/undo");
  }

  private String place(String places) throws Exception {
    return made(places, "ann", "id", "name", "Here");
  }

  private String alone(String family) throws Exception {
    delete(204, member(family, "ben"), "ben", 1);
    return family;
  }

  @TestFactory
  Stream<DynamicTest> nothingIsDoneByARoleThatHasEnded() {
    return acts().stream()
        .map(act -> DynamicTest.dynamicTest(act.name(), () -> endsMeanwhile(act)));
  }

  private void endsMeanwhile(Act act) throws Exception {
    var family = familyWithBen();
    var request = act.preparation().in(family);
    var id = idOf(family);
    var other = act.who().equals("ann") ? MemberRole.SUGGESTER : MemberRole.ADMIN;
    var role = new RoleOf(id, accountId(act.who()), other);
    var left = new CompletableFuture<List<String>>();
    beforeWrite.set(write -> {
      if (write.toString().contains(id.toString())) {
        beforeWrite.set(NOTHING);
        store.apply(TestContracts.SET_ROLE, role).orThrow(TestContracts.SET_ROLE);
        left.complete(rowsOf(family));
      }
    });
    var answer =
        server.ask(
            request.method(),
            request.path(),
            act.who(),
            request.body(),
            request.body().isEmpty() ? "If-Match" : "Content-Type",
            request.body().isEmpty() ? "\"1\"" : "application/json");
    beforeWrite.set(NOTHING);
    expect(403, answer);
    // What the server does by itself may have been the write, and a moment behind the answer.
    assertThat(rowsOf(family)).isEqualTo(left.get(10, TimeUnit.SECONDS));
  }
}
