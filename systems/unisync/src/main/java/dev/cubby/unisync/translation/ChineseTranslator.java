package dev.cubby.unisync.translation;

import com.github.houbb.opencc4j.util.ZhTwConverterUtil;
import dev.cubby.unisync.contract.UniSyncModel.Lang;

/**
 * Converts Simplified to Traditional Chinese and back, offline, with Taiwan's words for technical
 * things (屏幕 is 螢幕), as seed 001 has them. Other pairs go to the translator behind it.
 */
record ChineseTranslator(Translator others) implements Translator {
  /** For a server without a configured translator. */
  static final Translator NO_OTHERS =
      new Translator() {
        @Override
        public boolean canTranslate(Lang from, Lang to) {
          return false;
        }

        @Override
        public Translation translate(String text, Lang from, Lang to) {
          return new Translation.NotConfigured();
        }
      };

  @Override
  public boolean canTranslate(Lang from, Lang to) {
    return isChinese(from, to) || others.canTranslate(from, to);
  }

  @Override
  public Translation translate(String text, Lang from, Lang to) {
    if (!isChinese(from, to)) {
      return others.translate(text, from, to);
    }
    return new Translation.Done(
        to == Lang.ZH ? ZhTwConverterUtil.toSimple(text) : ZhTwConverterUtil.toTraditional(text));
  }

  private static boolean isChinese(Lang from, Lang to) {
    return from != Lang.EN && to != Lang.EN;
  }
}
