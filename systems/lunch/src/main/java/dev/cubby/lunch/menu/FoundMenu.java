package dev.cubby.lunch.menu;

import module java.base;

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

  public boolean isEmpty() {
    return lunches.isEmpty() && closedDays.isEmpty();
  }
}
