package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.store.WriteRequest;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.testkit.Visitor;
import dev.cubby.unisync.UniSyncSystem;
import dev.cubby.web.system.WebSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo is there after the start, and is removed in one step. */
class DemoTest {
  @Test
  void theDemoIsThereAndIsRemovedInOneStep(@TempDir Path folder) throws Exception {
    try (var server =
        Running.start(
                TestStore.embedded(folder),
                List.of(new UniSyncSystem()),
                Clock.systemUTC(),
                plan -> plan.demo(true))
            .withPeople()) {
      var root = server.visitor("root");
      UniSyncWalk.withWork(server);
      assertThat(root.look("/").body())
          .as("the operator has done nothing here yet")
          .contains("SS-12AB-03", "SS-18-01");
      assertThat(root.look("/unisync/inbox").body()).contains("Assigned to you");
      assertThat(root.look("/unisync/here").body()).contains("陈伟", "SS-09-01");
      assertThat(root.look("/unisync").body())
          .contains("12 ShowSets", "2 people here", "demo ShowSets");
      assertThat(root.look("/unisync/showsets/SS-03-01").body())
          .contains("VM-SS-03-01-A", "https://bim.example.com/models/SS-03-01", "latest drawings");
      assertThat(root.look("/unisync").body())
          .contains("SS-12AB-03", "Revision required", "Engineer review");
      assertThat(root.look("/unisync/users").body()).contains("Wing Chow", "root@example.com");
      assertThat(updatedAt("SS-01-01", server)).isBefore(Instant.now().minus(Duration.ofDays(7)));
      assertThat(theNoteByWhich("SS-01-01", server)).isEqualTo(theRevisionOf("SS-01-01", server));
      root.look("/unisync/demo/remove");
      root.send("/unisync/demo/remove");
      assertThat(root.look("/unisync").body()).doesNotContain("SS-12AB-03");
      assertThat(root.look("/unisync/users").body()).doesNotContain("Wing Chow");
      assertThat(root.look("/unisync/here").body()).doesNotContain("陈伟");
      assertThat(root.look("/unisync").body()).doesNotContain("demo ShowSets");
    }
  }

  /** When a revision was required, as its note has it: the demo is some weeks old. */
  private static String theNoteByWhich(String id, Running server) throws Exception {
    var notes = UniSyncWalk.expect(200, server.get(at(id) + "/notes", "root")).get("items");
    return notes.get(notes.size() - 1).get("createdAt").asString();
  }

  private static Instant updatedAt(String id, Running server) throws Exception {
    return Instant.parse(
        UniSyncWalk.expect(200, server.get(at(id), "root")).get("updatedAt").asString());
  }

  private static String theRevisionOf(String id, Running server) throws Exception {
    return UniSyncWalk.expect(200, server.get(at(id), "root"))
        .get("stages")
        .get("drawing2d")
        .get("revisionNote")
        .get("at")
        .asString();
  }

  /** An admin may have given a user of the demo to somebody. */
  @Test
  void whoHasBecomeARealPersonStays(@TempDir Path folder) throws Exception {
    try (var server = Running.on(TestStore.embedded(folder), List.of(new UniSyncSystem()))) {
      var wing = UniSyncWalk.USERS + "/usr_demo_wing";
      var edit = UniSyncWalk.json("email", "wing@example.com", "version", 1);
      UniSyncWalk.expect(200, server.patch(wing, "root", edit));
      var invited = UniSyncWalk.expect(200, server.post(wing + "/invite", "root", ""));
      var link = URI.create(invited.get("acceptUrl").asString()).getPath();
      var visitor = new Visitor(server.address());
      visitor.look(link);
      visitor.send(link + "/account", "name", "Wing", "password", Running.PASSWORD);
      edit = UniSyncWalk.json("email", "wei@example.com", "version", 1);
      UniSyncWalk.expect(200, server.patch(UniSyncWalk.USERS + "/usr_demo_wei", "root", edit));
      var seen = UniSyncWalk.expect(200, server.get(wing, "root"));
      assertThat(seen.get("joined").asBoolean()).isTrue();
      // An account counts, whatever address the user has.
      edit =
          UniSyncWalk.json("email", "wing@demo.invalid", "version", seen.get("version").asLong());
      UniSyncWalk.expect(200, server.patch(wing, "root", edit));
      remove(server);
      UniSyncWalk.expect(200, server.get(wing, "root"));
      UniSyncWalk.expect(200, server.get(UniSyncWalk.USERS + "/usr_demo_wei", "root"));
      UniSyncWalk.expect(404, server.get(UniSyncWalk.USERS + "/usr_demo_yating", "root"));
    }
  }

  private static long revision(Running server, String id) throws Exception {
    return UniSyncWalk.expect(200, server.get(at(id), "root")).get("revision").asLong();
  }

  @Test
  void theDemoTouchesNoShowSetOfTheTeam(@TempDir Path folder) throws Exception {
    var store = TestStore.embedded(folder);
    var systems = List.<WebSystem>of(new UniSyncSystem());
    var before = Running.on(store, systems);
    remove(before);
    create(before, "SS-01-01");
    create(before, "SS-77-01");
    var renamed = UniSyncWalk.json("newShowSetId", "SS-03-01", "revision", 1);
    UniSyncWalk.expect(200, before.patch(at("SS-77-01"), "root", renamed));
    // As if there had been no demo yet.
    var mark = Key.of("DEMO#two-sites", "DEMO");
    before
        .rows()
        .write(
            WriteRequest.of(
                List.of(new RowWrite.Delete("unisync-users", mark, Condition.always()))));
    before.close();
    try (var server =
        Running.start(store, systems, Clock.systemUTC(), plan -> plan.demo(true))
            .withPeopleOf(before)) {
      UniSyncWalk.withWork(server);
      var seen = UniSyncWalk.json("revision", revision(server, "SS-18-01"));
      UniSyncWalk.expect(204, UniSyncWalk.send(server, "DELETE", at("SS-18-01"), "root", seen));
      create(server, "SS-18-01");
      var edit = UniSyncWalk.json("scene", "SC17", "revision", revision(server, "SS-16-01"));
      UniSyncWalk.expect(200, server.patch(at("SS-16-01"), "root", edit));

      remove(server);
      for (var id : List.of("SS-01-01", "SS-03-01", "SS-18-01")) {
        var kept = UniSyncWalk.expect(200, server.get(at(id), "root"));
        assertThat(kept.get("stages").get("screen").get("status").asString())
            .as(id)
            .isEqualTo("not_started");
      }
      UniSyncWalk.expect(404, server.get(at("SS-16-01"), "root"));
      var activity = UniSyncWalk.expect(200, server.get(at("SS-16-01") + "/activity", "root"));
      assertThat(activity.get("items").get(0).get("action").asString())
          .as("the newest, after the edit")
          .isEqualTo("showset_deleted");
    }
  }

  private static void remove(Running server) {
    var root = server.visitor("root");
    root.look("/unisync/demo/remove");
    root.send("/unisync/demo/remove");
  }

  private static String at(String id) {
    return UniSyncWalk.SHOW_SETS + "/" + id;
  }

  private static void create(Running server, String id) throws Exception {
    UniSyncWalk.expect(201, server.post(UniSyncWalk.SHOW_SETS, "root", UniSyncWalk.showSet(id)));
  }
}
