package dev.cubby.lunch.quarantine;

import module java.base;

import dev.cubby.core.key.LowerCaseName;
import dev.cubby.lunch.menu.FoundMenu;
import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.MenuModel.Menu;
import dev.cubby.lunch.menu.MenuModel.StoreAgain;
import dev.cubby.lunch.restaurant.RestaurantModel.AsVisited;
import dev.cubby.web.route.OnceRecord;

/** Menus that wait for an operator. */
public interface QuarantineModel {

  /**
   * A menu without evidence of its week. It waits for an operator.
   *
   * @param quarantineId names restaurant, week and content, so what is decided is what was seen
   * @param week the week it was read for; the operator may accept it for another one
   * @param detail the page's own words on its week
   * @param fingerprint of what was read; the same page read again is not quarantined again
   */
  record Quarantined(
      String quarantineId,
      String restaurant,
      int year,
      int week,
      QuarantineReason doubt,
      Optional<String> detail,
      String fingerprint,
      QuarantineState state,
      FoundMenu found,
      Instant quarantinedAt,
      Instant ttl,
      long version) {

    public IsoWeek isoWeek() {
      return new IsoWeek(year, week);
    }
  }

  /** The reason why a menu is not believed. */
  enum QuarantineReason implements LowerCaseName {
    NO_WEEK,
    WEEKS_DISAGREE,
    /** A date is of another weekday than it says, as on a page of another year. */
    WRONG_WEEKDAY,
    TOO_FAR_AHEAD,
    CLOSED_WITHOUT_DATES
  }

  enum QuarantineState implements LowerCaseName {
    PENDING,
    ACCEPTED,
    DISCARDED
  }

  record Everything() {}

  /** The ids of a restaurant's menus: its slug, a hyphen and a year, which is a digit first. */
  record IdsBetween(String first, String last) {
    static IdsBetween of(String slug) {
      return new IdsBetween(slug + "-0", slug + "-:");
    }
  }

  record OfQuarantine(String quarantineId) {}

  record QuarantineRead(AsVisited visited, Quarantined menu) {}

  record Decide(String quarantineId, QuarantineState state) {}

  record Discard(Optional<OnceRecord> once, Decide decision) {}

  record AcceptAsFirst(Optional<OnceRecord> once, Menu menu, Decide decision) {}

  record AcceptIntoMenu(Optional<OnceRecord> once, StoreAgain menu, Decide decision) {}
}
