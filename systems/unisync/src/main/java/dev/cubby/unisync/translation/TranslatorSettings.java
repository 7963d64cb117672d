package dev.cubby.unisync.translation;

import module java.base;

import dev.cubby.unisync.aws.AwsSettings;
import dev.cubby.web.system.Setting;
import dev.cubby.web.system.SettingType;
import dev.cubby.web.system.SettingValues;

/** Which translator there is, by the settings of UniSync. */
public final class TranslatorSettings {
  private enum Kind {
    BUILT_IN,
    AMAZON,
    LIBRETRANSLATE;

    String spelling() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  private static final Setting<Kind> TRANSLATOR =
      Setting.of(
              "translator",
              SettingType.choice(List.of(Kind.values()), Kind::spelling),
              "who translates notes: built-in knows Chinese in both scripts, the others English,"
                  + " too")
          .withDefault(Kind.BUILT_IN.spelling());
  private static final Setting<URI> URL =
      Setting.of(
          "translator-url",
          SettingType.url(),
          "the address of the LibreTranslate server, or of another Amazon Translate");
  private static final Setting<String> KEY =
      Setting.of("translator-key", SettingType.text(), "the API key of the LibreTranslate server")
          .secret();
  private static final Setting<Duration> PATIENCE =
      Setting.of(
              "translator-patience",
              SettingType.duration(Duration.ofSeconds(1), Duration.ofMinutes(1)),
              "how long a translator may take for one request")
          .withDefault("PT10S");

  public static final List<Setting<?>> ALL = List.of(TRANSLATOR, URL, KEY, PATIENCE);

  private TranslatorSettings() {}

  public static Translator open(SettingValues values, Clock clock) {
    var url = values.find(URL);
    return switch (values.get(TRANSLATOR)) {
      case BUILT_IN -> new ChineseTranslator(ChineseTranslator.NO_OTHERS);
      case AMAZON -> {
        var aws = AwsSettings.of(values);
        var at = url.orElseGet(() -> AmazonTranslate.usual(aws.region()));
        yield remote(new AmazonTranslate(at, aws, clock), values);
      }
      case LIBRETRANSLATE ->
          remote(
              new LibreTranslate(
                  url.orElseThrow(() ->
                      new IllegalArgumentException(
                          "unisync-translator is libretranslate: give its address as"
                              + " unisync-translator-url")),
                  values.find(KEY)),
              values);
    };
  }

  /** Between the two scripts of Chinese nobody has to be asked. */
  private static Translator remote(RemoteTranslator.Service service, SettingValues values) {
    return new ChineseTranslator(new RemoteTranslator(service, values.get(PATIENCE)));
  }
}
