package dev.cubby.unisync.note;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.value.Row;
import dev.cubby.testkit.DynamoDbGround;
import dev.cubby.testkit.TestStore;
import dev.cubby.unisync.contract.UniSyncModel.Lang;
import dev.cubby.unisync.note.NoteContracts.*;
import dev.cubby.unisync.text.NoteText;
import dev.cubby.unisync.translation.TranslationRound;
import dev.cubby.unisync.translation.TranslatorServer;
import dev.cubby.unisync.translation.TranslatorServer.Mood;
import dev.cubby.web.job.Job;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Notes over HTTP: written, translated, corrected, deleted. */
class NoteStoriesTest extends NoteWalk {

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aNoteIsStoredPendingAndWhatNobodyCanTranslateStaysSo(boolean dynamoDb) throws Exception {
    try (var ground = dynamoDb ? DynamoDbGround.ofBadDays(7) : null) {
      start(
          ground == null
              ? TestStore.embedded(folder.resolve("store"))
              : TestStore.dynamoDb(ground.address()),
          Map.of());
      var made = post(201, NOTES, "ann", text("  请检查屏幕位置\n第二行 ", "zh-CN"));
      assertThat(made.get("content").toString()).isEqualTo("{\"zh\":\"请检查屏幕位置\\n第二行\"}");
      assertThat(made.get("originalLang").asString()).isEqualTo("zh");
      assertThat(made.get("translationStatus").asString()).isEqualTo("pending");
      var note = one(made.get("noteId").asString());

      due();
      var translated = get(200, note, "ben");
      assertThat(translated.get("content").get("zh-TW").asString()).isEqualTo("請檢查螢幕位置\n第二行");
      assertThat(translated.get("translationStatus").asString()).isEqualTo("pending");
      assertThat(translated.get("translations").get("zh-TW").asString()).isEqualTo("complete");
      assertThat(translated.get("translations").get("en").asString()).isEqualTo("pending");
      assertThat(queue()).containsExactly("NO_TRANSLATOR");

      // Nobody's edit is stale because of a translation.
      clock.step(Duration.ofMillis(1));
      var corrected =
          answered(
              server.ask(
                  "PUT",
                  note + "/translations/en",
                  "ann",
                  "{\"content\":\"Check the screen\",\"version\":1}",
                  "Content-Type",
                  "application/json"),
              200);
      assertThat(corrected.get("translationStatus").asString()).isEqualTo("complete");
      assertThat(corrected.get("translations").get("en").asString()).isEqualTo("corrected");
      assertThat(queue()).isEmpty();

      patch(409, note, "ann", text("Anew", "en", 1));
      var edited = patch(200, note, "ann", text("Anew", "en", 2));
      assertThat(edited.get("content").toString()).isEqualTo("{\"en\":\"Anew\"}");
      assertThat(edited.get("translationStatus").asString()).isEqualTo("pending");
      delete(204, note, "ann");
      get(404, note, "ann");
      assertThat(actions())
          .startsWith("note_deleted", "note_edited", "note_translated", "note_added");
    }
  }

  @Test
  void whatNobodyCanTranslateIsNotCalledPendingOnPages() throws Exception {
    start(Map.of());
    var page = "/unisync/notes/" + id(note("ann", "Please check the screen", "en"));
    due();
    var root = server.visitor("root");
    assertThat(root.look(page).body())
        .contains("No translator is set up", ">Set up a translator<")
        .doesNotContain("Translation pending");
    assertThat(server.visitor("ann").look(page).body())
        .contains("No translator is set up")
        .doesNotContain("Set up a translator");
    assertThat(root.look("/unisync/translations").body()).contains("CUBBY_UNISYNC_TRANSLATOR");
    showSet("SS-07-02", Map.of("zh", "屏幕"));
    due();
    assertThat(root.look("/unisync/showsets/SS-07-02").body())
        .contains("No translator is set up")
        .doesNotContain("Not translated yet");
  }

  @Test
  void whatWaitsForATranslatorIsCalledPendingOnPages() throws Exception {
    try (var translator = new TranslatorServer()) {
      start(libre(translator));
      translator.mood = Mood.DOWN;
      var page = "/unisync/notes/" + id(note("ann", "Hello", "en"));
      due();
      assertThat(server.visitor("root").look(page).body())
          .contains("Translation pending")
          .doesNotContain("No translator is set up");
    }
  }

  private static String id(String note) {
    return note.substring(note.lastIndexOf('/') + 1);
  }

  private List<String> queue() throws Exception {
    return strings("/api/unisync/translations", "root", "state");
  }

  private List<String> actions() throws Exception {
    return strings("/api/unisync/showsets/" + SHOW_SET + "/activity", "ann", "action");
  }

  private List<String> strings(String path, String who, String attribute) throws Exception {
    return get(200, path, who)
        .get("items")
        .valueStream()
        .map((JsonNode item) -> item.get(attribute).asString())
        .toList();
  }

  @Test
  void withATranslatorEveryLanguageIsFilledAndAnEditIsTranslatedAgain() throws Exception {
    try (var translator = new TranslatorServer()) {
      start(libre(translator));
      var note = note("ann", "Hello @ben", "en");
      due();
      var translated = get(200, note, "ann");
      assertThat(translated.get("translationStatus").asString()).isEqualTo("complete");
      assertThat(translated.get("content").get("zh").asString()).isEqualTo("en>zh Hello @ben");
      assertThat(translated.get("content").get("zh-TW").asString()).isEqualTo("en>zt Hello @ben");
      assertThat(notices()).as("Ben is mentioned").isEqualTo(1);

      clock.step(Duration.ofSeconds(40));
      patch(200, note, "ann", text("Hello again, @ben", "en", 1));
      due();
      assertThat(get(200, note, "ann").get("content").get("zh").asString())
          .isEqualTo("en>zh Hello again, @ben");
      assertThat(notices()).as("he was told already").isEqualTo(1);
    }
  }

  private static Map<String, String> libre(TranslatorServer translator) {
    return Map.of(
        "translator",
        "libretranslate",
        "translator-url",
        translator.address().toString(),
        "translator-key",
        TranslatorServer.KEY,
        "translator-patience",
        "PT1S");
  }

  private long notices() {
    return server.rows().sweep("unisync-users", Optional.empty(), 1_000).rows().stream()
        .map(Row::toString)
        .filter(row -> row.contains("NOTICE#") && row.contains("mentioned"))
        .count();
  }

  @Test
  void aTranslatorThatIsDownIsAskedAgainLessAndLessOftenUntilItHasFailed() throws Exception {
    try (var translator = new TranslatorServer()) {
      start(libre(translator));
      translator.mood = Mood.DOWN;
      var note = note("ann", "Hello", "en");
      due();
      assertThat(queue()).containsExactly("RETRYING");
      assertThat(get(200, note, "ann").get("translationStatus").asString()).isEqualTo("pending");
      for (int i = 0; i < 8; i++) {
        clock.step(Duration.ofMinutes(10));
        due();
      }
      var failed = get(200, note, "ann");
      assertThat(failed.get("translationStatus").asString()).isEqualTo("failed");
      assertThat(failed.get("content").toString()).isEqualTo("{\"en\":\"Hello\"}");
      assertThat(queue()).containsExactly("FAILED");
      assertThat(translator.asked).hasSizeGreaterThanOrEqualTo(TranslationRound.MOST_TRIES);

      translator.mood = Mood.GOOD;
      post(403, note + "/translate", "ben", "");
      var again = post(202, note + "/translate", "root", "");
      assertThat(again.get("translationStatus").asString()).isEqualTo("pending");
      clock.step(Duration.ofMinutes(10));
      due();
      assertThat(get(200, note, "ann").get("translationStatus").asString()).isEqualTo("complete");
      assertThat(queue()).isEmpty();
    }
  }

  @Test
  void aSlowTranslatorHoldsUpNothingElse() throws Exception {
    try (var translator = new TranslatorServer()) {
      start(libre(translator));
      translator.mood = Mood.SLOW;
      for (int i = 0; i < 5; i++) {
        note("ann", "Hello " + i, "en");
      }
      due();
      assertThat(translator.asked)
          .as("after one that is too slow, nobody else waits, nor its other language")
          .hasSize(1);

      // Half a minute later one of them is asked for again; its time over, the next.
      translator.mood = Mood.GOOD;
      clock.step(Duration.ofMinutes(2));
      due();
      assertThat(complete()).as("all, with the one that failed").isEqualTo(5);
    }
  }

  private long complete() throws Exception {
    return strings(NOTES, "ann", "translationStatus").stream().filter("complete"::equals).count();
  }

  @Test
  void whatTheTranslatorFailsAtKeepsItFromNoNewNote() throws Exception {
    try (var translator = new TranslatorServer()) {
      start(libre(translator));
      translator.mood = Mood.DOWN;
      for (int i = 0; i < 3; i++) {
        note("ann", "Never " + i, "en");
      }
      for (int i = 0; i < 6; i++) {
        clock.step(Duration.ofMinutes(10));
        due();
      }
      assertThat(askedFor(translator)).contains("Never 0", "Never 1", "Never 2");

      note("ann", "New", "en");
      for (int i = 0; i < 2; i++) {
        clock.step(Duration.ofMinutes(10));
        due();
      }
      assertThat(askedFor(translator)).as("at the second look, whatever waits").contains("New");
    }
  }

  private static List<String> askedFor(TranslatorServer translator) {
    return translator.asked.stream().map(request -> request.get("q").asString()).toList();
  }

  @Test
  void anAnswerHasTheVersionThatAnEditIsConditionalOn() throws Exception {
    start(Map.of());
    var made = server.post(NOTES, "ann", text("Hello", "en"));
    assertThat(made.headers().firstValue("ETag")).contains("\"1\"");
    var note = one(answered(made, 201).get("noteId").asString());
    assertThat(server.get(note, "ben").headers().firstValue("ETag")).contains("\"1\"");
    for (int i = 0; i < 2; i++) {
      clock.step(Duration.ofMillis(1));
      var edited =
          server.ask(
              "PATCH",
              note,
              "ann",
              text("Again", "en"),
              "Content-Type",
              "application/json",
              "If-Match",
              "\"1\"");
      assertThat(edited.statusCode()).isEqualTo(i == 0 ? 200 : 409);
      if (i == 0) {
        assertThat(edited.headers().firstValue("ETag")).contains("\"2\"");
      }
    }
    var corrected =
        server.ask(
            "PUT",
            note + "/translations/zh",
            "ann",
            "{\"content\":\"再\"}",
            "Content-Type",
            "application/json",
            "If-Match",
            "\"2\"");
    assertThat(answered(corrected, 200).get("version").asLong()).isEqualTo(3);
    assertThat(corrected.headers().firstValue("ETag")).contains("\"3\"");
    assertThat(server.post(note + "/translate", "root", "").headers().firstValue("ETag"))
        .contains("\"3\"");
  }

  @Test
  void notesThatWaitAreTranslatedOnceThereIsATranslator() throws Exception {
    start(Map.of());
    var note = note("ann", "Hello", "en");
    due();
    var gone =
        new Untranslated(
            "note_gone",
            SHOW_SET,
            clock.instant(),
            Lang.EN,
            QueueState.NO_TRANSLATOR,
            Optional.empty(),
            0,
            clock.instant());
    store().apply(NoteContracts.QUEUE_NOTE, gone);
    server.close();
    try (var translator = new TranslatorServer()) {
      restart(libre(translator));
      assertThat(run("unisync-translations"))
          .as("without the note that is gone")
          .isEqualTo(Job.note(NoteText.JOB_QUEUED, 1));
      due();
      assertThat(get(200, note, "ann").get("translationStatus").asString()).isEqualTo("complete");
    }
  }

  private void restart(Map<String, String> settings) throws Exception {
    var before = server;
    open(TestStore.embedded(folder.resolve("store")), settings);
    server.withPeopleOf(before);
  }

  @Test
  void authorsChangeTheirOwnNotesAndAdminsAll() throws Exception {
    start(Map.of());
    var note = note("ann", "Hello", "en");
    var refused = patch(403, note, "ben", text("Hijacked", "en", 1));
    assertThat(refused.get("code").asString()).isEqualTo("NOT_YOUR_NOTE");
    delete(403, note, "ben");
    patch(403, note, "stranger", text("Hijacked", "en", 1));
    get(403, note, "stranger");
    get(401, note, "");
    patch(200, note, "root", text("Put right", "en", 1));
    assertThat(get(200, note, "ben").get("authorName").asString()).isEqualTo("ann");
    delete(204, note, "root");
    delete(404, note, "root");
  }

  @Test
  void notesComeNewestFirstInPagesAndOneKeyAddsOne() throws Exception {
    start(Map.of());
    for (int i = 0; i < 30; i++) {
      clock.step(Duration.ofSeconds(1));
      note("ann", "Note " + i, "en");
    }
    for (int i = 0; i < 2; i++) {
      clock.step(Duration.ofSeconds(1));
      var again =
          server.ask(
              "POST",
              NOTES,
              "ann",
              text("Once", "en"),
              "Content-Type",
              "application/json",
              "Idempotency-Key",
              "k1");
      assertThat(again.statusCode()).isEqualTo(201);
    }
    var first = get(200, NOTES, "ben");
    assertThat(first.get("items").size()).isEqualTo(25);
    assertThat(first.get("items").get(0).get("content").get("en").asString()).isEqualTo("Once");
    assertThat(first.get("items").get(1).get("content").get("en").asString()).isEqualTo("Note 29");
    var rest = get(200, NOTES + "?cursor=" + first.get("nextCursor").asString(), "ben");
    assertThat(rest.get("items").size()).isEqualTo(6);

    int more = 0;
    var last = server.post(NOTES, "ann", text("More", "en"));
    while (last.statusCode() == 201 && more < 120) {
      last = server.post(NOTES, "ann", text("More", "en"));
      more++;
    }
    assertThat(last.statusCode()).as("120 an hour").isEqualTo(429);
    assertThat(more).isGreaterThan(80);
    note("ben", "Others go on", "en");
  }

  @Test
  void theNotesOfADeletedShowSetGoWithItAndThoseOfTheNextOneStay() throws Exception {
    start(Map.of());
    var first = note("ann", "Of the first", "en");
    // Added by a server whose clock is ahead.
    clock.step(Duration.ofMinutes(-1));
    deleteShowSet();
    due();
    get(404, first, "ann");

    clock.step(Duration.ofMinutes(2));
    showSet(SHOW_SET, Map.of("en", "LED", "zh", "LED", "zh-TW", "LED"));
    var second = note("ann", "Of the second", "en");
    deleteShowSet();
    showSet(SHOW_SET, Map.of("en", "LED", "zh", "LED", "zh-TW", "LED"));
    var third = note("ann", "Of the third", "en");
    due();
    get(404, second, "ann");
    get(200, third, "ann");
  }

  private void deleteShowSet() throws Exception {
    clock.step(Duration.ofMillis(1));
    var path = "/api/unisync/showsets/" + SHOW_SET;
    var revision = get(200, path, "root").get("revision").asLong();
    answered(
        server.ask(
            "DELETE",
            path,
            "root",
            "{\"revision\":" + revision + "}",
            "Content-Type",
            "application/json"),
        204);
  }

  @Test
  void badInputIsRefusedAndNothingIsStored() throws Exception {
    start(Map.of());
    for (var body :
        List.of(
            text("", "en"),
            text(" \n ", "en"),
            text("x".repeat(5_001), "en"),
            text("bell\u0007", "en"),
            text("turned\u202E", "en"),
            text("Hello", "fr"),
            text("Hello", "zh-"),
            "{\"content\":\"Hello\"}",
            "{\"content\":1,\"language\":\"en\",\"more\":true}")) {
      post(400, NOTES, "ann", body);
    }
    post(404, "/api/unisync/showsets/SS-99-99/notes", "ann", text("Hello", "en"));
    assertThat(get(200, NOTES, "ann").get("items").size()).isZero();

    var longest = "屏".repeat(5_000);
    var note = note("ann", longest, "zh");
    due();
    assertThat(get(200, note, "ann").get("content").get("zh-TW").asString()).hasSize(5_000);
    patch(400, note, "ann", text("Hello", "en").replace("}", ",\"version\":\"x\"}"));
    patch(400, note, "ann", text("No version", "en"));
  }
}
