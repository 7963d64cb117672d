package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;

/**
 * A text in the seed's three languages. One is enough: the others get a copy of it, and are known
 * as untranslated until a translator has done them.
 *
 * @param translations what a translator has done, or failed at
 */
public record Localized(
    Map<Lang, String> texts, Set<Lang> untranslated, Map<Lang, TranslationState> translations) {

  public static Localized of(Map<Lang, String> given) {
    return of(given, Map.of());
  }

  public static Localized of(String text, Lang language) {
    return of(Map.of(language, text));
  }

  private static Localized of(Map<Lang, String> given, Map<Lang, TranslationState> translations) {
    var original =
        Stream.of(Lang.values())
            .filter(lang -> translations.get(lang) != TranslationState.COMPLETE)
            .map(given::get)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse("");
    var texts = new EnumMap<Lang, String>(Lang.class);
    var untranslated = EnumSet.noneOf(Lang.class);
    for (var lang : Lang.values()) {
      var text = given.get(lang);
      texts.put(lang, text == null ? original.strip() : text.strip());
      if (text == null) {
        untranslated.add(lang);
      }
    }
    return new Localized(texts, untranslated, translations);
  }

  /**
   * The description of a ShowSet after people edited it. A translation that comes back as the
   * translator made it stays the translator's: it is made again once what people wrote changes.
   */
  public static Localized edited(ShowSet before, Map<Lang, String> given) {
    var written = new TreeMap<Lang, String>();
    given.forEach((lang, text) -> {
      if (!isTranslation(before, lang, text.strip())) {
        written.put(lang, text.strip());
      }
    });
    if (written.isEmpty()) {
      return of(given);
    }
    if (!written.equals(written(before))) {
      return of(written);
    }
    var translations = new EnumMap<Lang, TranslationState>(Lang.class);
    before
        .translations()
        .forEach((lang, state) -> {
          if (given.containsKey(lang) == (state == TranslationState.COMPLETE)) {
            translations.put(lang, state);
          }
        });
    return of(given, translations);
  }

  private static boolean isTranslation(ShowSet before, Lang lang, String text) {
    return before.translations().get(lang) == TranslationState.COMPLETE
        && text.equals(before.description().get(lang));
  }

  private static Map<Lang, String> written(ShowSet showSet) {
    var written = new TreeMap<Lang, String>(showSet.description());
    written.keySet().retainAll(showSet.written());
    return written;
  }

  /** What people see as there: what was written or translated, and no copies. */
  public static Map<Lang, String> shown(ShowSet showSet) {
    var shown = new TreeMap<Lang, String>(showSet.description());
    shown.keySet().removeAll(showSet.untranslated());
    return shown;
  }
}
