package dev.cubby.lunch.collect.read;

import module java.base;

/** The closed notices of a section. A notice takes no day's dishes away unless it names the day. */
final class Closing {
  private static final int MOST_SPANS = 50;

  /** A notice under a day's heading, or about hours on a day. */
  private record Doubtful(Set<DayOfWeek> days, String text) {}

  private final Dates dates;
  private final Set<DayOfWeek> named = EnumSet.noneOf(DayOfWeek.class);
  private final Set<DayOfWeek> served = EnumSet.noneOf(DayOfWeek.class);
  private final List<Doubtful> doubtful = new ArrayList<>();
  private final List<Dates.Span> spans = new ArrayList<>();
  private final List<String> undated = new ArrayList<>();

  Closing(Dates dates) {
    this.dates = dates;
  }

  /**
   * Takes in a notice.
   *
   * @param around the days under whose heading it stands
   */
  void add(Set<DayOfWeek> around, String text) {
    var dated = dates.spans(text);
    var own = ClosedNotice.days(text);
    if (!dated.isEmpty()) {
      dated.stream().limit(MOST_SPANS - spans.size()).forEach(spans::add);
    } else if (!own.isEmpty() && !ClosedNotice.hasHours(text)) {
      named.addAll(own);
    } else if (!own.isEmpty() || !around.isEmpty()) {
      doubtful.add(new Doubtful(own.isEmpty() ? around : own, text));
    } else {
      undated.add(text);
    }
  }

  /** A dish of every day says nothing of a single one. */
  void serves(Set<DayOfWeek> days) {
    if (!days.containsAll(Weekdays.WORKING)) {
      served.addAll(days);
    }
  }

  /** The working days that are closed in the section's weeks. */
  Set<DayOfWeek> closed() {
    var closed = EnumSet.noneOf(DayOfWeek.class);
    closed.addAll(named);
    doubtful.forEach(notice -> closed.addAll(notice.days()));
    served.stream().filter(day -> !named.contains(day)).forEach(closed::remove);
    closed.retainAll(Weekdays.WORKING);
    return closed;
  }

  /** Notices that close nothing, because dishes are served on their day. */
  List<String> ignored() {
    return doubtful.stream()
        .filter(notice -> !Collections.disjoint(notice.days(), served))
        .map(Doubtful::text)
        .toList();
  }

  /** Dates and weeks on which the restaurant is closed. */
  List<Dates.Span> spans() {
    return spans;
  }

  /** Notices that name neither dates nor days. */
  List<String> undated() {
    return undated;
  }
}
