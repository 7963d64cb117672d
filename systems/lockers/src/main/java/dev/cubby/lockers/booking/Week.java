package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.lockers.locker.Occupancy.Slot;

/**
 * A locker's week, to be drawn: the hours that are used, at a fixed scale. Time runs down a day as
 * it passes, so a day on which clocks change is an hour shorter or longer.
 */
public record Week(LocalDate monday, ZoneId zone, int first, int last, List<Day> days) {
  /** Pixels of an hour. */
  public static final int HOUR = 28;

  public static final int HEAD = 30;

  /** A share of the width, in percent. */
  private static final double LEFT = 5;

  private static final double COLUMN = (100 - LEFT) / 7;
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

  /** A part of a day; a free one has no slot. */
  public record Block(double y, double height, TimeWindow window, Optional<Slot> slot) {
    public boolean hasRoom() {
      return height >= HOUR - 8;
    }

    public boolean hasRoomForTwo() {
      return height >= 38;
    }
  }

  /** From Monday's first instant to the next Monday's. */
  static TimeWindow window(LocalDate anyDay, ZoneId zone) {
    var monday = mondayOf(anyDay);
    return new TimeWindow(
        monday.atStartOfDay(zone).toInstant(), monday.plusWeeks(1).atStartOfDay(zone).toInstant());
  }

  static LocalDate mondayOf(LocalDate day) {
    return day.minusDays(day.getDayOfWeek().getValue() - 1L);
  }

  static Week of(LocalDate anyDay, ZoneId zone, List<Slot> taken, Instant now) {
    var monday = mondayOf(anyDay);
    int first = MORNING;
    int last = EVENING;
    for (int i = 0; i < 7; i++) {
      var day = span(monday.plusDays(i), zone);
      for (var slot : taken) {
        if (day.overlaps(slot.startAt(), slot.endAt())) {
          var from = later(slot.startAt(), day.startAt());
          var to = earlier(slot.endAt(), day.endAt());
          first = Math.min(first, from.atZone(zone).getHour());
          last = Math.max(last, to.minusMillis(1).atZone(zone).getHour() + 1);
        }
      }
    }
    var days = new ArrayList<Day>();
    for (int i = 0; i < 7; i++) {
      days.add(new Column(monday.plusDays(i), i, zone, first, last).drawn(taken, now));
    }
    return new Week(monday, zone, first, last, List.copyOf(days));
  }

  private static TimeWindow span(LocalDate date, ZoneId zone) {
    return new TimeWindow(
        date.atStartOfDay(zone).toInstant(), date.plusDays(1).atStartOfDay(zone).toInstant());
  }

  /** A day before it is drawn. */
  private record Column(LocalDate date, int number, ZoneId zone, int first, int last) {
    private TimeWindow shown() {
      var midnight = date.atStartOfDay();
      return new TimeWindow(
          midnight.plusHours(first).atZone(zone).toInstant(),
          midnight.plusHours(last).atZone(zone).toInstant());
    }

    Day drawn(List<Slot> slots, Instant now) {
      var shown = shown();
      var taken = new ArrayList<Block>();
      for (var slot : slots) {
        if (shown.overlaps(slot.startAt(), slot.endAt())) {
          var from = later(slot.startAt(), shown.startAt());
          var to = earlier(slot.endAt(), shown.endAt());
          taken.add(block(shown, new TimeWindow(from, to), Optional.of(slot)));
        }
      }
      return new Day(
          date,
          percent(LEFT + number * COLUMN),
          span(date, zone).length(),
          List.copyOf(taken),
          free(shown, slots, now),
          Optional.of(now).filter(shown::contains).map(at -> y(shown, at)));
    }

    /** Hours to come that nobody has, whole or in part. */
    private static List<Block> free(TimeWindow shown, List<Slot> slots, Instant now) {
      var free = new ArrayList<Block>();
      for (var at = shown.startAt(); at.isBefore(shown.endAt()); at = at.plusSeconds(3600)) {
        var hour = new TimeWindow(at, at.plusSeconds(3600));
        if (!at.isBefore(now)
            && slots.stream().noneMatch(slot -> hour.overlaps(slot.startAt(), slot.endAt()))) {
          free.add(block(shown, hour, Optional.empty()));
        }
      }
      return List.copyOf(free);
    }

    private static Block block(TimeWindow shown, TimeWindow part, Optional<Slot> slot) {
      double top = y(shown, part.startAt());
      return new Block(top, y(shown, part.endAt()) - top, part, slot);
    }

    private static double y(TimeWindow shown, Instant at) {
      return HEAD + Duration.between(shown.startAt(), at).toSeconds() / 3600.0 * HOUR;
    }
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f%%", share);
  }

  /** As tall as its longest day. */
  public double height() {
    return HEAD + (last - first + 1) * (double) HOUR;
  }

  public String left() {
    return percent(LEFT);
  }

  public String width() {
    return percent(COLUMN - GAP);
  }

  /** The hours of the margin, each with how far down it is. */
  public List<Integer> hours() {
    var hours = new ArrayList<Integer>();
    for (int hour = first; hour <= last; hour++) {
      hours.add(hour);
    }
    return hours;
  }

  public double y(int hour) {
    return HEAD + (hour - first) * (double) HOUR;
  }

  public static String label(int hour) {
    return String.format(Locale.ROOT, "%02d", hour % 24);
  }
}
