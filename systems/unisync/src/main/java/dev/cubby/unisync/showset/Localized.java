package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.Lang;

/**
 * A text in the seed's three languages. One is enough: the others get a copy of it, and are known
 * as untranslated.
 */
public record Localized(Map<Lang, String> texts, Set<Lang> untranslated) {

  public static Localized of(Map<Lang, String> given) {
    var original =
        Stream.of(Lang.values()).map(given::get).filter(Objects::nonNull).findFirst().orElse("");
    var texts = new EnumMap<Lang, String>(Lang.class);
    var untranslated = EnumSet.noneOf(Lang.class);
    for (var lang : Lang.values()) {
      var text = given.get(lang);
      texts.put(lang, text == null ? original : text.strip());
      if (text == null) {
        untranslated.add(lang);
      }
    }
    return new Localized(texts, untranslated);
  }

  public static Localized of(String text, Lang language) {
    return of(Map.of(language, text));
  }
}
