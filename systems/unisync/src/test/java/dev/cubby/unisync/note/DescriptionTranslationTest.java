package dev.cubby.unisync.note;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.TestStore;
import dev.cubby.unisync.translation.TranslatorServer;
import dev.cubby.unisync.translation.TranslatorServer.Mood;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Descriptions are translated in the background, and people have the last word. */
class DescriptionTranslationTest extends NoteWalk {
  private static final String ID = "SS-08-01";
  private static final String ONE = "/api/unisync/showsets/" + ID;
  private static final String EDIT = "/unisync/showsets/" + ID + "/edit";

  private void startWithEnglish(Map<String, String> settings) throws Exception {
    start(settings);
    showSet(ID, Map.of("en", "LED"));
  }

  private static Map<String, String> libre(TranslatorServer translator) {
    return Map.of(
        "translator",
        "libretranslate",
        "translator-url",
        translator.address().toString(),
        "translator-key",
        TranslatorServer.KEY);
  }

  private ObjectNode showSet() throws Exception {
    return get(200, ONE, "ann");
  }

  private String description(String language) throws Exception {
    return showSet().get("description").get(language).asString();
  }

  private void edit(String en, String zh, String zhTw) throws Exception {
    clock.step(Duration.ofSeconds(40));
    var root = server.visitor("root");
    root.look(EDIT);
    var sent =
        root.send(
            EDIT,
            "area",
            "311",
            "scene",
            "SC01",
            "en",
            en,
            "zh",
            zh,
            "zhTw",
            zhTw,
            "vms",
            "",
            "revision",
            showSet().get("revision").asString());
    assertThat(sent.statusCode()).as(sent.body()).isEqualTo(303);
  }

  @Test
  void withATranslatorTheOtherLanguagesAreFilled() throws Exception {
    try (var translator = new TranslatorServer()) {
      startWithEnglish(libre(translator));
      assertThat(showSet().get("untranslated")).hasSize(2);
      assertThat(description("zh")).isEqualTo("LED");
      due();
      assertThat(description("zh")).isEqualTo("en>zh LED");
      assertThat(description("zh-TW")).isEqualTo("en>zt LED");
      assertThat(showSet().get("untranslated")).isEmpty();
      assertThat(showSet().get("revision").asLong()).as("nobody's edit is stale").isEqualTo(1);

      // A correction stays; what the translator made follows the original.
      edit("LED", "大屏幕", "en>zt LED");
      due();
      assertThat(showSet().get("translations").has("zh")).isFalse();
      assertThat(description("zh")).isEqualTo("大屏幕");
      edit("LED wall", "大屏幕", description("zh-TW"));
      due();
      assertThat(description("zh")).isEqualTo("大屏幕");
      assertThat(description("zh-TW")).as("from the other script").isEqualTo("大螢幕");
      assertThat(description("en")).isEqualTo("LED wall");

      // A translation that the field does not take is none.
      var longest = "x".repeat(1_000);
      edit(longest, "", "");
      due();
      assertThat(description("zh")).isEqualTo(longest);
      assertThat(showSet().get("untranslated")).hasSize(2);
    }
  }

  @Test
  void withoutATranslatorItIsMarkedAndWaitsForOne() throws Exception {
    startWithEnglish(Map.of());
    due();
    assertThat(showSet().get("untranslated")).hasSize(2);
    assertThat(
            server.visitor("ann").look("/unisync/showsets/" + ID, "Accept-Language", "zh").body())
        .contains("未设置翻译服务");
    assertThat(server.visitor("root").look("/unisync/translations").body())
        .contains(ID)
        .doesNotContain("Not translated yet");
    // Between the scripts of Chinese nobody has to be asked.
    edit("LED", "屏幕", "");
    due();
    assertThat(description("zh-TW")).isEqualTo("螢幕");
    edit("LED", "", "");
    server.close();

    try (var translator = new TranslatorServer()) {
      open(TestStore.embedded(folder.resolve("store")), libre(translator));
      // Opening has set the clock.
      clock.step(Duration.ofMinutes(2));
      run("unisync-descriptions");
      due();
      var root = server.visitor("root");
      assertThat(root.look("/unisync/translations").body())
          .contains("Every description is translated.");
      assertThat(root.look(EDIT).body()).contains("en&gt;zh LED");
    }
  }

  @Test
  void aTranslatorThatFailsIsAskedSomeTimesAndThenByHand() throws Exception {
    try (var translator = new TranslatorServer()) {
      translator.mood = Mood.NO_TRANSLATION;
      startWithEnglish(libre(translator));
      for (int i = 0; i < 8; i++) {
        due();
        clock.step(Duration.ofHours(1));
      }
      assertThat(showSet().get("translations").get("zh").asString()).isEqualTo("failed");
      int asked = translator.asked.size();
      due();
      run("unisync-descriptions");
      due();
      assertThat(translator.asked).as("no more by itself").hasSize(asked);
      var root = server.visitor("root");
      assertThat(root.look("/unisync/translations").body()).contains("Translation failed");
      translator.mood = Mood.GOOD;
      assertThat(root.send("/unisync/showsets/" + ID + "/translate").statusCode()).isEqualTo(303);
      due();
      assertThat(description("zh")).isEqualTo("en>zh LED");
    }
  }
}
