package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.lockers.booking.BookingContracts.Slot;

/** The hours of a day as a line: those that are taken, those that are asked for, and now. */
public record DayStrip(List<Block> taken, Optional<Block> wanted, Optional<String> now) {
  private static final int FIRST = 6;
  private static final int LAST = 22;
  private static final int STEPS = 4;

  /** A stretch of it, in percent. */
  public record Block(String x, String width) {}

  /** The part of a day that a strip shows. */
  public record Hours(TimeWindow window, int first, int last) {
    /** The day's usual hours; all of them where the wanted time is outside. */
    static Hours of(TimeWindow wanted, ZoneId zone) {
      var day = wanted.startAt().atZone(zone).toLocalDate();
      var usual = between(day, FIRST, LAST, zone);
      return usual.window.contains(wanted.startAt()) ? usual : between(day, 0, 24, zone);
    }

    private static Hours between(LocalDate day, int first, int last, ZoneId zone) {
      var midnight = day.atStartOfDay();
      return new Hours(
          new TimeWindow(
              midnight.plusHours(first).atZone(zone).toInstant(),
              midnight.plusHours(last).atZone(zone).toInstant()),
          first,
          last);
    }

    /** What stands above a strip, from its begin to its end. */
    public List<String> labels() {
      var labels = new ArrayList<String>();
      for (int i = 0; i <= STEPS; i++) {
        labels.add(String.format(Locale.ROOT, "%02d", first + i * (last - first) / STEPS));
      }
      return labels;
    }
  }

  static DayStrip of(Hours hours, List<Slot> taken, TimeWindow wanted, Instant now) {
    return new DayStrip(
        taken.stream()
            .flatMap(slot -> block(hours, slot.startAt(), slot.endAt()).stream())
            .toList(),
        block(hours, wanted.startAt(), wanted.endAt()),
        Optional.of(now).filter(hours.window()::contains).map(at -> percent(hours, at)));
  }

  private static Optional<Block> block(Hours hours, Instant from, Instant to) {
    var window = hours.window();
    if (!window.overlaps(from, to)) {
      return Optional.empty();
    }
    var start = from.isBefore(window.startAt()) ? window.startAt() : from;
    var end = to.isAfter(window.endAt()) ? window.endAt() : to;
    return Optional.of(
        new Block(
            percent(hours, start),
            percent(hours, window.startAt().plus(Duration.between(start, end)))));
  }

  private static String percent(Hours hours, Instant at) {
    var window = hours.window();
    double share =
        100.0 * Duration.between(window.startAt(), at).toMillis() / window.length().toMillis();
    return String.format(Locale.ROOT, "%.2f%%", share);
  }
}
