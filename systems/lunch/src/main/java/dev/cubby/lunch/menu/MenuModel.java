package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.lunch.restaurant.LowerCaseName;

/** Seed 003: the records of the lunch cache. */
public interface MenuModel {

  /** What the source says of a dish; a vegan dish is vegetarian, too. */
  enum Diet implements LowerCaseName {
    VEGETARIAN,
    VEGAN
  }

  enum MenuState implements LowerCaseName {
    OPEN,
    CLOSED
  }

  /**
   * A dish on a day.
   *
   * @param dietary what the source says of it; none where it says nothing, empty where it marks
   *     other dishes and not this one
   */
  record Lunch(
      String name,
      Optional<String> description,
      BigDecimal price,
      Weekday weekday,
      int week,
      String place,
      Optional<List<Diet>> dietary) {

    public boolean isVegan() {
      return dietary.stream().flatMap(List::stream).anyMatch(Diet.VEGAN::equals);
    }

    public boolean isVegetarian() {
      return dietary.stream().anyMatch(marks -> !marks.isEmpty());
    }
  }

  /**
   * Where a menu comes from.
   *
   * @param closedDays the days on which the restaurant is closed; on all of them the state is
   *     closed
   * @param evidence how the source showed that the menu is of this week
   */
  record Metadata(
      Optional<String> version,
      Optional<String> source,
      Optional<MenuState> state,
      Optional<List<Weekday>> closedDays,
      Optional<String> evidence) {
    public static final Metadata NONE =
        new Metadata(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
  }

  record ValidationError(String field, String message) {}

  record DataQuality(BigDecimal completeness, Optional<BigDecimal> accuracy) {}

  /** A restaurant's menu of a week. */
  record Menu(
      String restaurant,
      int week,
      int year,
      List<Lunch> lunches,
      int lunchCount,
      Instant cachedAt,
      Instant ttl,
      Optional<Metadata> metadata,
      Optional<List<ValidationError>> validationErrors,
      Optional<DataQuality> dataQuality,
      Optional<Instant> lastUpdated,
      long revision) {

    public IsoWeek isoWeek() {
      return new IsoWeek(year, week);
    }

    public List<Lunch> on(Weekday day) {
      return lunches.stream().filter(lunch -> lunch.weekday() == day).toList();
    }

    public Set<Weekday> closedDays() {
      var days = metadata.flatMap(Metadata::closedDays).orElse(List.of());
      return metadata.flatMap(Metadata::state).equals(Optional.of(MenuState.CLOSED))
          ? EnumSet.allOf(Weekday.class)
          : days.isEmpty() ? EnumSet.noneOf(Weekday.class) : EnumSet.copyOf(days);
    }
  }

  record Probe(String probeId, Instant checkedAt, Instant ttl) {}

  /**
   * A menu without evidence of its week. It waits for an operator.
   *
   * @param week the week it was read for; the operator may accept it for another one
   * @param fingerprint of what was read; the same page read again is not quarantined again
   */
  record Quarantined(
      String quarantineId,
      String restaurant,
      int year,
      int week,
      String reason,
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

  enum QuarantineState implements LowerCaseName {
    PENDING,
    DISCARDED
  }

  /** The last health check, which all servers show. */
  record HealthResult(
      String check, boolean healthy, Instant checkedAt, long millis, Optional<String> failure) {}

  record Everything() {}

  record OfWeek(String restaurant, int year, int week) {
    public static OfWeek of(String restaurant, IsoWeek week) {
      return new OfWeek(restaurant, week.year(), week.week());
    }
  }

  record OfRestaurant(String restaurant) {}

  record StoreAgain(Menu menu, long expectedRevision) {}

  record OfProbe(String probeId) {}

  record OfCheck(String check) {}

  record OfQuarantine(String quarantineId) {}

  record QuarantineAgain(Quarantined quarantined, long expectedVersion) {}

  record Discard(String quarantineId, QuarantineState state, long expectedVersion) {}

  record Release(String quarantineId, long expectedVersion) {}
}
