package dev.cubby.core.seeds;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;

public final class LunchContracts implements LunchModel {
  public static final Declarations DECLARED = declarations("lunch");

  public static final Index RESTAURANT_INDEX = index("RestaurantIndex", "restaurant", "cachedAt");

  public static final Table CACHE =
      table("lunch-cache-{environment}", primary("pk"), RESTAURANT_INDEX).ttl("ttl");

  public static final Table OPS = table("lunch-ops-{environment}", primary("PK", "SK")).ttl("ttl");

  public static final Entity<Menu> MENU =
      DECLARED.add(
          entity("Menu", Menu.class)
              .in(CACHE, "{restaurant:slug}-{year:4}-{week:2}")
              .at(RESTAURANT_INDEX, "{restaurant:slug}", "{cachedAt}")
              .upTo(53)
              .versioned("revision")
              .whenAbsent("revision", 1)
              .sized(2_000));

  public static final Entity<Probe> PROBE =
      DECLARED.add(entity("Probe", Probe.class).in(CACHE, "HEALTH#{probeId}").sized(150));

  public static final Entity<Restaurant> RESTAURANT =
      DECLARED.add(
          entity("Restaurant", Restaurant.class)
              .in(OPS, "RESTAURANTS", "RESTAURANT#{slug:slug}")
              .upTo(100, "the restaurants around one square; 10 are planned")
              .versioned("version")
              .sized(400));

  public static final Entity<Run> RUN =
      DECLARED.add(
          entity("Run", Run.class)
              .in(OPS, "RUNS", "RUN#{startedAt}#{runId}")
              .upTo(1_000, "one run each weekday and a few by hand, kept 30 days")
              .sized(2_000));

  public static final Entity<Quarantined> QUARANTINED =
      DECLARED.add(
          entity("Quarantined", Quarantined.class)
              .in(OPS, "QUARANTINE#{restaurant:slug}", "DROPPED#{quarantinedAt}#{quarantineId}")
              .upTo(1_000)
              .sized(600));

  public static final Put<Menu, Menu> STORE_WEEKLY_MENU =
      DECLARED.add(put("1. Store Weekly Menu", MENU).creating().within(millis(20)));

  public static final Put<StoreAgain, Menu> STORE_WEEKLY_MENU_AGAIN =
      DECLARED.add(
          put("1. Store Weekly Menu again", StoreAgain.class, MENU, "menu")
              .replacing()
              .require("menu-as-seen", is("revision", param("expectedRevision")))
              .within(millis(20)));

  public static final Get<OfWeek, Menu> RETRIEVE_CURRENT_WEEKS_MENU =
      DECLARED.add(get("2. Retrieve Current Week's Menu", OfWeek.class, MENU).within(millis(10)));

  public static final GetMany<OfWeeks> RETRIEVE_CURRENT_WEEKS_MENUS =
      DECLARED.add(
          getMany("2. Retrieve Current Week's Menu of all restaurants", OfWeeks.class)
              .rows(MENU, "menus", 25)
              .within(millis(100)));

  public static final Query<OfRestaurant, Menu> GET_RESTAURANT_CACHE_HISTORY =
      DECLARED.add(
          query("3. Get Restaurant Cache History", OfRestaurant.class, MENU)
              .on(RESTAURANT_INDEX, "{restaurant:slug}")
              .newestFirst()
              .pageOf(10)
              .expecting(53)
              .within(millis(20)));

  public static final Query<OfRestaurant, Menu> FIND_DATA_QUALITY_ISSUES =
      DECLARED.add(
          query("3. Find data quality issues across weeks", OfRestaurant.class, MENU)
              .on(RESTAURANT_INDEX, "{restaurant:slug}")
              .where(present("validationErrors"), 53)
              .newestFirst()
              .pageOf(10)
              .expecting(53)
              .within(millis(20)));

  public static final Sweep<Menu> CLEANUP_EXPIRED_CACHE =
      DECLARED.add(
          sweep(
              "4. Cleanup Expired Cache",
              MENU,
              "the operator's cleanup counts what the store's own sweeper has not yet taken away"));

  public static final Delete<OfWeek, Menu> DELETE_EXPIRED_MENU =
      DECLARED.add(
          delete("4. Cleanup Expired Cache, one menu", OfWeek.class, MENU)
              .evenIfMissing()
              .require("expired", lessThan("ttl", now())));

  public static final Put<Probe, Probe> HEALTH_CHECK_PUT =
      DECLARED.add(put("5. Health Check, PutItem", PROBE).creating());

  public static final Get<OfProbe, Probe> HEALTH_CHECK_GET =
      DECLARED.add(get("5. Health Check, GetItem", OfProbe.class, PROBE).consistently());

  public static final Delete<OfProbe, Probe> HEALTH_CHECK_DELETE =
      DECLARED.add(delete("5. Health Check, DeleteItem", OfProbe.class, PROBE));

  public static final Query<Everything, Restaurant> RESTAURANTS =
      DECLARED.add(
          query("List restaurants", Everything.class, RESTAURANT)
              .on("RESTAURANTS")
              .beginningWith("RESTAURANT#")
              .ascending()
              .by("slug")
              .pageOf(100)
              .expecting(100));

  public static final Get<OfSlug, Restaurant> RESTAURANT_BY_SLUG =
      DECLARED.add(get("Get restaurant", OfSlug.class, RESTAURANT));

  public static final Put<Restaurant, Restaurant> ADD_RESTAURANT =
      DECLARED.add(put("Add restaurant", RESTAURANT).creating());

  public static final Put<ReplaceRestaurant, Restaurant> REPLACE_RESTAURANT =
      DECLARED.add(
          put("Replace restaurant", ReplaceRestaurant.class, RESTAURANT, "restaurant")
              .replacing()
              .require("restaurant-as-seen", is("version", param("expectedVersion"))));

  public static final Update<OfSlug, Restaurant> COLLECTED =
      DECLARED.add(
          update("Collected from restaurant", OfSlug.class, RESTAURANT)
              .set("consecutiveFailures", value(0))
              .remove("lastFailure")
              .remove("openUntil")
              .set("lastSuccessAt", now())
              .keepingVersion());

  public static final Update<Failed, Restaurant> FAILED =
      DECLARED.add(
          update("Failed to collect from restaurant", Failed.class, RESTAURANT)
              .add("consecutiveFailures", value(1))
              .set("lastFailure")
              .keepingVersion());

  public static final Update<Broken, Restaurant> BROKEN =
      DECLARED.add(
          update("Failed so often that the circuit opens", Broken.class, RESTAURANT)
              .add("consecutiveFailures", value(1))
              .set("lastFailure")
              .set("openUntil")
              .keepingVersion());

  public static final Put<Run, Run> WRITE_RUN = DECLARED.add(put("Write run", RUN).creating());

  public static final Query<Everything, Run> RECENT_RUNS =
      DECLARED.add(
          query("List recent runs", Everything.class, RUN)
              .on("RUNS")
              .beginningWith("RUN#")
              .newestFirst()
              .expecting(1_000));

  public static final Put<Quarantined, Quarantined> QUARANTINE =
      DECLARED.add(put("Quarantine what was dropped", QUARANTINED).creating());

  public static final Query<OfRestaurant, Quarantined> QUARANTINED_OF_RESTAURANT =
      DECLARED.add(
          query("List what was dropped of a restaurant", OfRestaurant.class, QUARANTINED)
              .on("QUARANTINE#{restaurant:slug}")
              .beginningWith("DROPPED#")
              .newestFirst()
              .expecting(1_000));

  private LunchContracts() {}
}
