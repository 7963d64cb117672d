package dev.cubby.unisync.note;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** Why a revision is required, on the pages of a stage, in the reader's language. */
class RevisionNoteTest extends NoteWalk {
  private static final String STAGES = "/api/unisync/showsets/" + SHOW_SET + "/stages/";
  private static final String SHOW_SET_PAGE = "/unisync/showsets/" + SHOW_SET;
  private static final String STAGE_PAGE = SHOW_SET_PAGE + "/stages/integrated";

  private void move(String stage, String status, int revision, String more) throws Exception {
    clock.step(Duration.ofSeconds(1));
    answered(
        server.ask(
            "PUT",
            STAGES + stage,
            "root",
            "{\"status\":\"%s\",\"expectedVersion\":%d%s}".formatted(status, revision, more),
            "Content-Type",
            "application/json"),
        200);
  }

  private void requireRevision(String text, String language) throws Exception {
    for (var stage : List.of("screen", "structure")) {
      move(stage, "in_progress", 1, "");
      move(stage, "complete", 2, "");
    }
    move("integrated", "in_progress", 1, "");
    move("integrated", "engineer_review", 2, "");
    move(
        "integrated",
        "revision_required",
        3,
        ",\"revisionNote\":\"%s\",\"language\":\"%s\"".formatted(text, language));
  }

  private String look(String path, String language) {
    return server.visitor("ben").look(path, "Accept-Language", language).body();
  }

  /** Up to the notes, which stand below the stages. */
  private String stages(String language) {
    var page = look(SHOW_SET_PAGE, language);
    return page.substring(0, page.indexOf("<textarea"));
  }

  @Test
  void itIsShownInTheReadersLanguageOnceItIsTranslated() throws Exception {
    start(Map.of());
    requireRevision("请检查屏幕位置", "zh");
    assertThat(look(STAGE_PAGE, "zh")).contains("<div class=\"stack gap\" lang=\"zh\">", "请检查屏幕位置");
    assertThat(look(STAGE_PAGE, "zh-TW"))
        .as("the original with its language, until it is translated")
        .contains("lang=\"zh\">", "请检查屏幕位置", "简体中文");
    due();
    assertThat(look(STAGE_PAGE, "zh-TW"))
        .contains("lang=\"zh-TW\">", "請檢查螢幕位置", "譯自简体中文")
        .doesNotContain("请检查屏幕位置");
    assertThat(stages("zh-TW")).contains("請檢查螢幕位置").doesNotContain("请检查屏幕位置");
    assertThat(look(STAGE_PAGE, "en"))
        .as("nobody translates to English here")
        .contains("lang=\"zh\">", "请检查屏幕位置", "简体中文");
    assertThat(stages("en")).contains("请检查屏幕位置", "简体中文");
  }

  @Test
  void aNoteThatSaysSomethingElseByNowIsNotShownForIt() throws Exception {
    start(Map.of());
    requireRevision("请检查屏幕位置", "zh");
    var note = get(200, NOTES, "root").get("items").get(0).get("noteId").asString();
    patch(200, one(note), "root", text("算了", "zh", 1));
    due();
    assertThat(look(STAGE_PAGE, "zh-TW")).contains("请检查屏幕位置", "简体中文").doesNotContain("算了");
  }
}
