package dev.cubby.web.system;

import static dev.cubby.web.text.Language.ENGLISH;
import static dev.cubby.web.text.Language.SIMPLIFIED_CHINESE;
import static dev.cubby.web.text.Language.SWEDISH;
import static dev.cubby.web.text.Language.TRADITIONAL_CHINESE;

import dev.cubby.web.openapi.ApiText;
import dev.cubby.web.operate.OperatorText;
import dev.cubby.web.page.Site;
import dev.cubby.web.page.StylePages;
import dev.cubby.web.page.StyleText;
import dev.cubby.web.route.FieldText;
import dev.cubby.web.route.ProblemText;
import dev.cubby.web.text.Catalogue;
import dev.cubby.web.text.TimeText;
import dev.cubby.web.ui.UiText;

/** Every text of the kit, in one list: whatever the kit says has its key here. */
public final class KitTexts {
  public static final Catalogue CATALOGUE =
      Catalogue.beside(
              KitTexts.class, ENGLISH, SIMPLIFIED_CHINESE, TRADITIONAL_CHINESE, SWEDISH)
          .of(FieldText.class, ProblemText.class, TimeText.class, UiText.class)
          .of(HomeText.class, OperatorText.class, ApiText.class)
          .of(StyleText.class, StylePages.Unit.class);

  private KitTexts() {}

  /** A site that speaks all languages of the kit, and has no system yet. */
  public static Site site(String name) {
    return Site.of(name, CATALOGUE);
  }
}
