package dev.cubby.web.calendar;

import module java.base;

import dev.cubby.web.route.Document;

/**
 * A calendar to subscribe to. It has no {@code METHOD}: then a stamp says when an event was last
 * changed, and a calendar in which nothing changed is the same text each time.
 *
 * @param refresh how often it is worth looking again
 */
public record Calendar(String name, Duration refresh, List<Event> events) {
  public static final String TYPE = "text/calendar; charset=utf-8";

  private static final DateTimeFormatter UTC =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  public Calendar {
    events = List.copyOf(events);
  }

  /**
   * Something from an instant to another.
   *
   * @param uid stays the same, whatever else of it changes
   * @param page where more is said about it
   */
  public record Event(
      String uid,
      Instant changedAt,
      Instant startAt,
      Instant endAt,
      String summary,
      Optional<String> location,
      URI page) {}

  public Document document() {
    var lines =
        new ContentLines()
            .line("BEGIN", "VCALENDAR")
            .line("VERSION", "2.0")
            .line("PRODID", "-//Cubby//Cubby//EN")
            .text("NAME", name)
            .text("X-WR-CALNAME", name)
            .line("REFRESH-INTERVAL;VALUE=DURATION", refresh.toString())
            .line("X-PUBLISHED-TTL", refresh.toString());
    events.forEach(event -> add(event, lines));
    return new Document(TYPE, lines.line("END", "VCALENDAR").toString());
  }

  private static void add(Event event, ContentLines lines) {
    lines
        .line("BEGIN", "VEVENT")
        .text("UID", event.uid())
        .line("DTSTAMP", UTC.format(event.changedAt()))
        .line("LAST-MODIFIED", UTC.format(event.changedAt()))
        .line("DTSTART", UTC.format(event.startAt()))
        .line("DTEND", UTC.format(wholeSecond(event.endAt())))
        .text("SUMMARY", event.summary());
    event.location().ifPresent(place -> lines.text("LOCATION", place));
    lines
        .line("URL", event.page().toASCIIString())
        .line("STATUS", "CONFIRMED")
        // Who has a locker is not busy.
        .line("TRANSP", "TRANSPARENT")
        .line("END", "VEVENT");
  }

  /** Upwards, so that what is shorter than a second still ends after it begins. */
  private static Instant wholeSecond(Instant end) {
    var second = end.truncatedTo(ChronoUnit.SECONDS);
    return second.equals(end) ? second : second.plusSeconds(1);
  }
}
