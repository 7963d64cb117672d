package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.lunch.menu.MenuModel.*;

/**
 * A week's menu as it was read, before it is validated.
 *
 * @param source the reader that found it
 * @param version the reader's version
 * @param evidence the page's own words that name this week
 * @param lastUpdated when the source says that it was changed
 * @param leftOut rows of the source that are not valid; they are counted and recorded
 */
public record FoundMenu(
    List<FoundLunch> lunches,
    List<Weekday> closedDays,
    String source,
    String version,
    Optional<String> evidence,
    Optional<Instant> lastUpdated,
    Optional<List<ValidationError>> leftOut) {

  public FoundMenu {
    lunches = List.copyOf(lunches);
    closedDays = List.copyOf(closedDays);
  }

  /** One of which no row was left out before. */
  public FoundMenu(
      List<FoundLunch> lunches,
      List<Weekday> closedDays,
      String source,
      String version,
      Optional<String> evidence,
      Optional<Instant> lastUpdated) {
    this(lunches, closedDays, source, version, evidence, lastUpdated, Optional.empty());
  }

  /** The same without these rows of its source. */
  public FoundMenu without(List<ValidationError> rows) {
    return new FoundMenu(
        lunches,
        closedDays,
        source,
        version,
        evidence,
        lastUpdated,
        Optional.of(List.copyOf(rows)).filter(some -> !some.isEmpty()));
  }

  /** Whether an operator, and not a page, says what there is or in which week. */
  boolean isOperators() {
    return origin() != Origin.PAGE;
  }

  Origin origin() {
    return source.equals(Metadata.OPERATOR)
        ? Origin.BY_HAND
        : evidence.equals(Optional.of(Metadata.OPERATOR)) ? Origin.ACCEPTED : Origin.PAGE;
  }

  public boolean isEmpty() {
    return lunches.isEmpty() && closedDays.isEmpty();
  }
}
