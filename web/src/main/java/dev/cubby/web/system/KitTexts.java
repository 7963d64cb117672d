package dev.cubby.web.system;

import static dev.cubby.web.text.Language.ENGLISH;
import static dev.cubby.web.text.Language.SIMPLIFIED_CHINESE;
import static dev.cubby.web.text.Language.SWEDISH;
import static dev.cubby.web.text.Language.TRADITIONAL_CHINESE;

import dev.cubby.core.run.ContractCall;
import dev.cubby.web.identity.Session;
import dev.cubby.web.mail.Delivery;
import dev.cubby.web.operator.*;
import dev.cubby.web.people.*;
import dev.cubby.web.style.StylePages;
import dev.cubby.web.text.AllTexts;
import dev.cubby.web.text.Catalogue;
import dev.cubby.web.ui.Site;

/** Every text of the kit, and the languages it speaks. */
public final class KitTexts {
  public static final Catalogue CATALOGUE =
      AllTexts.in(ENGLISH, SIMPLIFIED_CHINESE, TRADITIONAL_CHINESE, SWEDISH)
          .of(
              Session.Carrier.class,
              Delivery.Reason.class,
              StylePages.Unit.class,
              Installation.Source.class,
              Installation.StoragePart.class,
              ContractFilter.class,
              ContractCall.Status.class);

  private KitTexts() {}

  /** A site that speaks all languages of the kit, and has no system yet. */
  public static Site site(String name) {
    return siteBuilder(name).build();
  }

  public static Site.Builder siteBuilder(String name) {
    return Site.builder(name, CATALOGUE);
  }
}
