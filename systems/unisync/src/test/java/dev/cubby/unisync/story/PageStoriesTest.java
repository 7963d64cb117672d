package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** Pages without a browser. */
class PageStoriesTest extends UniSyncWalk {

  @Test
  void everyPageAnswers() throws Exception {
    var id = newShowSet();
    var root = server.visitor("root");
    for (var page :
        List.of(
            "/unisync",
            "/unisync?view=board",
            "/unisync?area=312",
            "/unisync?q=entrance",
            "/unisync/my-work",
            "/unisync/inbox",
            "/unisync/activity",
            "/unisync/here",
            "/unisync/users",
            "/unisync/new-showset",
            "/unisync/showsets/" + id,
            "/unisync/showsets/" + id + "/edit",
            "/unisync/showsets/" + id + "/stages/screen",
            "/unisync/showsets/" + id + "/stages/inBim360",
            "/unisync/showsets/" + id + "/stages/integrated/revision_required",
            "/unisync/showsets/" + id + "/versions/revitVersion")) {
      var answer = root.look(page);
      assertThat(answer.statusCode()).as(page + " " + answer.body()).isEqualTo(200);
    }
    assertThat(root.look("/unisync").body()).contains(id, "Not started");
    assertThat(server.visitor("stranger").look("/unisync").statusCode()).isEqualTo(403);
  }

  @Test
  void aStageOffersOnlyItsReadersMoves() throws Exception {
    var id = newShowSet();
    assertThat(server.visitor("ben").look("/unisync/showsets/" + id).body()).contains(">Start<");
    assertThat(server.visitor("dora").look("/unisync/showsets/" + id).body())
        .doesNotContain(">Start<");
    var stage = "/unisync/showsets/" + id + "/stages/";
    assertThat(server.visitor("dora").look(stage + "screen").body())
        .contains("Only 3D modellers, BIM coordinators and admins can change Screen.");
    assertThat(server.visitor("ben").look(stage + "structure").body())
        .contains("Structure can start when Screen is complete.");
    var ben = server.visitor("ben");
    ben.look("/unisync/showsets/" + id);
    assertThat(ben.send(stage + "screen", "status", "in_progress", "revision", "1").statusCode())
        .isEqualTo(303);
    assertThat(ben.look("/unisync/showsets/" + id).body()).contains("Started Screen.");
  }

  @Test
  void anIdThatIsTakenIsToldAtItsField() throws Exception {
    var id = newShowSet();
    var root = server.visitor("root");
    root.look("/unisync/new-showset");
    var answer =
        root.send(
            "/unisync/new-showset",
            "showSetId",
            id,
            "area",
            "311",
            "scene",
            "SC01",
            "description",
            "Twice",
            "language",
            "en");
    assertThat(answer.statusCode()).isEqualTo(409);
    assertThat(answer.body())
        .contains("Another ShowSet has this ID.", "aria-invalid=\"true\"")
        .doesNotContain("data-wrong");
  }
}
