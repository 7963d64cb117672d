package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.store.WriteRequest;
import dev.cubby.core.value.Value;
import dev.cubby.testkit.Running;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** ShowSets on their way through the stages, over HTTP. */
class ShowSetStoriesTest extends UniSyncWalk {

  @Test
  void oneLanguageIsEnough() throws Exception {
    var id = newShowSet();
    var showSet = expect(200, server.get(SHOW_SETS + "/" + id, "dora"));
    assertThat(showSet.get("description").get("zh-TW").asString())
        .isEqualTo("Screen at the entrance");
    assertThat(showSet.get("untranslated")).hasSize(2);
    assertThat(showSet.get("stages").get("screen").get("status").asString())
        .isEqualTo("not_started");
    assertThat(showSet.get("revision").asLong()).isEqualTo(1);
    assertThat(code(server.post(SHOW_SETS, "ann", showSet(id)))).isEqualTo("SHOWSET_EXISTS");
    expect(403, server.post(SHOW_SETS, "ben", showSet("SS-99-01")));
    expect(403, server.get(SHOW_SETS + "/" + id, "stranger"));
  }

  @Test
  void aStageGoesThroughItsMovesAndNoOthers() throws Exception {
    var id = newShowSet();
    var early = move("ben", id, "structure", "in_progress", 1);
    assertThat(early.statusCode()).isEqualTo(422);
    assertThat(code(early)).isEqualTo("MOVE_NOT_OPEN");
    assertThat(Running.json(early).get("openMoves")).isEmpty();

    expect(200, move("ben", id, "screen", "in_progress", 1));
    var skipped = move("ben", id, "screen", "engineer_review", 2);
    assertThat(skipped.statusCode()).isEqualTo(422);
    assertThat(skipped.body()).contains("complete", "on_hold");
    expect(403, move("dora", id, "screen", "complete", 2));
    expect(200, move("ben", id, "screen", "complete", 2));
    expect(200, move("ben", id, "structure", "in_progress", 1));
    expect(200, move("ben", id, "structure", "complete", 2));
    expect(200, move("ben", id, "integrated", "in_progress", 1));
    expect(200, move("ben", id, "integrated", "engineer_review", 2));
    expect(403, move("ben", id, "integrated", "complete", 3));

    var mute = move("ann", id, "integrated", "revision_required", 3);
    assertThat(mute.statusCode()).isEqualTo(400);
    assertThat(mute.body()).contains("revisionNote");
    expect(
        200,
        move(
            "ann",
            id,
            "integrated",
            "revision_required",
            3,
            "revisionNote",
            "Too low",
            "language",
            "en"));
    var revised = expect(200, move("ben", id, "integrated", "in_progress", 4));
    assertThat(revised.get("revitVersion").asLong()).isEqualTo(2);
    assertThat(revised.get("versionHistory")).hasSize(1);
    var log = expect(200, server.get(SHOW_SETS + "/" + id + "/activity", "dora")).get("items");
    assertThat(log.findValuesAsString("action"))
        .contains("status_change", "version_update", "note_added", "showset_created");
  }

  @Test
  void aStaleMoveIsToldBothValues() throws Exception {
    var id = newShowSet();
    expect(200, move("ben", id, "screen", "in_progress", 1));
    var stale = move("ann", id, "screen", "in_progress", 1);
    assertThat(stale.statusCode()).isEqualTo(409);
    var problem = Running.json(stale);
    assertThat(problem.get("currentState").get("status").asString()).isEqualTo("in_progress");
    assertThat(problem.get("currentState").get("revision").asLong()).isEqualTo(2);
    assertThat(problem.get("sentState").get("status").asString()).isEqualTo("in_progress");
    assertThat(move("ann", id, "screen", "complete", 2).statusCode()).isEqualTo(200);
  }

  @Test
  void aRenamedShowSetIsFoundByBothNames() throws Exception {
    var id = newShowSet();
    var renamed =
        server.patch(SHOW_SETS + "/" + id, "ann", json("newShowSetId", id + "-B", "revision", 1));
    assertThat(expect(200, renamed).get("showSetId").asString()).isEqualTo(id + "-B");
    for (var name : List.of(id, id + "-B")) {
      assertThat(expect(200, server.get(SHOW_SETS + "/" + name, "ben")).get("showSetId").asString())
          .isEqualTo(id + "-B");
    }
    assertThat(code(server.post(SHOW_SETS, "ann", showSet(id + "-B")))).isEqualTo("SHOWSET_EXISTS");
    expect(403, send("DELETE", SHOW_SETS + "/" + id, "ann", json("revision", 2)));
    expect(204, send("DELETE", SHOW_SETS + "/" + id, "root", json("revision", 2)));
    expect(404, server.get(SHOW_SETS + "/" + id + "-B", "ben"));
    for (var name : List.of(id, id + "-B")) {
      assertThat(server.get(SHOW_SETS + "/" + name + "/activity", "ben").body())
          .as(name)
          .contains("showset_created", "showset_deleted");
    }
  }

  @Test
  void theActivityOfADeletedShowSetIsItsOwn() throws Exception {
    var id = newShowSet();
    var other = id + "-B";
    expect(
        200, server.patch(SHOW_SETS + "/" + id, "ann", json("newShowSetId", other, "revision", 1)));
    expect(204, send("DELETE", SHOW_SETS + "/" + other, "root", json("revision", 2)));
    var made = expect(201, server.post(SHOW_SETS, "ann", showSet(other)));
    expect(204, send("DELETE", SHOW_SETS + "/" + other, "root", seen(made)));
    var activity = SHOW_SETS + "/" + other + "/activity";
    assertThat(expect(200, server.get(activity, "ben")).get("items").findValuesAsString("action"))
        .as("without the one that had its name before")
        .containsExactly("showset_deleted", "showset_created");
  }

  private static String seen(ObjectNode showSet) {
    return json("revision", showSet.get("revision").asLong());
  }

  /** A request about the one that was deleted is not taken for one about the other. */
  @Test
  void aShowSetThatIsMadeAnewHasOtherRevisions() throws Exception {
    var id = newShowSet();
    var path = SHOW_SETS + "/" + id;
    expect(200, server.patch(path, "ann", json("scene", "Hall", "revision", 1)));
    for (int revision = 1; revision < 5; revision += 2) {
      expect(200, move("ben", id, "screen", "in_progress", revision));
      expect(200, move("ben", id, "screen", "on_hold", revision + 1));
    }
    expect(204, send("DELETE", path, "root", json("revision", 2)));
    var anew = expect(201, server.post(SHOW_SETS, "ann", showSet(id)));
    assertThat(anew.get("revision").asLong()).as("beyond all that the other had").isEqualTo(6);
    for (int revision = 1; revision < 6; revision++) {
      var body = json("scene", "Exit", "revision", revision);
      assertThat(server.patch(path, "ann", body).statusCode()).isEqualTo(409);
      assertThat(move("ben", id, "screen", "in_progress", revision).statusCode()).isEqualTo(409);
      assertThat(send("DELETE", path, "root", json("revision", revision)).statusCode())
          .isEqualTo(409);
    }
    expect(200, move("ben", id, "screen", "in_progress", 6));
  }

  @Test
  void aChangeHappensOnceUnderOneKey() throws Exception {
    var path = SHOW_SETS + "/" + newShowSet();
    var version = json("reason", "Client asked", "language", "en");
    for (int i = 0; i < 2; i++) {
      var counted = once("PUT", path + "/versions/screenVersion", "v", version);
      assertThat(expect(200, counted).get("screenVersion").asLong()).isEqualTo(2);
      expect(200, once("PATCH", path, "e", json("scene", "Hall", "revision", 2)));
      var links = json("modelUrl", "https://bim.example/1", "revision", 3);
      expect(200, once("PUT", path + "/links", "l", links));
      var renamed = once("PATCH", path, "n", json("newShowSetId", "SS-78-01", "revision", 4));
      assertThat(expect(200, renamed).get("revision").asLong()).isEqualTo(5);
    }
    var other = json("reason", "Another", "language", "en");
    assertThat(code(once("PUT", path + "/versions/screenVersion", "v", other)))
        .isEqualTo("KEY_REUSED");
  }

  private static HttpResponse<String> once(String method, String path, String key, String body)
      throws Exception {
    return server.ask(
        method, path, "root", body, "Content-Type", "application/json", "Idempotency-Key", key);
  }

  @Test
  void aLinkThatHidesSomethingIsRefusedAndAStoredOneBreaksNoPage() throws Exception {
    var id = newShowSet();
    var ann = server.visitor("ann");
    for (var hidden : List.of("\u0085", "\u2028", "\u202e", "\u200b", "\u00a0", "\ue000")) {
      var link = "https://bim.example/" + hidden + "x";
      var put = json("modelUrl", link, "revision", 1);
      expect(400, send("PUT", SHOW_SETS + "/" + id + "/links", "ann", put));
      store(id, "links.modelUrl", Value.of(link));
      assertThat(ann.look("/unisync/showsets/" + id).statusCode()).isEqualTo(200);
      assertThat(ann.look("/unisync/showsets/" + id + "/edit").statusCode()).isEqualTo(200);
    }
  }

  /** As another version of the server may have stored it. */
  private static void store(String id, String path, Value value) {
    server
        .rows()
        .write(
            WriteRequest.of(
                List.of(
                    new RowWrite.Update(
                        "unisync-showsets",
                        Key.of("SHOWSET#" + id, "DETAILS"),
                        List.of(Change.set(path, new Operand.Literal(value))),
                        Condition.always()))));
  }

  /** The dashboard reads every ShowSet whole. */
  @Test
  void longListsAndNotesDoNotFillTheRow() throws Exception {
    var id = newShowSet();
    var path = SHOW_SETS + "/" + id;
    var vms = JsonNodeFactory.instance.arrayNode();
    var lines = new StringBuilder();
    for (int i = 0; i < 100; i++) {
      var name = "字".repeat(30);
      vms.addObject().put("id", "VM" + i).put("name", name);
      lines.append("VM").append(i).append(' ').append(name).append('\n');
    }
    var edit = Running.json("{\"revision\":1}");
    edit.set("vmList", vms);
    var refused = server.patch(path, "ann", edit.toString());
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("The VM list is too long.");
    var ann = server.visitor("ann");
    var page = "/unisync/showsets/" + id + "/edit";
    ann.look(page);
    var form =
        ann.send(
            page,
            "area",
            "311",
            "scene",
            "Hall",
            "en",
            "Screen",
            "vms",
            lines.toString(),
            "revision",
            "1");
    assertThat(form.statusCode()).isEqualTo(400);
    assertThat(form.body()).contains("The VM list is too long.");
    while (vms.size() > 80) {
      vms.remove(vms.size() - 1);
    }
    expect(200, server.patch(path, "ann", edit.toString()));

    for (var stage : List.of("screen", "structure")) {
      expect(200, move("ben", id, stage, "in_progress", 1));
      expect(200, move("ben", id, stage, "complete", 2));
    }
    expect(200, move("ben", id, "integrated", "in_progress", 1));
    expect(200, move("ben", id, "integrated", "engineer_review", 2));
    var why = "字".repeat(5_000);
    var sent =
        expect(
            200,
            move(
                "ann",
                id,
                "integrated",
                "revision_required",
                3,
                "revisionNote",
                why,
                "language",
                "zh"));
    assertThat(sent.get("stages").get("integrated").get("revisionNote").get("text").asString())
        .hasSize(500)
        .endsWith("…");
    var notes = expect(200, server.get(path + "/notes", "ben")).get("items");
    assertThat(notes.get(0).get("content").get("zh").asString()).as("whole").isEqualTo(why);
  }

  @Test
  void whoeverHasTheFlagSetsVersionsUntilItIsTakenAway() throws Exception {
    server.join("vera");
    var user = USERS + "/" + newUser(server, "vera", "3d_modeller");
    var path = SHOW_SETS + "/" + newShowSet() + "/versions/revitVersion";
    var body = json("reason", "Client asked", "language", "en");
    expect(403, send("PUT", path, "vera", body));
    expect(200, server.patch(user, "root", json("canEditVersions", true, "version", 1)));
    assertThat(expect(200, send("PUT", path, "vera", body)).get("revitVersion").asLong())
        .isEqualTo(2);
    assertThat(server.visitor("vera").look(versions(path)).body()).contains("Save version");
    expect(200, server.patch(user, "root", json("canEditVersions", false, "version", 2)));
    expect(403, send("PUT", path, "vera", body));
    assertThat(expect(200, server.get(showSetOf(path), "vera")).get("revitVersion").asLong())
        .isEqualTo(2);
  }

  private static String showSetOf(String versions) {
    return versions.substring(0, versions.indexOf("/versions"));
  }

  private static String versions(String path) {
    return path.replace("/api", "");
  }

  @Test
  void versionsNeedTheFlag() throws Exception {
    var id = newShowSet();
    var path = SHOW_SETS + "/" + id + "/versions/screenVersion";
    var body = json("reason", "Client asked", "language", "en");
    expect(403, send("PUT", path, "ben", body));
    assertThat(expect(200, send("PUT", path, "root", body)).get("screenVersion").asLong())
        .isEqualTo(2);
    expect(200, send("PUT", path, "root", json("version", 2, "reason", "x", "language", "en")));
    for (int i = 3; i < 30; i++) {
      expect(200, send("PUT", path, "root", body));
    }
    var showSet = expect(200, server.get(SHOW_SETS + "/" + id, "ben"));
    assertThat(showSet.get("versionHistory")).hasSize(20);
    var past = SHOW_SETS + "/" + id + "/versions";
    assertThat(expect(200, server.get(past, "ben")).get("items")).hasSize(8);
    var verbose = json("reason", "字".repeat(500), "language", "zh");
    expect(200, send("PUT", path, "root", verbose));
    showSet = expect(200, send("PUT", path, "root", verbose));
    assertThat(showSet.get("versionHistory")).as("long reasons leave no room").hasSize(1);
    assertThat(expect(200, server.get(past, "ben")).get("items")).hasSize(29);
  }

  @Test
  void aVersionIsSetOfWhatWasSeenAndNotBeyondTheHighest() throws Exception {
    var path = SHOW_SETS + "/" + newShowSet() + "/versions/screenVersion";
    var body = json("version", 1_000_000, "reason", "Import", "language", "en");
    String[] json = {"Content-Type", "application/json", "If-Match", "\"2\""};
    assertThat(server.ask("PUT", path, "root", body, json).statusCode()).isEqualTo(409);
    json[3] = "\"1\"";
    expect(200, server.ask("PUT", path, "root", body, json));
    var next = send("PUT", path, "root", json("reason", "Next", "language", "en"));
    assertThat(next.statusCode()).isEqualTo(422);
    assertThat(code(next)).isEqualTo("VERSION_TOO_HIGH");
  }

  @Test
  void linksAndSessions() throws Exception {
    var id = newShowSet();
    var links = SHOW_SETS + "/" + id + "/links";
    expect(400, send("PUT", links, "ann", json("modelUrl", "javascript:alert(1)", "revision", 1)));
    expect(
        200, send("PUT", links, "ann", json("modelUrl", "https://bim.example/1", "revision", 1)));
    expect(409, server.post(API + "/sessions/heartbeat", "ben", "{}"));
    expect(
        201, server.post(API + "/sessions", "ben", json("activity", "Modelling", "showSetId", id)));
    var beat = expect(200, server.post(API + "/sessions/heartbeat", "ben", "{}"));
    assertThat(beat.get("showSetId").asString()).isEqualTo(id);
    assertThat(expect(200, server.get(API + "/sessions", "dora")).get("items")).hasSize(1);
    expect(204, server.ask("DELETE", API + "/sessions", "ben", ""));
    expect(409, server.post(API + "/sessions/heartbeat", "ben", "{}"));
    assertThat(expect(200, server.get(API + "/sessions", "dora")).get("items")).isEmpty();
  }

  @Test
  void aDeactivatedUserIsOutAtTheNextRequest() throws Exception {
    server.join("erik");
    var user =
        expect(
            201,
            server.post(
                USERS,
                "root",
                json("email", "erik@example.com", "name", "Erik", "role", "3d_modeller")));
    expect(200, server.get(SHOW_SETS, "erik"));
    var path = USERS + "/" + user.get("userId").asString();
    assertThat(
            code(
                server.post(
                    USERS,
                    "root",
                    json("email", "ERIK@example.com", "name", "E", "role", "admin"))))
        .isEqualTo("EMAIL_TAKEN");
    expect(200, server.post(path + "/deactivate", "root", json("version", 1)));
    expect(403, server.get(SHOW_SETS, "erik"));
    expect(200, server.get("/api/me", "erik"));
    expect(200, server.post(path + "/reactivate", "root", json("version", 2)));
    expect(200, server.get(SHOW_SETS, "erik"));
    var root = expect(200, server.get(USERS + "/by-email/root@example.com", "root"));
    assertThat(
            code(
                server.post(
                    USERS + "/" + root.get("userId").asString() + "/deactivate",
                    "root",
                    json("version", 1))))
        .isEqualTo("LAST_ADMIN");
  }

  @Test
  void aPersonWithoutAnAccountIsInvited() throws Exception {
    var user =
        expect(
            201,
            server.post(
                USERS,
                "root",
                json("email", "newcomer@example.com", "name", "New", "role", "2d_drafter")));
    assertThat(user.get("joined").asBoolean()).isFalse();
    assertThat(user.get("acceptUrl").asString()).contains("/unisync/");
    var listed = expect(200, server.get(USERS, "ann")).get("items");
    assertThat(listed.findValuesAsString("email")).contains("newcomer@example.com");
    expect(403, server.get(USERS, "ben"));
  }
}
