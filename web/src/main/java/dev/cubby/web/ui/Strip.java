package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;

/**
 * The hours of a day as a line: what is taken in grey, what is the reader's own in the system's
 * hue, and now. Its label says it in words.
 *
 * @param hours the day's hours that are shown; without them the whole of the reader's own today
 */
public record Strip(Text label, Optional<Hours> hours, List<Bar> bars) implements Piece {
  public Strip {
    bars = List.copyOf(bars);
  }

  public static Strip of(Text label, Hours hours, List<Bar> bars) {
    return new Strip(label, Optional.of(hours), bars);
  }

  /** Wherever the reader is, today lies within a day before and after this instant. */
  public static Strip today(Text label, List<Bar> bars) {
    return new Strip(label, Optional.empty(), bars);
  }

  /** Less than this many percent cannot be seen. */
  private static final double VISIBLE = 0.2;

  /** A time that is not free. */
  public record Bar(Instant from, Instant to, boolean own) {}

  /** A part of a day. */
  public record Hours(LocalDate day, ZoneId zone, int first, int last) {
    private static final int FIRST = 6;
    private static final int LAST = 22;
    private static final int STEPS = 4;

    /** The usual hours of the day of an instant; all of them where it is outside. */
    public static Hours around(Instant instant, ZoneId zone) {
      return around(instant, instant, zone);
    }

    /** The same for a time, or from noon to noon where it goes on past midnight. */
    public static Hours around(Instant from, Instant to, ZoneId zone) {
      var start = from.atZone(zone);
      var day = start.toLocalDate();
      var noon = Math.min(12, start.getHour());
      return Stream.of(new Hours(day, zone, FIRST, LAST), wholeDay(day, zone))
          .filter(hours -> hours.contains(from) && !to.isAfter(hours.to()))
          .findFirst()
          .orElse(new Hours(day, zone, noon, noon + 24));
    }

    boolean contains(Instant at) {
      return !at.isBefore(from()) && at.isBefore(to());
    }

    public static Hours wholeDay(LocalDate day, ZoneId zone) {
      return new Hours(day, zone, 0, 24);
    }

    public Instant from() {
      return at(first);
    }

    public Instant to() {
      return at(last);
    }

    private Instant at(int hour) {
      return day.atStartOfDay().plusHours(hour).atZone(zone).toInstant();
    }

    /** The labels along the line, from its begin to its end. */
    public List<String> labels() {
      return IntStream.rangeClosed(0, STEPS)
          .map(i -> first + i * (last - first) / STEPS)
          .mapToObj(hour -> String.format(Locale.ROOT, "%02d", hour > 24 ? hour - 24 : hour))
          .toList();
    }
  }

  /** A bar as it is drawn, in percent. */
  public record Block(String x, String width, boolean own) {}

  /** The parts that the template draws. */
  public record Drawing(List<Block> blocks, Optional<String> now, List<String> labels) {}

  public Drawing drawn(Reader reader) {
    var shown =
        hours.orElseGet(
            () -> Hours.wholeDay(LocalDate.ofInstant(reader.now(), reader.zone()), reader.zone()));
    return new Drawing(
        blocks(shown),
        Optional.of(reader.now()).filter(shown::contains).map(now -> percent(share(shown, now))),
        shown.labels());
  }

  /** A bar on the line; one too narrow to be seen alone is drawn with what is close before it. */
  private record Part(double from, double to, boolean own) {
    boolean joins(Part next) {
      boolean close = next.from >= from && next.from - to < VISIBLE;
      return close && own == next.own && Math.min(to - from, next.to - next.from) < VISIBLE;
    }

    Part with(Part next) {
      return new Part(from, Math.max(to, next.to), own);
    }

    Block block() {
      return new Block(percent(from), percent(to - from), own);
    }
  }

  private List<Block> blocks(Hours shown) {
    var parts = new ArrayDeque<Part>();
    for (var bar : bars) {
      var part = new Part(share(shown, bar.from()), share(shown, bar.to()), bar.own());
      if (part.to() <= part.from()) {
        continue;
      }
      boolean joins = !parts.isEmpty() && parts.getLast().joins(part);
      parts.add(joins ? parts.removeLast().with(part) : part);
    }
    return parts.stream().map(Part::block).toList();
  }

  private static double share(Hours shown, Instant at) {
    double whole = Duration.between(shown.from(), shown.to()).toMillis();
    return Math.clamp(100 * Duration.between(shown.from(), at).toMillis() / whole, 0, 100);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f%%", share);
  }
}
