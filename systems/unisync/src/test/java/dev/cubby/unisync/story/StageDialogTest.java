package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Visitor;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The dialogs of stages: they offer what is legal for their reader, and do it. */
class StageDialogTest extends UniSyncWalk {

  /** A ShowSet whose integrated stage is reviewed. */
  private static String reviewed() throws Exception {
    var id = newShowSet();
    for (var stage : List.of("screen", "structure", "integrated")) {
      expect(200, move("ben", id, stage, "in_progress", 1));
      var done = stage.equals("integrated") ? "engineer_review" : "complete";
      expect(200, move("ben", id, stage, done, 2));
    }
    return id;
  }

  private static String stage(String id, String stage) {
    return "/unisync/showsets/" + id + "/stages/" + stage;
  }

  private static List<String> targets(String page) {
    return Pattern.compile("<option value=\"(screen|structure|integrated|inBim360|drawing2d)\"")
        .matcher(page)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static String status(String id, String stage) throws Exception {
    return expect(200, server.get(SHOW_SETS + "/" + id, "ben"))
        .get("stages")
        .get(stage)
        .get("status")
        .asString();
  }

  @Test
  void whoeverComesLateReadsWhatIsThereAndWhatTheyChose() throws Exception {
    var id = newShowSet();
    var ben = server.visitor("ben");
    ben.look(stage(id, "screen"));
    expect(200, move("ann", id, "screen", "in_progress", 1));
    expect(200, move("ann", id, "screen", "on_hold", 2, "version", "B"));
    var late = ben.send(stage(id, "screen"), "status", "in_progress", "revision", "1");
    assertThat(late.statusCode()).isEqualTo(409);
    assertThat(late.body()).contains("It is now: On hold. You chose: In progress.");
    var assign = stage(id, "screen") + "/assign";
    late = ben.send(assign, "assignedTo", "usr_demo_wei", "label", "A", "revision", "1");
    assertThat(late.statusCode()).isEqualTo(409);
    assertThat(late.body())
        .contains("Assignee and label are now: Unassigned, B. You chose: 陈伟, A.");
  }

  @Test
  void bim360TakesNoAssigneeAndNoLabelByAnyForm() throws Exception {
    var id = newShowSet();
    for (var one : List.of("screen", "structure", "integrated")) {
      expect(200, move("ann", id, one, "in_progress", 1));
      var done = one.equals("integrated") ? "engineer_review" : "complete";
      expect(200, move("ann", id, one, done, 2));
    }
    var ann = server.visitor("ann");
    ann.look(stage(id, "inBim360"));
    var assign = stage(id, "inBim360") + "/assign";
    for (var field : List.of("assignedTo", "label")) {
      var sent = ann.send(assign, field, "usr_demo_yating", "revision", "1");
      assertThat(sent.statusCode()).as(sent.body()).isEqualTo(400);
      assertThat(sent.body()).contains("BIM 360 has no assignee and no label.");
    }
    var mine =
        ann.send(stage(id, "inBim360"), "status", "in_progress", "mine", "true", "revision", "1");
    assertThat(mine.statusCode()).as(mine.body()).isEqualTo(400);
    assertThat(status(id, "inBim360")).isEqualTo("not_started");
    var log = expect(200, server.get(SHOW_SETS + "/" + id + "/activity", "ann"));
    assertThat(log.get("items").findValuesAsString("action")).doesNotContain("assignment");
  }

  @Test
  void aReviewIsRecalledToAnEarlierStage() throws Exception {
    var id = reviewed();
    var ben = server.visitor("ben");
    assertThat(ben.look(stage(id, "integrated")).body())
        .contains("Recall", "data-dialog")
        .doesNotContain("Approve", "Require revision");
    var dialog = ben.look(stage(id, "integrated") + "/in_progress").body();
    assertThat(dialog).contains("data-asks", "Required if you choose an earlier stage.");
    assertThat(targets(dialog)).containsExactly("structure", "screen");
    var mute =
        ben.send(
            stage(id, "integrated"),
            "status",
            "in_progress",
            "revision",
            "3",
            "target",
            "structure");
    assertThat(mute.statusCode()).isEqualTo(400);
    assertThat(mute.body()).contains("Say what has to be revised.");
    var sent =
        ben.send(
            stage(id, "integrated"),
            "status",
            "in_progress",
            "revision",
            "3",
            "language",
            "en",
            "note",
            "The frame is too thin",
            "target",
            "structure");
    assertThat(sent.statusCode()).as(sent.body()).isEqualTo(303);
    assertThat(status(id, "structure")).isEqualTo("in_progress");
    assertThat(status(id, "integrated")).isEqualTo("revision_required");
    assertThat(ben.look("/unisync/showsets/" + id).body()).contains("Sent back to Structure.");
  }

  @Test
  void aReviewerRequiresARevisionOfAnEarlierStage() throws Exception {
    var id = reviewed();
    var ann = server.visitor("ann");
    var dialog = ann.look(stage(id, "integrated") + "/revision_required").body();
    assertThat(targets(dialog)).containsExactly("structure", "screen");
    var mute =
        ann.send(
            stage(id, "integrated"),
            "status",
            "revision_required",
            "revision",
            "3",
            "language",
            "en",
            "target",
            "screen");
    assertThat(mute.statusCode()).isEqualTo(400);
    assertThat(mute.body()).contains("Say what has to be revised.");
    assertThat(status(id, "integrated")).isEqualTo("engineer_review");
    ann.look(stage(id, "integrated") + "/revision_required");
    var sent =
        ann.send(
            stage(id, "integrated"),
            "status",
            "revision_required",
            "revision",
            "3",
            "language",
            "en",
            "note",
            "The frame is too thin",
            "target",
            "screen");
    assertThat(sent.statusCode()).as(sent.body()).isEqualTo(303);
    assertThat(status(id, "screen")).isEqualTo("in_progress");
    assertThat(status(id, "integrated")).isEqualTo("revision_required");
    assertThat(ann.look(stage(id, "integrated")).body()).contains("The frame is too thin");
  }

  @Test
  void whoWorksOnAStageRequestsARevisionOfAnEarlierOne() throws Exception {
    var id = reviewed();
    expect(200, move("dora", id, "drawing2d", "in_progress", 1));
    var dora = server.visitor("dora");
    assertThat(dora.look(stage(id, "drawing2d")).body()).contains("Send back to an earlier stage");
    var dialog = dora.look(stage(id, "drawing2d") + "/revision_required").body();
    assertThat(targets(dialog)).containsExactly("integrated", "structure", "screen");
    assertThat(dialog).as("her own work is no earlier one").doesNotContain("(this stage)");
    var sent =
        dora.send(
            stage(id, "drawing2d"),
            "status",
            "revision_required",
            "revision",
            "2",
            "language",
            "en",
            "note",
            "Section B is missing",
            "target",
            "integrated");
    assertThat(sent.statusCode()).as(sent.body()).isEqualTo(303);
    assertThat(status(id, "integrated")).isEqualTo("revision_required");
    // The answer to a review is the reviewers'.
    var other = reviewed();
    expect(
        403,
        move(
            "ben",
            other,
            "integrated",
            "revision_required",
            3,
            "target",
            "screen",
            "revisionNote",
            "No",
            "language",
            "en"));
  }

  @Test
  void aDialogThatIsTooLateSaysSo() throws Exception {
    var id = reviewed();
    expect(200, move("ann", id, "integrated", "complete", 3));
    assertThat(server.visitor("ann").look(stage(id, "integrated") + "/revision_required").body())
        .contains("no longer possible")
        .doesNotContain("data-asks");
    assertThat(server.visitor("dora").look(stage(id, "screen") + "/in_progress").body())
        .as("reopening is not hers")
        .contains("no longer possible");
    assertThat(server.visitor("ben").look(stage(id, "screen") + "/in_progress").body())
        .contains(
            "Back in progress: Screen, Structure. Revision required: Integrated.",
            "New version number: Screen version, Revit version.",
            ">Reopen Screen<");
    assertThat(server.visitor("ben").look(stage(id, "integrated") + "/in_progress").body())
        .contains("Integrated goes back to In progress. The Revit version goes up.");
  }

  @Test
  void anAssignmentSaysWhatItDidAndIsTakenBack() throws Exception {
    var id = newShowSet();
    var ann = server.visitor("ann");
    var assign = stage(id, "screen") + "/assign";
    ann.look(stage(id, "screen"));
    var wei = ann.send(assign, "assignedTo", "usr_demo_wei", "label", "A1", "revision", "1");
    assertThat(ann.look(Visitor.onward(wei)).body()).contains("Assigned Screen to ", ">Undo<");
    ann.look(stage(id, "screen"));
    var nobody = ann.send(assign, "assignedTo", "", "label", "", "revision", "2");
    var page = ann.look(Visitor.onward(nobody)).body();
    assertThat(page).contains("Screen is now unassigned.", ">Undo<");
    assertThat(screen(id).hasNonNull("assignedTo")).isFalse();
    assertThat(screen(id).hasNonNull("version")).isFalse();
    ann.send(assign, "assignedTo", "usr_demo_wei", "revision", "3");
    assertThat(screen(id).get("assignedTo").asString()).isEqualTo("usr_demo_wei");
  }

  private static JsonNode screen(String id) throws Exception {
    return expect(200, server.get(SHOW_SETS + "/" + id, "ann")).get("stages").get("screen");
  }
}
