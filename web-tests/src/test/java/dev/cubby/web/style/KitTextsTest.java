package dev.cubby.web.style;

import dev.cubby.testkit.EveryText;
import dev.cubby.web.text.UiText;

/** Every text of the kit is one that somebody reads. */
class KitTextsTest extends EveryText {
  KitTextsTest() {
    super(UiText.class);
  }
}
