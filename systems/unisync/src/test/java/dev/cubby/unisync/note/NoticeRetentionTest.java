package dev.cubby.unisync.note;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.unisync.demo.Demo;
import org.junit.jupiter.api.Test;

/** Notices go after the time that the operator sets; newer ones stay. */
class NoticeRetentionTest extends NoteWalk {

  private long notices() {
    return Pattern.compile("You were mentioned")
        .matcher(server.visitor("ben").look("/unisync/inbox").body())
        .results()
        .count();
  }

  /** As somebody who wrote it would have been told. */
  private static Row notice(String userId, int number) {
    var at = "2024-01-01T00:00:00.000Z";
    return Row.builder()
        .with("PK", "USER#" + userId)
        .with("SK", "NOTICE#%s#ntc_%04d".formatted(at, number))
        .with("entityType", "Notice")
        .with("userId", userId)
        .with("createdAt", at)
        .with("noticeId", "ntc_%04d".formatted(number))
        .with("kind", "mentioned")
        .with("showSetId", SHOW_SET)
        .with("byName", "ann")
        .with("read", Value.of(true))
        .build();
  }

  private void tell(String userId, int often) {
    var rows = IntStream.range(0, often).mapToObj(i -> notice(userId, i)).toList();
    server.rows().bulkPut("unisync-users", rows);
  }

  private long oldNotices() {
    return server.rows().sweep("unisync-users", Optional.empty(), 5_000).rows().stream()
        .filter(row -> row.toString().contains("2024-01-01T00"))
        .count();
  }

  @Test
  void oneRunDeletesThemAllAlsoThoseOfAUserWhoWasRemoved() throws Exception {
    start(Map.of("notices-kept", "P30D"));
    var ben = get(200, "/api/unisync/users/by-email/ben@example.com", "root").get("userId");
    tell(ben.asString(), 1_050);
    tell(Demo.PEOPLE.getFirst(), 1);
    assertThat(oldNotices()).isEqualTo(1_051);
    run("unisync-notices");
    assertThat(oldNotices()).isZero();
  }

  @Test
  void oldNoticesAreDeletedAndNewOnesStay() throws Exception {
    start(Map.of("notices-kept", "P30D"));
    for (int i = 0; i < 3; i++) {
      note("ann", "First, @ben", "en");
    }
    clock.step(Duration.ofDays(20));
    answered(
        server.ask(
            "POST",
            NOTES,
            "",
            text("Second, @ben", "en"),
            "Authorization",
            "Bearer " + server.signIn("ann"),
            "Content-Type",
            "application/json"),
        201);
    run("unisync-notices");
    assertThat(notices()).isEqualTo(4);
    clock.step(Duration.ofDays(11));
    run("unisync-notices");
    assertThat(notices()).isEqualTo(1);
  }
}
