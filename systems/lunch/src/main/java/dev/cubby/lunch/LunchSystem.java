package dev.cubby.lunch;

import module java.base;

import dev.cubby.core.catalog.Draft;
import dev.cubby.core.catalog.LoadPlan;
import dev.cubby.lunch.collect.Collecting;
import dev.cubby.lunch.demo.DemoPages;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.lunch.operator.MenuEntry;
import dev.cubby.lunch.operator.OperatorPages;
import dev.cubby.lunch.quarantine.QuarantineModel.QuarantineReason;
import dev.cubby.lunch.restaurant.FailureReason;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
import dev.cubby.lunch.shell.LunchHomeText;
import dev.cubby.lunch.text.*;
import dev.cubby.lunch.today.*;
import dev.cubby.web.route.Role;
import dev.cubby.web.system.*;
import dev.cubby.web.text.Catalogue;
import dev.cubby.web.text.Language;
import dev.cubby.web.ui.Icon;
import dev.cubby.web.ui.Place;
import dev.cubby.web.ui.StaticFiles;

/** Seed 003 as a system of a server. */
public final class LunchSystem implements WebSystem {
  static final Setting<Path> RESTAURANTS =
      Setting.of(
          "restaurants",
          SettingType.path(),
          "a JSON file of restaurants, which are added at the start unless they are there");

  private static final Catalogue PAGES =
      AllTexts.in(Language.ENGLISH, Language.SWEDISH)
          .of(
              Weekday.class,
              DietFilter.class,
              FailureCode.class,
              FailureReason.class,
              RunOutcome.class,
              QuarantineReason.class,
              MenuEntry.class);

  static final List<Catalogue> TEXTS =
      List.of(PAGES, dev.cubby.lunch.shell.AllTexts.in(Language.values()));

  @Override
  public String name() {
    return "lunch";
  }

  @Override
  public Place place() {
    return Place.of(
            name(), LunchHomeText.TITLE, LunchHomeText.PURPOSE, Icon.LUNCH, PAGES.languages())
        .styled(TodayPages.STYLE_SHEET)
        .page(LunchText.TODAY, TodayPages.TODAY, Role.ANYBODY)
        .page(LunchText.WEEK_TITLE, TodayPages.WEEK, Role.ANYBODY)
        .page(TodayText.FAVOURITES_TITLE, RestaurantPages.FAVOURITES, Role.ANYBODY)
        .page(TodayText.RESTAURANTS_TITLE, RestaurantPages.LIST, Role.ANYBODY)
        .page(LunchOperatorText.TITLE, OperatorPages.OVERVIEW, Role.OPERATOR);
  }

  @Override
  public Place placeWithDemo() {
    return place().page(LunchDemoText.TITLE, DemoPages.SHOW, Role.OPERATOR);
  }

  @Override
  public Optional<String> demoHint() {
    return Optional.of("Lunch: look up today's menus; no sign-in needed.");
  }

  @Override
  public List<Catalogue> texts() {
    return TEXTS;
  }

  @Override
  public StaticFiles files() {
    return TodayPages.files().and(OperatorPages.files());
  }

  @Override
  public List<Setting<?>> settings() {
    return Stream.concat(Stream.of(RESTAURANTS), Collecting.SETTINGS.stream()).toList();
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
