package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Visitor;
import org.junit.jupiter.api.Test;

/** Notices: assigned to me, mentioned, my stage can be started; and no others. */
class InboxTest extends UniSyncWalk {

  private static String userId(String name) throws Exception {
    return expect(200, server.get(USERS + "/by-email/" + name + "@example.com", "root"))
        .get("userId")
        .asString();
  }

  /** What an inbox says about one ShowSet, the newest first. */
  private static List<String> notices(String who, String id) {
    var page = server.visitor(who).look("/unisync/inbox").body();
    return Pattern.compile("<a class=\"name\" href=\"/unisync/showsets/" + id + "\">([^<]+)</a>")
        .matcher(page)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static void assign(String id, String stage, String who, long revision, String status)
      throws Exception {
    expect(200, move("ann", id, stage, status, revision, "assignedTo", userId(who)));
  }

  @Test
  void exactlyThreeThingsAreTold() throws Exception {
    var id = newShowSet();
    assign(id, "screen", "ben", 1, "not_started");
    assign(id, "structure", "ben", 1, "not_started");
    assign(id, "drawing2d", "dora", 1, "not_started");
    assertThat(notices("ben", id)).containsExactly("Assigned to you", "Assigned to you");
    expect(
        201,
        server.post(
            SHOW_SETS + "/" + id + "/notes",
            "ann",
            json("content", "Please look, @dora", "language", "en")));
    assertThat(notices("dora", id)).containsExactly("You were mentioned", "Assigned to you");

    // His own doing is no news to him; Ann's is.
    expect(200, move("ben", id, "screen", "in_progress", 2));
    expect(200, move("ben", id, "screen", "complete", 3));
    assertThat(notices("ben", id)).hasSize(2);
    expect(200, move("ann", id, "screen", "in_progress", 4));
    expect(200, move("ann", id, "screen", "complete", 5));
    assertThat(notices("ben", id))
        .as("his screen went on, and his structure can be started")
        .startsWith("Your stage can be started", "Your stage can be started")
        .hasSize(4);

    expect(200, move("ben", id, "structure", "in_progress", 2));
    expect(200, move("ben", id, "structure", "complete", 3));
    expect(200, move("ben", id, "integrated", "in_progress", 1));
    assertThat(notices("dora", id)).hasSize(2);
    expect(200, move("ben", id, "integrated", "engineer_review", 2));
    assertThat(notices("dora", id)).startsWith("Your stage can be started").hasSize(3);
    // Neither its start, nor its finish, nor another's stage is told.
    expect(200, move("dora", id, "drawing2d", "in_progress", 2));
    expect(200, move("dora", id, "drawing2d", "engineer_review", 3));
    expect(200, move("ann", id, "drawing2d", "client_review", 4));
    assertThat(notices("dora", id)).hasSize(3);
    expect(
        200,
        move(
            "ann",
            id,
            "drawing2d",
            "revision_required",
            5,
            "revisionNote",
            "Too small",
            "language",
            "en"));
    assertThat(notices("dora", id)).startsWith("Your stage can be started").hasSize(4);
  }

  @Test
  void aDeletedShowSetLeadsToItsActivityUnderItsLastId() throws Exception {
    var id = newShowSet();
    assign(id, "screen", "ben", 1, "not_started");
    var root = server.visitor("root");
    var page = "/unisync/showsets/" + id;
    long revision = expect(200, server.get(SHOW_SETS + "/" + id, "ann")).get("revision").asLong();
    root.look(page + "/edit");
    var renamed = root.send(page + "/rename", "newShowSetId", id + "X", "revision", "" + revision);
    assertThat(renamed.statusCode()).as(renamed.body()).isEqualTo(303);
    var seen = "" + (revision + 1);
    root.look(page + "/delete?revision=" + seen);
    var gone = root.look(Visitor.onward(root.send(page + "/delete", "revision", seen))).body();
    assertThat(gone).contains("Deleted " + id + "X.");
    var link = page + "/activity";
    assertThat(server.visitor("ben").look("/unisync/inbox").body())
        .contains("href=\"" + link + "\"", id + "X")
        .doesNotContain("href=\"" + page + "\"");
    assertThat(root.look("/unisync/activity").body())
        .contains("<a href=\"" + link + "\">" + id + "X</a>")
        .doesNotContain("href=\"" + page + "\"");
    assertThat(root.look(link).body())
        .contains(id + "X", "ShowSet deleted")
        .doesNotContain("href=\"" + page + "\"");
  }

  @Test
  void readingMarksThemAll() throws Exception {
    var id = newShowSet();
    assign(id, "screen", "ben", 1, "not_started");
    var ben = server.visitor("ben");
    assertThat(ben.look("/unisync/inbox").body()).contains("Mark all as read", ">New<");
    assertThat(ben.send("/unisync/inbox/read").statusCode()).isEqualTo(303);
    assertThat(ben.look("/unisync/inbox").body())
        .contains(id)
        .doesNotContain("Mark all as read", ">New<");
  }
}
