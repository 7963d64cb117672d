package dev.cubby.unisync.translation;

import dev.cubby.unisync.contract.UniSyncModel.Lang;

/** Translates plain text; lines stay lines. A call ends within a bounded time. */
public interface Translator {
  boolean canTranslate(Lang from, Lang to);

  Translation translate(String text, Lang from, Lang to);
}
