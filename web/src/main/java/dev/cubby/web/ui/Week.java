package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.text.UiText;

/**
 * A calendar of one week in the reader's zone, at a fixed scale, with the hours that are used.
 *
 * @param label whose week it is
 * @param day any day of it
 * @param weeks leads to the week of another day
 * @param free leads to what can be done with a free hour
 */
public record Week(
    Text label,
    LocalDate day,
    List<Entry> entries,
    Function<LocalDate, Link> weeks,
    Optional<BiFunction<Instant, Instant, Link>> free,
    Text none)
    implements Piece {

  /** A time that is taken, and the page that says more of it. */
  public record Entry(Instant from, Instant to, Text name, Link link, boolean own) {}

  public Week {
    entries = List.copyOf(entries);
  }

  /** {@code none} is said below a week without entries. */
  public static Week of(
      Text label, LocalDate day, List<Entry> entries, Function<LocalDate, Link> weeks, Text none) {
    return new Week(label, day, entries, weeks, Optional.empty(), none);
  }

  /** Each free hour to come is a link. */
  public Week free(BiFunction<Instant, Instant, Link> link) {
    return new Week(label, day, entries, weeks, Optional.of(link), none);
  }

  /** The first instant of the week of a day; it ends where the next one starts. */
  public static Instant start(LocalDate day, ZoneId zone) {
    return WeekDrawing.mondayOf(day).atStartOfDay(zone).toInstant();
  }

  public LocalDate monday() {
    return WeekDrawing.mondayOf(day);
  }

  public Link week(long away) {
    return weeks.apply(monday().plusWeeks(away));
  }

  public WeekDrawing drawn(Visit visit) {
    return WeekDrawing.of(
        monday(), visit.reader().zone(), entries, visit.reader().now(), free.isPresent());
  }

  public LocalDate today(Visit visit) {
    return LocalDate.ofInstant(visit.reader().now(), visit.reader().zone());
  }

  public boolean isThisWeek(Visit visit) {
    return WeekDrawing.mondayOf(today(visit)).equals(monday());
  }

  /** From Monday to Sunday. */
  public String title(Visit visit) {
    return visit.text(
        UiText.WEEK.with(
            named(visit, UiText.WEEK_PATTERN, monday()),
            named(visit, UiText.WEEK_PATTERN, monday().plusDays(6))));
  }

  /** A calendar names its days; which of them is today is marked. */
  public String heading(Visit visit, LocalDate date) {
    return named(visit, UiText.WEEKDAY_PATTERN, date);
  }

  private static String named(Visit visit, Text pattern, LocalDate date) {
    var locale = visit.reader().language().locale();
    return DateTimeFormatter.ofPattern(visit.text(pattern), locale).format(date);
  }
}
