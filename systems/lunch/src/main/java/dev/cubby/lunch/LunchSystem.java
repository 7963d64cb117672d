package dev.cubby.lunch;

import module java.base;

import dev.cubby.core.catalog.Draft;
import dev.cubby.core.catalog.LoadPlan;
import dev.cubby.lunch.text.AllTexts;
import dev.cubby.lunch.text.LunchText;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem;
import dev.cubby.web.text.Catalogue;
import dev.cubby.web.text.Language;
import dev.cubby.web.ui.Icon;
import dev.cubby.web.ui.Place;

/** Seed 003 as a system of a server. */
public final class LunchSystem implements WebSystem {
  private static final Catalogue TEXTS = AllTexts.in(Language.ENGLISH, Language.SWEDISH);

  @Override
  public String name() {
    return "lunch";
  }

  @Override
  public Place place() {
    return Place.of(name(), LunchText.TITLE, LunchText.PURPOSE, Icon.LUNCH, TEXTS.languages());
  }

  @Override
  public Optional<Catalogue> texts() {
    return Optional.of(TEXTS);
  }

  @Override
  public Draft contracts() {
    return LunchCatalog.DRAFT;
  }

  @Override
  public List<LoadPlan> loads() {
    return LunchCatalog.LOADS;
  }

  @Override
  public Opened open(Premises premises) {
    return new OpenedLunch(premises);
  }
}
