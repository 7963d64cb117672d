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
  }
}
