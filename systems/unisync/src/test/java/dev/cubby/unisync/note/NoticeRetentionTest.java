package dev.cubby.unisync.note;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** Notices go after the time that the operator sets; newer ones stay. */
class NoticeRetentionTest extends NoteWalk {

  private long notices() {
    return Pattern.compile("You were mentioned")
        .matcher(server.visitor("ben").look("/unisync/inbox").body())
        .results()
        .count();
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
