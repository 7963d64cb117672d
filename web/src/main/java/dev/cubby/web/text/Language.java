package dev.cubby.web.text;

import module java.base;

/** A language that pages can be written in. */
public enum Language {
  ENGLISH("en", "English", Locale.UK),
  SIMPLIFIED_CHINESE("zh", "简体中文", Locale.SIMPLIFIED_CHINESE),
  TRADITIONAL_CHINESE("zh-TW", "繁體中文", Locale.TRADITIONAL_CHINESE),
  SWEDISH("sv", "Svenska", Locale.of("sv", "SE"));

  private final String tag;
  private final String ownName;
  private final Locale locale;

  Language(String tag, String ownName, Locale locale) {
    this.tag = tag;
    this.ownName = ownName;
    this.locale = locale;
  }

  /** As in {@code lang} and in a preference. */
  public String tag() {
    return tag;
  }

  /** Its name in its own words. */
  public String ownName() {
    return ownName;
  }

  /** Whose names of days and months, numbers and plurals it uses. */
  public Locale locale() {
    return locale;
  }

  /** The name that its catalogues end with: {@code messages_zh_TW.properties}. */
  String suffix() {
    return tag.replace('-', '_');
  }

  public static Optional<Language> of(String tag) {
    return Arrays.stream(values()).filter(one -> one.tag.equals(tag)).findFirst();
  }

  /** The language that a range of Accept-Language means: Hong Kong reads Traditional, too. */
  static Optional<Language> meantBy(Locale range) {
    return switch (range.getLanguage()) {
      case "en" -> Optional.of(ENGLISH);
      case "sv" -> Optional.of(SWEDISH);
      case "zh" ->
          Optional.of(
              range.getScript().equals("Hant")
                      || (range.getScript().isEmpty() && isTraditional(range.getCountry()))
                  ? TRADITIONAL_CHINESE
                  : SIMPLIFIED_CHINESE);
      default -> Optional.empty();
    };
  }

  private static boolean isTraditional(String country) {
    return country.equals("TW") || country.equals("HK") || country.equals("MO");
  }
}
