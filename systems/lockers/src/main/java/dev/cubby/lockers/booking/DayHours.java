package dev.cubby.lockers.booking;

import module java.base;

/** The hours of a day that strips show. */
public record DayHours(TimeWindow window, int first, int last) {
  private static final int FIRST = 6;
  private static final int LAST = 22;
  private static final int STEPS = 4;

  /** The day's usual hours; all of them where the wanted time is outside. */
  static DayHours of(TimeWindow wanted, ZoneId zone) {
    var day = wanted.startAt().atZone(zone).toLocalDate();
    var usual = between(day, FIRST, LAST, zone);
    return usual.window.contains(wanted.startAt()) ? usual : between(day, 0, 24, zone);
  }

  private static DayHours between(LocalDate day, int first, int last, ZoneId zone) {
    var midnight = day.atStartOfDay();
    return new DayHours(
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
