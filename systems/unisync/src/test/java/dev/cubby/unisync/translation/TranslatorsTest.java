package dev.cubby.unisync.translation;

import static dev.cubby.unisync.contract.UniSyncModel.Lang.EN;
import static dev.cubby.unisync.contract.UniSyncModel.Lang.ZH;
import static dev.cubby.unisync.contract.UniSyncModel.Lang.ZH_TW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.unisync.aws.AwsSettings;
import dev.cubby.unisync.aws.SignatureV4;
import dev.cubby.unisync.contract.UniSyncModel.Lang;
import dev.cubby.unisync.translation.Translation.*;
import dev.cubby.unisync.translation.TranslatorServer.Mood;
import dev.cubby.web.system.Setting;
import dev.cubby.web.system.SettingValues;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Each translator, against a server on this machine. */
class TranslatorsTest {
  private TranslatorServer server;

  @BeforeEach
  void start() throws IOException {
    server = new TranslatorServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static Translator open(Map<String, String> settings) {
    return TranslatorSettings.open(SettingValues.of(settings), Clock.systemUTC());
  }

  private Translator libre() {
    return open(
        Map.of(
            "translator",
            "libretranslate",
            "translator-url",
            server.address().toString(),
            "translator-key",
            TranslatorServer.KEY,
            "translator-patience",
            "PT1S"));
  }

  private Translator amazon(String secret) {
    return open(
        Map.of(
            "translator",
            "amazon",
            "translator-url",
            server.address().toString(),
            "aws-access-key",
            SignatureV4.ACCESS_KEY,
            "aws-secret-key",
            secret,
            "translator-patience",
            "PT1S"));
  }

  private static String done(Translation translation) {
    return ((Done) translation).text();
  }

  @Test
  void theBuiltInOneKnowsBothScriptsAsTheSeedWritesThemAndNoEnglish() {
    var builtIn = open(Map.of());

    assertThat(done(builtIn.translate("主入口LED屏幕", ZH, ZH_TW))).isEqualTo("主入口LED螢幕");
    assertThat(done(builtIn.translate("请检查屏幕位置", ZH, ZH_TW))).isEqualTo("請檢查螢幕位置");
    assertThat(done(builtIn.translate("請檢查螢幕位置\n第二行 <b> 😀", ZH_TW, ZH)))
        .isEqualTo("请检查屏幕位置\n第二行 <b> 😀");
    assertThat(builtIn.canTranslate(EN, ZH)).isFalse();
    assertThat(builtIn.translate("Hello", EN, ZH)).isEqualTo(new NotConfigured());
  }

  @Test
  void aLibreTranslateServerKnowsEnglishAndIsNotAskedBetweenScripts() {
    var libre = libre();

    assertThat(done(libre.translate("Hello \"you\"\n", EN, ZH))).isEqualTo("en>zh Hello \"you\"\n");
    assertThat(done(libre.translate("Hello", EN, ZH_TW))).isEqualTo("en>zt Hello");
    assertThat(done(libre.translate("请检查屏幕位置", ZH, ZH_TW))).isEqualTo("請檢查螢幕位置");
    assertThat(server.asked).hasSize(2);
  }

  @Test
  void requestsToAmazonTranslateAreSigned() {
    assertThat(done(amazon(SignatureV4.SECRET_KEY).translate("请检查", ZH, EN)))
        .isEqualTo("zh>en 请检查");
    assertThat(amazon("another").translate("请检查", ZH, EN)).isEqualTo(new Failed(Failure.REFUSED));
  }

  @Test
  void aLongTextIsTranslatedInPiecesAndNothingIsLost() {
    var line = "屏幕位置需要检查。".repeat(50);
    var text = (line + "\n\n").repeat(11);

    var translated = done(amazon(SignatureV4.SECRET_KEY).translate(text, ZH, EN));

    assertThat(translated.replace("zh>en ", "")).isEqualTo(text);
    assertThat(server.asked).hasSizeGreaterThan(1);
    assertThat(server.asked)
        .allMatch(piece ->
            piece.get("Text").asString().getBytes(StandardCharsets.UTF_8).length <= 9_000
                && piece.get("Text").asString().endsWith("。"));
  }

  @ParameterizedTest
  @EnumSource(value = Mood.class, names = "GOOD", mode = EnumSource.Mode.EXCLUDE)
  void whateverElseAServerAnswersIsNoTranslation(Mood mood) {
    server.mood = mood;
    var expected =
        switch (mood) {
          case DOWN, ENDLESS -> Failure.UNREACHABLE;
          case SLOW, SLOW_BODY -> Failure.TOO_SLOW;
          case REDIRECTING -> Failure.REFUSED;
          default -> Failure.BAD_ANSWER;
        };

    assertThat(libre().translate("Hello", EN, ZH)).isEqualTo(new Failed(expected));
  }

  @Test
  void aServerThatIsNotThereIsOutOfReach() {
    var libre = libre();
    server.close();

    assertThat(libre.translate("Hello", EN, ZH)).isEqualTo(new Failed(Failure.UNREACHABLE));
  }

  @Test
  void settingsThatLackSomethingSayWhatAndKeysAreSecret() {
    assertThatThrownBy(() -> open(Map.of("translator", "libretranslate")))
        .hasMessageContaining("unisync-translator-url");
    assertThatThrownBy(() -> open(Map.of("translator", "amazon", "aws-access-key", "a")))
        .hasMessageContaining("unisync-aws-secret-key");
    assertThat(
            Stream.of(TranslatorSettings.ALL, AwsSettings.ALL)
                .flatMap(List::stream)
                .filter(Setting::isSecret)
                .map(Setting::name))
        .containsExactlyInAnyOrder("translator-key", "aws-access-key", "aws-secret-key");
    assertThat(new LibreTranslate(URI.create("http://h/"), Optional.of("k3y")).toString())
        .doesNotContain("k3y");
  }

  @ParameterizedTest
  @CsvSource({
    "en,EN",
    "EN-us,EN",
    "zh,ZH",
    "zh-CN,ZH",
    "zh_Hans,ZH",
    "zh-TW,ZH_TW",
    "zh-HK,ZH_TW",
    "zh-Hant,ZH_TW",
    "zh-Hant-HK,ZH_TW",
    "zh-,",
    "zh-Latn,",
    "fr,",
    "z,"
  })
  void aTagMeansALanguageAsAWholeOnly(String tag, Lang meant) {
    assertThat(LanguageTags.parse(tag)).isEqualTo(Optional.ofNullable(meant));
  }
}
