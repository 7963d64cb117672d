package dev.cubby.unisync.note;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.unisync.translation.TranslatorServer;
import dev.cubby.unisync.translation.TranslatorServer.Mood;
import org.junit.jupiter.api.Test;

/** Who is mentioned is told once, in notes of every kind. */
class MentionTest extends NoteWalk {

  private long notices(String who) {
    var page = server.visitor(who).look("/unisync/inbox").body();
    return Pattern.compile("You were mentioned").matcher(page).results().count();
  }

  @Test
  void anotherLanguageIsNoNews() throws Exception {
    start(Map.of());
    var note = note("ann", "@ben 看一下", "zh");
    assertThat(notices("ben")).isEqualTo(1);
    patch(200, note, "ann", text("@ben 看一下", "zh-TW", 1));
    assertThat(notices("ben")).isEqualTo(1);
  }

  @Test
  void aRevisionNoteMentionsToo() throws Exception {
    start(Map.of());
    move("screen", "in_progress", 1);
    move("screen", "complete", 2);
    move("structure", "in_progress", 1);
    move("structure", "complete", 2);
    move("integrated", "in_progress", 1);
    move("integrated", "engineer_review", 2);
    send(
        "integrated",
        "{\"status\":\"revision_required\",\"revisionNote\":\"Too low,"
            + " @ben\",\"language\":\"en\",\"expectedVersion\":3}");
    assertThat(notices("ben")).isEqualTo(1);
  }

  private void move(String stage, String status, long expected) throws Exception {
    send(stage, "{\"status\":\"%s\",\"expectedVersion\":%d}".formatted(status, expected));
  }

  private void send(String stage, String body) throws Exception {
    clock.step(Duration.ofMillis(1));
    var path = "/api/unisync/showsets/" + SHOW_SET + "/stages/" + stage;
    answered(server.ask("PUT", path, "root", body, "Content-Type", "application/json"), 200);
  }

  @Test
  void theJobForgetsNoFailures() throws Exception {
    try (var translator = new TranslatorServer()) {
      translator.mood = Mood.NO_TRANSLATION;
      start(
          Map.of(
              "translator",
              "libretranslate",
              "translator-url",
              translator.address().toString(),
              "translator-key",
              TranslatorServer.KEY));
      showSet("SS-09-09", Map.of("en", "LED"));
      for (int i = 0; i < 8; i++) {
        due();
        run("unisync-descriptions");
        clock.step(Duration.ofHours(1));
      }
      assertThat(
              get(200, "/api/unisync/showsets/SS-09-09", "ann")
                  .get("translations")
                  .get("zh")
                  .asString())
          .isEqualTo("failed");
    }
  }
}
