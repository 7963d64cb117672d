package dev.cubby.web.text;

import module java.base;

import dev.cubby.web.text.Reader.HourCycle;

/** Times as people say them, relative first: one way for all pages, mails and systems. */
public final class Times {
  private static final Duration RELATIVE_WITHIN = Duration.ofHours(24);

  /** Formatters are the same for all readers of a language, and slow to make. */
  private static final Map<String, DateTimeFormatter> FORMATTERS = new ConcurrentHashMap<>();

  private final Reader reader;
  private final ZoneId zone;
  private final HourCycle cycle;
  private final Instant now;

  Times(Reader reader, ZoneId zone, HourCycle cycle, Instant now) {
    this.reader = reader;
    this.zone = zone;
    this.cycle = cycle;
    this.now = now;
  }

  ZoneId zone() {
    return zone;
  }

  HourCycle cycle() {
    return cycle;
  }

  Instant now() {
    return now;
  }

  String text(Time time) {
    return switch (time) {
      case Time.At(var instant) -> at(instant.atZone(zone));
      case Time.Relative(var instant) -> relative(instant);
      case Time.Clock(var instant) -> clock(instant.atZone(zone));
      case Time.Until(var instant) -> until(instant.atZone(zone));
      case Time.Day(var day) -> day(day);
      case Time.LongDay(var day) -> formatted(TimeText.LONG_DAY_PATTERN, day.atStartOfDay(zone));
      case Time.Date(var day) -> date(day);
      case Time.DateAndClock(var instant) -> dateAndClock(instant.atZone(zone));
      case Time.Between(var from, var to) -> between(from.atZone(zone), to.atZone(zone));
    };
  }

  /** The whole of it: with weekday and year, and with the zone if it is not the reader's own. */
  public String exact(Instant instant) {
    var time = instant.atZone(zone);
    var full = formatted(TimeText.FULL_PATTERN, time);
    return reader.isZoneKnown()
        ? full
        : full + DateTimeFormatter.ofPattern(" z", reader.language().locale()).format(time);
  }

  private String at(ZonedDateTime time) {
    return reader.text(TimeText.DAY_AND_CLOCK.with(day(time.toLocalDate()), clock(time)));
  }

  private String dateAndClock(ZonedDateTime time) {
    return reader.text(TimeText.DAY_AND_CLOCK.with(date(time.toLocalDate()), clock(time)));
  }

  private String until(ZonedDateTime time) {
    return time.toLocalDate().equals(LocalDate.ofInstant(now, zone)) ? clock(time) : at(time);
  }

  private String relative(Instant instant) {
    var away = Duration.between(now, instant);
    if (away.abs().compareTo(RELATIVE_WITHIN) >= 0) {
      return at(instant.atZone(zone));
    }
    long minutes = away.abs().toMinutes();
    if (minutes < 1) {
      return reader.text(TimeText.NOW);
    }
    boolean ahead = !away.isNegative();
    return minutes < 60
        ? reader.text((ahead ? TimeText.IN_MINUTES : TimeText.MINUTES_AGO).with(minutes))
        : reader.text((ahead ? TimeText.IN_HOURS : TimeText.HOURS_AGO).with(minutes / 60));
  }

  /** With the offset where clocks are put back and show the time twice. */
  private String clock(ZonedDateTime time) {
    var shown =
        formatted(
            cycle == HourCycle.TWELVE ? TimeText.CLOCK_12_PATTERN : TimeText.CLOCK_PATTERN, time);
    return zone.getRules().getValidOffsets(time.toLocalDateTime()).size() > 1
        ? shown + " (UTC" + time.getOffset() + ")"
        : shown;
  }

  private String day(LocalDate day) {
    var today = LocalDate.ofInstant(now, zone);
    return switch ((int) Math.clamp(ChronoUnit.DAYS.between(today, day), -2, 2)) {
      case 0 -> reader.text(TimeText.TODAY);
      case 1 -> reader.text(TimeText.TOMORROW);
      case -1 -> reader.text(TimeText.YESTERDAY);
      default -> date(day);
    };
  }

  private String date(LocalDate day) {
    return formatted(
        day.getYear() == LocalDate.ofInstant(now, zone).getYear()
            ? TimeText.DAY_PATTERN
            : TimeText.DAY_OF_ANOTHER_YEAR_PATTERN,
        day.atStartOfDay(zone));
  }

  private String between(ZonedDateTime from, ZonedDateTime to) {
    return from.toLocalDate().equals(to.toLocalDate())
        ? reader.text(TimeText.SAME_DAY.with(day(from.toLocalDate()), clock(from), clock(to)))
        : reader.text(TimeText.TWO_DAYS.with(at(from), at(to)));
  }

  private String formatted(TimeText pattern, ZonedDateTime time) {
    return FORMATTERS
        .computeIfAbsent(
            reader.language().tag() + pattern.name(),
            _ -> DateTimeFormatter.ofPattern(reader.text(pattern), reader.language().locale()))
        .format(time);
  }
}
