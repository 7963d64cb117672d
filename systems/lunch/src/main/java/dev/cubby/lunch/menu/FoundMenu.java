package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.lunch.menu.MenuModel.Metadata;
import dev.cubby.lunch.menu.MenuModel.Origin;

/**
 * A week's menu as it was read, before it is validated.
 *
 * @param source the reader that found it
 * @param version the reader's version
 * @param evidence the page's own words that name this week
 * @param lastUpdated when the source says that it was changed
 */
public record FoundMenu(
    List<FoundLunch> lunches,
    List<Weekday> closedDays,
    String source,
    String version,
    Optional<String> evidence,
    Optional<Instant> lastUpdated) {

  public FoundMenu {
    lunches = List.copyOf(lunches);
    closedDays = List.copyOf(closedDays);
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
