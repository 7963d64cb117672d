package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.lockers.template.JtedaystripGenerated;
import dev.cubby.web.page.Visit;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Piece;
import dev.cubby.web.ui.Ui;
import gg.jte.html.HtmlTemplateOutput;

/**
 * One locker's day as a line: taken time, which has no name, and now.
 *
 * @param hours labels below it; none where they stand elsewhere
 */
public record DayStrip(Text label, List<Bar> bars, Optional<String> now, List<String> hours) {
  /** Wherever the reader is, their day lies within a day before and after this instant. */
  static final Duration AROUND = Duration.ofDays(1);

  private static final List<String> WHOLE_DAY = List.of("00", "06", "12", "18", "24");

  /** A stretch of the line, in percent; the reader's own has the colour of the system. */
  public record Bar(String x, String width, boolean mine) {}

  /** The time from one end of the line to the other. */
  public record Scale(Instant start, Instant end) {
    /** Nothing for what lies outside. */
    public Stream<Bar> bar(Instant from, Instant to, boolean mine) {
      double x = at(from);
      double width = at(to) - x;
      return width > 0 ? Stream.of(new Bar(percent(x), percent(width), mine)) : Stream.empty();
    }

    public Optional<String> now(Instant now) {
      return now.isBefore(start) || !now.isBefore(end)
          ? Optional.empty()
          : Optional.of(percent(at(now)));
    }

    private double at(Instant instant) {
      double length = Duration.between(start, end).toMillis();
      return Math.clamp(Duration.between(start, instant).toMillis() * 100 / length, 0, 100);
    }

    private static String percent(double part) {
      return String.format(Locale.ROOT, "%.2f%%", part);
    }
  }

  /** From midnight to midnight of the reader's own clock; {@code mine} is the reader. */
  static Piece of(Text label, List<Slot> slots, Optional<String> mine) {
    return Ui.custom(visit ->
        out ->
            JtedaystripGenerated.render(
                (HtmlTemplateOutput) out, null, visit, of(visit, label, slots, mine)));
  }

  private static DayStrip of(Visit visit, Text label, List<Slot> slots, Optional<String> mine) {
    var zone = visit.reader().zone();
    var now = visit.reader().now();
    var today = now.atZone(zone).toLocalDate();
    var scale =
        new Scale(
            today.atStartOfDay(zone).toInstant(), today.plusDays(1).atStartOfDay(zone).toInstant());
    var bars =
        slots.stream()
            .flatMap(slot ->
                scale.bar(slot.startAt(), slot.endAt(), mine.equals(Optional.of(slot.ownerId()))))
            .toList();
    return new DayStrip(label, bars, scale.now(now), WHOLE_DAY);
  }
}
