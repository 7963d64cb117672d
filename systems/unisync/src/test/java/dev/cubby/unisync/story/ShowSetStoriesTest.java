package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Running;
import org.junit.jupiter.api.Test;

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
