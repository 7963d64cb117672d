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
  private final List<Dates.Span> openEnded = new ArrayList<>();
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
    var closed = ClosedNotice.closedParts(text);
    var dated = closed.stream().flatMap(part -> dates.spans(part).stream()).toList();
    var own = ClosedNotice.days(text);
    if (!dated.isEmpty()) {
      dated.forEach(this::add);
    } else if (!own.isEmpty() && !ClosedNotice.hasHours(text)) {
      named.addAll(own);
    } else if (!own.isEmpty() || !around.isEmpty()) {
      doubtful.add(new Doubtful(own.isEmpty() ? around : own, text));
    } else if (!closed.isEmpty()) {
      undated.add(text);
    }
  }

  private void add(Dates.Span span) {
    var kind = span.kind() == Dates.Span.Kind.ONWARDS ? openEnded : spans;
    if (kind.size() < MOST_SPANS) {
      kind.add(span);
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

  /** The same without an end. They close no day on which something is served. */
  List<Dates.Span> openEnded() {
    return openEnded;
  }

  boolean isDated() {
    return !spans.isEmpty() || !openEnded.isEmpty();
  }

  /** Notices that name neither dates nor days. */
  List<String> undated() {
    return undated;
  }

  /** Whether one of these has a number that says something else, such as when it opens again. */
  boolean isVague() {
    return undated.stream().anyMatch(text -> text.chars().anyMatch(Character::isDigit));
  }
}
