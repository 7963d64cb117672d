package dev.cubby.lunch.menu;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;
import dev.cubby.lunch.restaurant.RestaurantContracts;

/** Seed 003: the lunch cache and its access patterns, in the seed's order. */
public final class MenuContracts implements MenuModel {
  public static final Declarations DECLARED = declarations("lunch");

  public static final Index RESTAURANT_INDEX = index("RestaurantIndex", "restaurant", "cachedAt");

  public static final Table CACHE =
      table("lunch-cache-{environment}", primary("pk"), RESTAURANT_INDEX).ttl("ttl");

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

  public static final Entity<Quarantined> QUARANTINED =
      DECLARED.add(
          entity("Quarantined", Quarantined.class)
              .in(RestaurantContracts.OPS, "QUARANTINE", "QUARANTINE#{quarantineId}")
              .upTo(300, "one a restaurant and week; a hundred restaurants, for two weeks or three")
              .versioned("version")
              .sized(3_000));

  public static final Entity<HealthResult> HEALTH_RESULT =
      DECLARED.add(
          entity("HealthResult", HealthResult.class)
              .in(RestaurantContracts.OPS, "HEALTH", "CHECK#{check}")
              .upTo(1, "the last result alone")
              .sized(200));

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

  public static final Get<OfWeek, Menu> READ_BEFORE_STORING =
      DECLARED.add(
          get("1. Read before storing", OfWeek.class, MENU).consistently().within(millis(10)));

  public static final BatchGet<OfWeek, Menu> RETRIEVE_CURRENT_WEEKS_MENUS =
      DECLARED.add(
          batchGet("2. Retrieve Current Week's Menu of all restaurants", OfWeek.class, MENU, 100)
              .within(millis(100)));

  public static final Query<OfRestaurant, Menu> GET_RESTAURANT_CACHE_HISTORY =
      DECLARED.add(
          query("3. Get Restaurant Cache History", OfRestaurant.class, MENU)
              .on(RESTAURANT_INDEX, "{restaurant:slug}")
              .newestFirst()
              .pageOf(53)
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
                  "the operator's cleanup counts what the store has not yet removed itself")
              .expiredOnly());

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

  public static final Put<HealthResult, HealthResult> NOTE_HEALTH =
      DECLARED.add(put("Note health", HEALTH_RESULT));

  public static final Get<OfCheck, HealthResult> LAST_HEALTH =
      DECLARED.add(get("Get last health", OfCheck.class, HEALTH_RESULT));

  public static final Delete<OfWeek, Menu> DELETE_MENU =
      DECLARED.add(delete("Delete menu", OfWeek.class, MENU));

  public static final Put<Quarantined, Quarantined> QUARANTINE =
      DECLARED.add(put("Quarantine menu", QUARANTINED).creating());

  public static final Put<QuarantineAgain, Quarantined> QUARANTINE_AGAIN =
      DECLARED.add(
          put("Quarantine menu again", QuarantineAgain.class, QUARANTINED, "quarantined")
              .replacing()
              .require("quarantined-as-seen", is("version", param("expectedVersion"))));

  public static final Get<OfQuarantine, Quarantined> QUARANTINED_BY_ID =
      DECLARED.add(get("Get quarantined menu", OfQuarantine.class, QUARANTINED).consistently());

  public static final Query<Everything, Quarantined> LIST_QUARANTINED =
      DECLARED.add(
          query("List quarantined menus", Everything.class, QUARANTINED)
              .on("QUARANTINE")
              .beginningWith("QUARANTINE#")
              .pageOf(100)
              .expecting(300));

  public static final Update<Discard, Quarantined> DISCARD_QUARANTINED =
      DECLARED.add(
          update("Discard quarantined menu", Discard.class, QUARANTINED)
              .set("state")
              .expectVersion("expectedVersion"));

  public static final Delete<Release, Quarantined> RELEASE_QUARANTINED =
      DECLARED.add(
          delete("Release quarantined menu", Release.class, QUARANTINED)
              .expectVersion("expectedVersion"));

  private MenuContracts() {}
}
