package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.lockers.booking.BookingContracts.Slot;
import dev.cubby.lockers.template.JtedaystripGenerated;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import gg.jte.html.HtmlTemplateOutput;

/**
 * One locker's day, from midnight to midnight of the reader's own clock; taken time has no name.
 */
public record DayStrip(Text label, List<Bar> bars, double now) {
  /** Wherever the reader is, their day lies within a day before and after this instant. */
  static final Duration AROUND = Duration.ofDays(1);

  /** A stretch of the day, in hundredths of it. */
  public record Bar(double from, double width, boolean mine) {
    public String x() {
      return percent(from);
    }

    public String across() {
      return percent(width);
    }
  }

  /** Drawn for each reader; {@code mine} is whose times have the colour of the system. */
  public static Piece of(Text label, List<Slot> slots, Optional<String> mine) {
    return Ui.custom(visit ->
        out ->
            JtedaystripGenerated.render(
                (HtmlTemplateOutput) out, null, visit, of(visit, label, slots, mine)));
  }

  private static DayStrip of(Visit visit, Text label, List<Slot> slots, Optional<String> mine) {
    var zone = visit.reader().zone();
    var now = visit.reader().now();
    var today = now.atZone(zone).toLocalDate();
    var day =
        new Day(
            today.atStartOfDay(zone).toInstant(), today.plusDays(1).atStartOfDay(zone).toInstant());
    var bars =
        slots.stream()
            .filter(slot -> slot.startAt().isBefore(day.end) && slot.endAt().isAfter(day.start))
            .map(slot -> day.bar(slot, mine.equals(Optional.of(slot.ownerId()))))
            .toList();
    return new DayStrip(label, bars, day.at(now));
  }

  private record Day(Instant start, Instant end) {
    double at(Instant instant) {
      double length = Duration.between(start, end).toMillis();
      double part = Duration.between(start, instant).toMillis() * 100 / length;
      return Math.clamp(part, 0, 100);
    }

    Bar bar(Slot slot, boolean mine) {
      double from = at(slot.startAt());
      return new Bar(from, at(slot.endAt()) - from, mine);
    }
  }

  public String nowAt() {
    return percent(now);
  }

  private static String percent(double part) {
    return String.format(Locale.ROOT, "%.2f%%", part);
  }
}
