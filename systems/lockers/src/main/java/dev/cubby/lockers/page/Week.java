package dev.cubby.lockers.page;

import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.web.page.Link;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A week of taken times, to be drawn. Time runs down a day as it passes, so the day on which clocks
 * are put forward is an hour shorter than the others, and the other one an hour longer.
 */
public record Week(LocalDate monday, ZoneId zone, List<Day> days, List<Taken> taken, Instant now) {
  public static final int LEFT = 48;
  public static final int HEAD = 48;
  public static final int COLUMN = 100;
  public static final int HOUR = 22;

  private static final int LABEL_EVERY = 3;
  private static final int ROOM_FOR_WORDS = 18;
  private static final DateTimeFormatter HEADING =
      DateTimeFormatter.ofPattern("EEE d MMM", Locale.ENGLISH);
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);

  /** A time that somebody has, who, and where the page of their reservation is. */
  public record Taken(TimeWindow window, String who, String path) {}

  /** A day's column: where it stands, how tall it is, its hours and what is taken of it. */
  public record Day(
      String heading, Duration length, int x, double height, List<Hour> hours, List<Block> blocks) {

    public boolean isUnusual() {
      return !length.equals(Duration.ofDays(1));
    }

    public long hoursLong() {
      return length.toHours();
    }
  }

  /** Where an hour begins, and what a clock shows then. */
  public record Hour(double y, String label) {}

  /** A taken time, or that part of it which is on one day. */
  public record Block(double y, double height, String clock, String who) {
    public boolean hasRoom() {
      return height >= ROOM_FOR_WORDS;
    }

    public boolean hasRoomForTwo() {
      return height >= 2 * ROOM_FOR_WORDS;
    }
  }

  public static Week of(LocalDate anyDay, ZoneId zone, List<Taken> taken, Instant now) {
    var monday = mondayOf(anyDay);
    var days = new ArrayList<Day>();
    for (int i = 0; i < 7; i++) {
      days.add(day(monday.plusDays(i), LEFT + i * COLUMN, zone, taken));
    }
    return new Week(monday, zone, List.copyOf(days), List.copyOf(taken), now);
  }

  static LocalDate mondayOf(LocalDate day) {
    return day.minusDays(day.getDayOfWeek().getValue() - 1L);
  }

  /** From Monday's first instant to the next Monday's. */
  static TimeWindow window(LocalDate anyDay, ZoneId zone) {
    var monday = mondayOf(anyDay);
    return new TimeWindow(
        monday.atStartOfDay(zone).toInstant(), monday.plusWeeks(1).atStartOfDay(zone).toInstant());
  }

  private static Day day(LocalDate date, int x, ZoneId zone, List<Taken> taken) {
    var start = date.atStartOfDay(zone).toInstant();
    var length = WallTime.lengthOf(date, zone);
    var end = start.plus(length);
    var hours = new ArrayList<Hour>();
    for (var at = start; at.isBefore(end); at = at.plus(1, ChronoUnit.HOURS)) {
      hours.add(new Hour(y(start, at), CLOCK.format(at.atZone(zone))));
    }
    var blocks = new ArrayList<Block>();
    for (var one : taken) {
      var from = later(one.window().startAt(), start);
      var to = earlier(one.window().endAt(), end);
      if (from.isBefore(to)) {
        double top = y(start, from);
        blocks.add(
            new Block(
                top, rounded(y(start, to) - top), CLOCK.format(from.atZone(zone)), one.who()));
      }
    }
    return new Day(
        HEADING.format(date), length, x, y(start, end), List.copyOf(hours), List.copyOf(blocks));
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }

  private static double y(Instant dayStart, Instant at) {
    return rounded(Duration.between(dayStart, at).toSeconds() / 3600.0 * HOUR);
  }

  private static double rounded(double value) {
    return Math.round(value * 10) / 10.0;
  }

  public int width() {
    return LEFT + 7 * COLUMN;
  }

  public double height() {
    return HEAD + days.stream().mapToDouble(Day::height).max().orElse(0) + 8;
  }

  /** The hours of an ordinary day, for the margin; those that are labelled. */
  public static List<Hour> labelled(List<Hour> hours) {
    var some = new ArrayList<Hour>();
    for (int i = 0; i < hours.size(); i += LABEL_EVERY) {
      some.add(hours.get(i));
    }
    return some;
  }

  public List<Hour> margin() {
    return days.stream()
        .filter(day -> !day.isUnusual())
        .findFirst()
        .map(day -> labelled(day.hours()))
        .orElse(List.of());
  }

  /** Where now is, in the week that has it: the column and how far down. */
  public Optional<Day> today() {
    var date = now.atZone(zone).toLocalDate();
    long at = ChronoUnit.DAYS.between(monday, date);
    return at >= 0 && at < 7 ? Optional.of(days.get((int) at)) : Optional.empty();
  }

  public double nowAt() {
    return y(now.atZone(zone).toLocalDate().atStartOfDay(zone).toInstant(), now);
  }

  /** What the drawing shows, for those who do not see it. */
  public List<Link> words() {
    var written = new Written(zone);
    return taken.stream()
        .map(one -> new Link(one.path(), written.window(one.window()) + ": " + one.who()))
        .toList();
  }

  /** As much of a name as a block has room for. */
  public static String shortened(String name, int most) {
    return name.length() > most ? name.substring(0, most - 1) + "\u2026" : name;
  }

  public LocalDate before() {
    return monday.minusWeeks(1);
  }

  public LocalDate after() {
    return monday.plusWeeks(1);
  }

  public String title() {
    return HEADING.format(monday) + " \u2013 " + new Written(zone).day(monday.plusDays(6));
  }
}
