package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** How often pages of UniSync read what they show, as the server itself counts it. */
class PageReadsTest extends UniSyncWalk {

  /** By how much each contract was called more often while a page was shown. */
  private Map<String, Long> reads(String who, String path) {
    var visitor = server.visitor(who);
    var before = server.calls();
    assertThat(visitor.look(path).statusCode()).isEqualTo(200);
    var reads = server.calls();
    reads.replaceAll((name, now) -> now - before.getOrDefault(name, 0L));
    return reads;
  }

  private static long of(Map<String, Long> reads, String contract) {
    return reads.getOrDefault(contract, 0L);
  }

  private static String userId(String name) throws Exception {
    return expect(200, server.get(USERS + "/by-email/" + name + "@example.com", "root"))
        .get("userId")
        .asString();
  }

  @Test
  void aShowSetsPageReadsItOnceAndItsAssigneesAtOnce() throws Exception {
    var id = newShowSet();
    for (var stage : List.of("screen", "structure", "integrated")) {
      expect(200, move("ann", id, stage, "not_started", 1, "assignedTo", userId("ben")));
    }
    expect(200, move("ann", id, "drawing2d", "not_started", 1, "assignedTo", userId("dora")));
    newNote(server, "ben", id);
    newNote(server, "dora", id);
    var reads = reads("ann", "/unisync/showsets/" + id);
    assertThat(of(reads, "Get ShowSet by ID")).as("%s", reads).isEqualTo(1);
    assertThat(of(reads, "several users by ID")).as("%s", reads).isEqualTo(1);
    assertThat(of(reads, "Get user by ID")).as("%s", reads).isZero();
    assertThat(of(reads, "Get notes for ShowSet")).as("%s", reads).isEqualTo(1);
    assertThat(of(reads, "Get activity for ShowSet")).as("%s", reads).isEqualTo(1);
  }

  @Test
  void theDashboardReadsEachAreaOnceAndUsersAtOnce() throws Exception {
    var id = newShowSet();
    expect(200, move("ann", id, "screen", "not_started", 1, "assignedTo", userId("ben")));
    for (var view : List.of("", "?view=board", "?q=" + id)) {
      var reads = reads("ann", "/unisync" + view);
      assertThat(of(reads, "List all ShowSets, area by area")).as("%s", reads).isEqualTo(2);
      assertThat(of(reads, "Get ShowSet by ID")).as("%s", reads).isZero();
      assertThat(of(reads, "Get user by ID")).as("%s", reads).isZero();
      assertThat(of(reads, "List all users")).as("%s", reads).isLessThanOrEqualTo(1);
    }
  }
}
