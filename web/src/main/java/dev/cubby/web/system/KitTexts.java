package dev.cubby.web.system;

import static dev.cubby.web.text.Language.ENGLISH;
import static dev.cubby.web.text.Language.SIMPLIFIED_CHINESE;
import static dev.cubby.web.text.Language.SWEDISH;
import static dev.cubby.web.text.Language.TRADITIONAL_CHINESE;

import dev.cubby.web.csv.CsvText;
import dev.cubby.web.identity.IdentityText;
import dev.cubby.web.identity.Session;
import dev.cubby.web.limit.LimitText;
import dev.cubby.web.mail.Delivery;
import dev.cubby.web.mail.MailText;
import dev.cubby.web.once.OnceText;
import dev.cubby.web.openapi.ApiText;
import dev.cubby.web.operate.OperatorText;
import dev.cubby.web.page.*;
import dev.cubby.web.people.*;
import dev.cubby.web.route.FieldText;
import dev.cubby.web.route.ProblemText;
import dev.cubby.web.text.Catalogue;
import dev.cubby.web.text.TimeText;
import dev.cubby.web.ui.UiText;

/** Every text of the kit, in one list: whatever the kit says has its key here. */
public final class KitTexts {
  public static final Catalogue CATALOGUE =
      Catalogue.beside(KitTexts.class, ENGLISH, SIMPLIFIED_CHINESE, TRADITIONAL_CHINESE, SWEDISH)
          .of(CsvText.class)
          .of(FieldText.class)
          .of(ProblemText.class)
          .of(TimeText.class)
          .of(UiText.class)
          .of(IdentityText.class)
          .of(LimitText.class)
          .of(OnceText.class)
          .of(SignInText.class)
          .of(SignUpText.class)
          .of(AccountText.class)
          .of(PasswordText.class)
          .of(SessionText.class)
          .of(Session.Carrier.class)
          .of(TokenText.class)
          .of(MailText.class)
          .of(Delivery.Reason.class)
          .of(HomeText.class)
          .of(OperatorText.class)
          .of(ApiText.class)
          .of(StyleText.class)
          .of(StylePages.Unit.class);

  private KitTexts() {}

  /** A site that speaks all languages of the kit, and has no system yet. */
  public static Site site(String name) {
    return Site.of(name, CATALOGUE);
  }
}
