package dev.cubby.lunch;

import module java.base;

import dev.cubby.lunch.collect.Collecting;
import dev.cubby.lunch.demo.Demo;
import dev.cubby.lunch.demo.DemoPages;
import dev.cubby.lunch.feed.FeedApi;
import dev.cubby.lunch.health.Health;
import dev.cubby.lunch.health.HealthApi;
import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.operator.*;
import dev.cubby.lunch.quarantine.Quarantine;
import dev.cubby.lunch.quarantine.QuarantineApi;
import dev.cubby.lunch.restaurant.*;
import dev.cubby.lunch.text.LunchJobText;
import dev.cubby.lunch.today.*;
import dev.cubby.web.job.Job;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Routes;
import dev.cubby.web.system.KitTexts;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem.Opened;
import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;
import dev.cubby.web.text.Texts;
import dev.cubby.web.ui.Tile;

/** Lunch on a store: every feature is put together here, and knows only what it uses. */
final class OpenedLunch implements Opened {
  private static final Duration DEMO_EVERY = Duration.ofHours(6);

  private final Premises premises;
  private final Restaurants restaurants;
  private final Runs runs;
  private final Menus menus;
  private final Quarantine quarantine;
  private final Health health;
  private final Boards boards;
  private final Collecting collecting;
  private final Demo demo;

  OpenedLunch(Premises premises) {
    var revision = new AtomicLong();
    var store = premises.store();
    var clock = premises.clock();
    this.premises = premises;
    this.runs = new Runs(store, clock, premises.ids());
    this.menus = new Menus(store, clock, revision::incrementAndGet);
    this.quarantine = new Quarantine(store, clock, menus);
    this.restaurants = new Restaurants(store, revision::incrementAndGet, this::deleteBelongings);
    this.health = new Health(store, clock, premises.ids());
    this.boards = new Boards(restaurants, menus, clock, revision);
    this.collecting = Collecting.of(premises, restaurants, runs, menus, quarantine);
    this.demo = new Demo(store, clock, restaurants, menus, quarantine, runs);
    premises
        .settings()
        .find(LunchSystem.RESTAURANTS)
        .ifPresent(
            file -> new RestaurantFile(file, collecting.collector(), english()).addTo(restaurants));
  }

  /** For messages of the start, which have no reader yet. */
  private Function<Text, String> english() {
    var catalogues = new ArrayList<>(LunchSystem.TEXTS);
    catalogues.add(KitTexts.CATALOGUE);
    var texts = Texts.prove(catalogues);
    return Reader.english(texts, premises.clock())::text;
  }

  private void deleteBelongings(String slug) {
    menus.deleteAll(slug);
    quarantine.deleteAll(slug);
    Collecting.forget(premises.store(), slug);
  }

  @Override
  public void addRoutes(Routes.Builder routes) {
    var clock = premises.clock();
    var restaurantApi = new RestaurantApi(restaurants, runs, collecting.collector(), clock);
    restaurantApi.addTo(routes);
    var menuApi = new MenuApi(menus, restaurantApi, clock);
    menuApi.addTo(routes);
    new StatsApi(menus, restaurants, clock).addTo(routes);
    var healthApi = new HealthApi(health);
    healthApi.addTo(routes);
    var quarantineApi = new QuarantineApi(quarantine, restaurantApi);
    quarantineApi.addTo(routes);
    new FeedApi(menus, restaurantApi, premises.address()).addTo(routes);
    var addRestaurant = ConfigurationPages.addRestaurant();
    new TodayPages(boards, addRestaurant).addTo(routes);
    new RestaurantPages(boards, menus, restaurantApi, FeedApi::calendar, addRestaurant)
        .addTo(routes);
    new OperatorPages(
            restaurantApi, menuApi, quarantine, healthApi, runs, collecting.schedule(), clock)
        .addTo(routes);
    new ConfigurationPages(restaurantApi, menuApi, runs, clock).addTo(routes);
    new QuarantinePages(quarantineApi).addTo(routes);
    new DemoPages(demo).addTo(routes);
  }

  @Override
  public List<Job> jobs() {
    return List.of(
        collecting.job(),
        new Job(
            "lunch-health",
            LunchJobText.HEALTH,
            List.of(LunchJobText.HEALTHY, LunchJobText.UNHEALTHY),
            Health.INTERVAL,
            _ -> {
              var result = health.probe();
              return Job.note(
                  result.healthy() ? LunchJobText.HEALTHY : LunchJobText.UNHEALTHY,
                  result.millis());
            }),
        new Job(
            "lunch-demo",
            LunchJobText.DEMO,
            List.of(LunchJobText.DEMO_RESTAURANTS),
            DEMO_EVERY,
            _ -> Job.note(LunchJobText.DEMO_RESTAURANTS, demo.refresh())));
  }

  @Override
  public Optional<Tile> tile(Principal.Person person) {
    return Optional.of(LunchTile.of(boards));
  }

  @Override
  public void addDemo() {
    demo.addUnlessThere();
  }
}
