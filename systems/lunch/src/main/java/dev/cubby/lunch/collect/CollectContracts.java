package dev.cubby.lunch.collect;

import static dev.cubby.core.Declare.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.MenuModel.*;
import dev.cubby.lunch.restaurant.RestaurantContracts;

/** The collector's memory between runs. */
public final class CollectContracts {
  public static final Declarations DECLARED = declarations("lunch");

  /**
   * The last page of a restaurant that was read.
   *
   * @param reader a fingerprint of the address and the reader's settings
   * @param monday the week in which it was read: the meaning of a page changes with the week
   * @param etag as the next visit sends it; none where this week's menu did not come of the page
   * @param invalid its rows, if none of them was valid: no menu keeps them
   * @param menus those that it gave
   */
  public record LastPage(
      String slug,
      String reader,
      LocalDate monday,
      Optional<String> etag,
      Optional<String> lastModified,
      Optional<List<ValidationError>> invalid,
      Optional<List<GivenMenu>> menus,
      Instant ttl) {}

  /** A menu as a page left it; any later change gives it another revision. */
  public record GivenMenu(int year, int week, long revision) {
    static GivenMenu of(Menu menu) {
      return new GivenMenu(menu.year(), menu.week(), menu.revision());
    }

    IsoWeek isoWeek() {
      return new IsoWeek(year, week);
    }
  }

  /** The last time at which the collector was due and ran. */
  public record Schedule(String schedule, Instant lastDueAt) {}

  record OfPage(String slug) {}

  record OfSchedule(String schedule) {}

  static final Entity<LastPage> LAST_PAGE =
      DECLARED.add(
          entity("LastPage", LastPage.class)
              .in(RestaurantContracts.OPS, "PAGES", "PAGE#{slug:slug}")
              .upTo(RestaurantContracts.MOST_RESTAURANTS, "one a restaurant")
              .sized(400));

  static final Entity<Schedule> SCHEDULE =
      DECLARED.add(
          entity("Schedule", Schedule.class)
              .in(RestaurantContracts.OPS, "SCHEDULE", "SCHEDULE#{schedule}")
              .upTo(1, "one schedule")
              .sized(100));

  static final Get<OfPage, LastPage> GET_LAST_PAGE =
      DECLARED.add(get("Get last page of restaurant", OfPage.class, LAST_PAGE));

  static final Put<LastPage, LastPage> NOTE_LAST_PAGE =
      DECLARED.add(put("Note last page of restaurant", LAST_PAGE));

  static final Delete<OfPage, LastPage> FORGET_LAST_PAGE =
      DECLARED.add(delete("Forget last page of restaurant", OfPage.class, LAST_PAGE));

  static final Get<OfSchedule, Schedule> GET_SCHEDULE =
      DECLARED.add(get("Get schedule of collector", OfSchedule.class, SCHEDULE).consistently());

  static final Put<Schedule, Schedule> NOTE_SCHEDULE =
      DECLARED.add(put("Note schedule of collector", SCHEDULE));

  private CollectContracts() {}
}
