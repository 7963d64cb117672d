package dev.cubby.unisync.translation;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.Lang;

/**
 * Language tags as people and browsers write them. A tag means a language only as a whole: {@code
 * zh} is Simplified Chinese, and never a prefix of {@code zh-TW}.
 */
public final class LanguageTags {
  private static final Map<String, Lang> MEANINGS =
      Map.ofEntries(
          Map.entry("en", Lang.EN),
          Map.entry("en-us", Lang.EN),
          Map.entry("en-gb", Lang.EN),
          Map.entry("zh", Lang.ZH),
          Map.entry("zh-cn", Lang.ZH),
          Map.entry("zh-sg", Lang.ZH),
          Map.entry("zh-hans", Lang.ZH),
          Map.entry("zh-hans-cn", Lang.ZH),
          Map.entry("zh-tw", Lang.ZH_TW),
          Map.entry("zh-hk", Lang.ZH_TW),
          Map.entry("zh-mo", Lang.ZH_TW),
          Map.entry("zh-hant", Lang.ZH_TW),
          Map.entry("zh-hant-tw", Lang.ZH_TW),
          Map.entry("zh-hant-hk", Lang.ZH_TW));

  private LanguageTags() {}

  public static Optional<Lang> parse(String tag) {
    return Optional.ofNullable(
        MEANINGS.get(tag.strip().replace('_', '-').toLowerCase(Locale.ROOT)));
  }
}
