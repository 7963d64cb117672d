package dev.cubby.unisync.user;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.Lang;
import dev.cubby.web.text.Language;

/** The languages of UniSync's texts among those of the server's pages. */
public final class Languages {
  private Languages() {}

  static Language of(Lang lang) {
    return switch (lang) {
      case EN -> Language.ENGLISH;
      case ZH -> Language.SIMPLIFIED_CHINESE;
      case ZH_TW -> Language.TRADITIONAL_CHINESE;
    };
  }

  /** Nothing for a language that UniSync's texts do not have. */
  public static Optional<Lang> lang(Language language) {
    return Arrays.stream(Lang.values()).filter(one -> of(one) == language).findFirst();
  }
}
