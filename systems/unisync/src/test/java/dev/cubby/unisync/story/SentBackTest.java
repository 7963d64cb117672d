package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Running;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Work that is sent back: what else it touches, what it has to say, and to whom it can go. */
class SentBackTest extends UniSyncWalk {

  /** BIM 360 is complete, and the drawings are worked on. */
  private static String drawn() throws Exception {
    var id = newShowSet();
    for (var stage : List.of("screen", "structure")) {
      expect(200, move("ben", id, stage, "in_progress", 1));
      expect(200, move("ben", id, stage, "complete", 2));
    }
    expect(200, move("ben", id, "integrated", "in_progress", 1));
    expect(200, move("ben", id, "integrated", "engineer_review", 2));
    expect(200, move("ann", id, "integrated", "complete", 3));
    expect(200, move("ann", id, "inBim360", "in_progress", 1));
    expect(200, move("ann", id, "inBim360", "client_review", 2));
    expect(200, move("ann", id, "inBim360", "complete", 3));
    expect(200, move("dora", id, "drawing2d", "in_progress", 1));
    return id;
  }

  private static String status(ObjectNode showSet, String stage) {
    return showSet.get("stages").get(stage).get("status").asString();
  }

  private static String userId(String name) throws Exception {
    return expect(200, server.get(USERS + "/by-email/" + name + "@example.com", "root"))
        .get("userId")
        .asString();
  }

  @Test
  void theParallelBranchIsSentBackTooAndVersionsCountUp() throws Exception {
    var id = drawn();
    var sent =
        expect(
            200,
            move(
                "dora",
                id,
                "drawing2d",
                "revision_required",
                2,
                "target",
                "structure",
                "revisionNote",
                "The shaft is too narrow",
                "language",
                "en"));
    assertThat(status(sent, "structure")).isEqualTo("in_progress");
    assertThat(status(sent, "integrated")).isEqualTo("revision_required");
    assertThat(status(sent, "inBim360")).isEqualTo("revision_required");
    assertThat(sent.get("revitVersion").asLong()).isEqualTo(2);
  }

  @Test
  void whatSendsLaterStagesBackSaysWhy() throws Exception {
    var id = drawn();
    expect(200, move("dora", id, "drawing2d", "engineer_review", 2));
    var mute = move("dora", id, "drawing2d", "in_progress", 3, "target", "integrated");
    assertThat(mute.statusCode()).as(mute.body()).isEqualTo(400);
    assertThat(mute.body()).contains("revisionNote");
    expect(400, move("ben", id, "screen", "in_progress", 3));
    var reopened =
        expect(
            200,
            move(
                "ben",
                id,
                "screen",
                "in_progress",
                3,
                "revisionNote",
                "Another pixel pitch",
                "language",
                "en"));
    assertThat(reopened.get("stages").get("inBim360").get("revisionNote").get("text").asString())
        .isEqualTo("Another pixel pitch");
    // Nothing later is complete any more: there is nobody to tell.
    expect(200, move("ben", id, "screen", "complete", 4));
    expect(200, move("ben", id, "screen", "in_progress", 5));
    expect(200, move("ben", id, "screen", "complete", 6));
    var words = "x".repeat(5_000);
    var wordy =
        expect(
            200,
            move("ben", id, "screen", "in_progress", 7, "revisionNote", words, "language", "en"));
    var history = wordy.get("versionHistory");
    assertThat(history.get(history.size() - 1).get("reason").get("en").asString()).hasSize(500);
  }

  @Test
  void requestingAnEarlierRevisionIsAMoveLikeOthers() throws Exception {
    var id = drawn();
    var moves = expect(200, server.get(SHOW_SETS + "/" + id + "/stages/drawing2d/moves", "dora"));
    assertThat(moves.get("items").findValuesAsString("move"))
        .containsExactlyInAnyOrder("FINISH", "HOLD", "REQUEST_EARLIER");
    for (var one : moves.get("items")) {
      assertThat(one.get("targets").size())
          .isEqualTo(one.get("move").asString().equals("REQUEST_EARLIER") ? 3 : 0);
    }
    var closed = move("dora", id, "drawing2d", "client_review", 2);
    assertThat(closed.statusCode()).isEqualTo(422);
    assertThat(closed.body()).contains("Send back to an earlier stage").doesNotContain("on_hold,");
  }

  @Test
  void aStaleChangeIsToldAllThatWasSent() throws Exception {
    var id = newShowSet();
    expect(200, move("ben", id, "screen", "in_progress", 1));
    var stale =
        move("ann", id, "screen", "in_progress", 1, "assignedTo", userId("ben"), "version", "1.0");
    assertThat(stale.statusCode()).isEqualTo(409);
    var sent = Running.json(stale).get("sentState");
    assertThat(sent.get("assignedTo").asString()).isEqualTo(userId("ben"));
    assertThat(sent.get("version").asString()).isEqualTo("1.0");
  }

  @Test
  void onlyThoseWhoMayUpdateAStageAreAssigned() throws Exception {
    var id = newShowSet();
    var wrong = move("ann", id, "screen", "not_started", 1, "assignedTo", userId("dora"));
    assertThat(wrong.statusCode()).as(wrong.body()).isEqualTo(422);
    assertThat(code(wrong)).isEqualTo("ASSIGNEE_NOT_ACTIVE");
    expect(200, move("ann", id, "screen", "not_started", 1, "assignedTo", userId("ann")));
    expect(200, move("ann", id, "screen", "not_started", 2, "assignedTo", userId("ben")));
  }

  @Test
  void removingALabelSaysSo() throws Exception {
    var id = newShowSet();
    expect(200, move("ann", id, "screen", "not_started", 1, "version", "1.0"));
    var path = SHOW_SETS + "/" + id + "/stages/screen";
    var body = "{\"status\":\"not_started\",\"version\":null,\"expectedVersion\":2}";
    expect(200, send("PUT", path, "ann", body));
    assertThat(server.visitor("ben").look("/unisync/showsets/" + id + "/activity").body())
        .contains("Screen labelled 1.0", "Label of Screen removed");
  }

  @Test
  void aRenamedShowSetHasItsNewIdEverywhere() throws Exception {
    var id = newShowSet();
    expect(200, move("ann", id, "screen", "not_started", 1, "assignedTo", userId("ben")));
    var note = newNote(server, "ann", id);
    var renamed = id + "-NEW";
    expect(
        200,
        server.patch(SHOW_SETS + "/" + id, "ann", json("newShowSetId", renamed, "revision", 1)));
    var ben = server.visitor("ben");
    for (var page : List.of("/unisync/activity", "/unisync/inbox", "/unisync/notes/" + note)) {
      assertThat(ben.look(page).body()).as(page).contains(renamed).doesNotContain(id + "<");
    }
  }
}
