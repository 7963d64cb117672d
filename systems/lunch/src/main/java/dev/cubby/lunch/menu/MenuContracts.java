package dev.cubby.lunch.menu;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;
import dev.cubby.lunch.restaurant.RestaurantContracts;

/** Seed 003: the lunch cache and its five access patterns, in the seed's order. */
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

  public static final Put<Menu, Menu> STORE_WEEKLY_MENU =
      DECLARED.add(put("1. Store Weekly Menu", MENU).creating().within(millis(20)));

  public static final Put<StoreAgain, Menu> STORE_WEEKLY_MENU_AGAIN =
      DECLARED.add(
          put("1. Store Weekly Menu again", StoreAgain.class, MENU, "menu")
              .replacing()
              .require("menu-as-seen", is("revision", param("expectedRevision")))
              .within(millis(20)));

  static final Step VISITED = step("restaurant");

  public static final Transaction<StoreRead> STORE_READ_MENU =
      DECLARED.add(
          transaction("1. Store Weekly Menu from a page", StoreRead.class)
              .step(VISITED, RestaurantContracts.STILL_AS_VISITED, "visited")
              .step("menu", STORE_WEEKLY_MENU, "menu"));

  public static final Transaction<StoreReadAgain> STORE_READ_MENU_AGAIN =
      DECLARED.add(
          transaction("1. Store Weekly Menu from a page again", StoreReadAgain.class)
              .step(VISITED, RestaurantContracts.STILL_AS_VISITED, "visited")
              .step("menu", STORE_WEEKLY_MENU_AGAIN, "menu"));

  public static final Get<OfWeek, Menu> READ_BEFORE_STORING =
      DECLARED.add(
          get("1. Read before storing", OfWeek.class, MENU).consistently().within(millis(10)));

  public static final Get<OfWeek, Menu> RETRIEVE_CURRENT_WEEKS_MENU =
      DECLARED.add(get("2. Retrieve Current Week's Menu", OfWeek.class, MENU).within(millis(10)));

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

  public static final Delete<OfWeek, Menu> DELETE_MENU =
      DECLARED.add(delete("Delete menu", OfWeek.class, MENU));

  private MenuContracts() {}
}
