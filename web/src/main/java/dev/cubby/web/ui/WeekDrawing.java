package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.ui.Week.Entry;

/**
 * A week as it is drawn: the hours that are used, at a fixed scale. Time runs down a day as it
 * passes, so a day on which clocks change is an hour shorter or longer.
 */
public record WeekDrawing(int first, int last, List<Day> days) {
  /** Pixels of an hour. */
  public static final int HOUR = 28;

  public static final int HEAD = 30;

  /** Shares of the width, in percent. */
  private static final double COLUMN = 100 / 7.0;

  private static final double GAP = 0.4;

  /** The hours that are shown of every week, used or not. */
  private static final int MORNING = 7;

  private static final int EVENING = 20;

  /** A day's column: what is taken of it, its free hours to come, and now. */
  public record Day(
      LocalDate date,
      String x,
      Duration length,
      List<Block> taken,
      List<Block> free,
      Optional<Double> now) {
    public boolean isUnusual() {
      return !length.equals(Duration.ofDays(1));
    }
  }

  /** A part of a day; a free one has no entry. */
  public record Block(double y, double height, Instant from, Instant to, Optional<Entry> entry) {
    public boolean hasRoom() {
      return height >= HOUR - 8;
    }

    public boolean hasRoomForTwo() {
      return height >= 38;
    }
  }

  static LocalDate mondayOf(LocalDate day) {
    return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
  }

  static WeekDrawing of(
      LocalDate monday, ZoneId zone, List<Entry> entries, Instant now, boolean free) {
    int first = MORNING;
    int last = EVENING;
    for (int i = 0; i < 7; i++) {
      var day = Span.of(monday.plusDays(i), zone, 0, 24);
      for (var entry : entries) {
        if (day.overlaps(entry)) {
          var part = day.part(entry);
          first = Math.min(first, part.from().atZone(zone).getHour());
          last = Math.max(last, part.to().minusMillis(1).atZone(zone).getHour() + 1);
        }
      }
    }
    var days = new ArrayList<Day>();
    for (int i = 0; i < 7; i++) {
      var date = monday.plusDays(i);
      var shown = Span.of(date, zone, first, last);
      days.add(
          new Day(
              date,
              percent(i * COLUMN),
              Span.of(date, zone, 0, 24).length(),
              entries.stream().filter(shown::overlaps).map(shown::block).toList(),
              free ? shown.free(entries, now) : List.of(),
              Optional.of(now).filter(shown::contains).map(shown::y)));
    }
    return new WeekDrawing(first, last, List.copyOf(days));
  }

  /** The hours of one day that are shown. */
  private record Span(Instant from, Instant to) {
    static Span of(LocalDate date, ZoneId zone, int first, int last) {
      var midnight = date.atStartOfDay();
      return new Span(
          midnight.plusHours(first).atZone(zone).toInstant(),
          midnight.plusHours(last).atZone(zone).toInstant());
    }

    Duration length() {
      return Duration.between(from, to);
    }

    boolean contains(Instant at) {
      return !at.isBefore(from) && at.isBefore(to);
    }

    boolean overlaps(Entry entry) {
      return entry.from().isBefore(to) && entry.to().isAfter(from);
    }

    Span part(Entry entry) {
      return new Span(
          entry.from().isAfter(from) ? entry.from() : from,
          entry.to().isBefore(to) ? entry.to() : to);
    }

    Block block(Entry entry) {
      return block(part(entry), Optional.of(entry));
    }

    /** Hours to come that are free as a whole. */
    List<Block> free(List<Entry> entries, Instant now) {
      var free = new ArrayList<Block>();
      for (var at = from; at.isBefore(to); at = at.plusSeconds(3600)) {
        var hour = new Span(at, at.plusSeconds(3600));
        if (!at.isBefore(now) && entries.stream().noneMatch(hour::overlaps)) {
          free.add(block(hour, Optional.empty()));
        }
      }
      return List.copyOf(free);
    }

    private Block block(Span part, Optional<Entry> entry) {
      return new Block(y(part.from), y(part.to) - y(part.from), part.from, part.to, entry);
    }

    double y(Instant at) {
      return HEAD + Duration.between(from, at).toSeconds() / 3600.0 * HOUR;
    }
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f%%", share);
  }

  /** As tall as its longest day. */
  public double height() {
    return HEAD + (last - first + 1) * (double) HOUR;
  }

  public String width() {
    return percent(COLUMN - GAP);
  }

  /** The hours of the margin, which stays where it is when a narrow screen scrolls. */
  public List<Integer> hours() {
    return IntStream.rangeClosed(first, last).boxed().toList();
  }

  /** How far down an hour is. */
  public double y(int hour) {
    return HEAD + (hour - first) * (double) HOUR;
  }

  public static String label(int hour) {
    return String.format(Locale.ROOT, "%02d", hour % 24);
  }
}
