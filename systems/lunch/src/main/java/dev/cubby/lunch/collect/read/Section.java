package dev.cubby.lunch.collect.read;

import module java.base;

import dev.cubby.lunch.collect.read.Dates.Span;

/**
 * A part of a page that is of one week, or of a few: rows, and everything that says which. It takes
 * in no more than there is room for, whatever the page holds.
 */
final class Section {
  /** Sections that are looked at on all pages of a restaurant. */
  static final int MOST_SECTIONS = 50;

  private static final int MOST_CLAIMS = 50;
  private static final int MOST_NOTICES = 50;
  private static final int DAYS_OF_WEEK = 7;
  private static final int SHOWN = 60;

  /** Words that name weeks, with the Mondays of those weeks. */
  record Claim(String text, SortedSet<LocalDate> weeks) {}

  final List<Row> rows = new ArrayList<>();
  final List<Claim> claims = new ArrayList<>();
  final List<String> notices = new ArrayList<>();

  /** Dates on another weekday than they should be: a menu of another year. */
  final List<String> wrongWeekdays = new ArrayList<>();

  private final Dates dates;
  private final Room room;
  private final SortedSet<LocalDate> agreed = new TreeSet<>();

  Section(Dates dates, Room room) {
    this.dates = dates;
    this.room = room;
  }

  boolean isFull() {
    return room.isFull();
  }

  void add(Row row) {
    if (!isFull()) {
      var kept = row.shortened();
      room.take(kept);
      rows.add(kept);
    }
  }

  void notice(String text) {
    if (notices.size() < MOST_NOTICES) {
      notices.add(text);
    }
  }

  /** Takes note of the weeks that a heading names. */
  void claim(String heading) {
    if (!isDecided()) {
      dates.spans(MenuText.clean(heading)).forEach(this::claim);
    }
  }

  /** Takes note of the date in a day's heading. */
  void claimDay(Set<DayOfWeek> days, String heading) {
    if (isDecided()) {
      return;
    }
    for (var span : dates.spans(heading)) {
      boolean dated = span.kind() == Span.Kind.DAY || span.kind() == Span.Kind.RANGE;
      if (!dated || days.isEmpty()) {
        claim(span);
      } else if (days.contains(span.from().getDayOfWeek())
          && days.contains(span.to().getDayOfWeek())) {
        claim(span.text(), span.weeks());
      } else {
        wrongWeekdays.add(MenuText.cut(heading, SHOWN));
      }
    }
  }

  private void claim(Span span) {
    switch (span.kind()) {
      case WEEKS, DAY -> claim(span.text(), span.weeks());
      case RANGE -> claimRange(span);
      case UNTIL, ONWARDS -> {
        // Without an end, or with one far ahead, it is of no week.
        if (span.weeks().size() == 1) {
          claim(span.text(), span.weeks());
        }
      }
    }
  }

  /**
   * A week from Monday to Friday is not one a year later. A range over several weekends is one of
   * other things, such as a season.
   */
  private void claimRange(Span range) {
    if (ChronoUnit.DAYS.between(range.from(), range.to()) >= DAYS_OF_WEEK) {
      return;
    }
    var begin = range.from();
    boolean begins =
        begin.getDayOfWeek() == DayOfWeek.MONDAY || Holidays.contain(begin.minusDays(1));
    if (begins && range.weeks().size() == 1) {
      claim(range.text(), range.weeks());
    } else {
      wrongWeekdays.add(MenuText.cut(range.text(), SHOWN));
    }
  }

  void claim(String text, SortedSet<LocalDate> weeks) {
    if (isDecided()) {
      return;
    }
    if (claims.isEmpty()) {
      agreed.addAll(weeks);
    } else {
      agreed.retainAll(weeks);
    }
    claims.add(new Claim(MenuText.cut(text, SHOWN), weeks));
    if (claims.size() == MOST_CLAIMS) {
      agreed.clear();
    }
  }

  /** Once claims disagree, no further one can help; and no menu makes so many. */
  private boolean isDecided() {
    return !claims.isEmpty() && agreed.isEmpty() || !wrongWeekdays.isEmpty();
  }

  /** The weeks on which all claims agree; none when they disagree or there are none. */
  SortedSet<LocalDate> weeks() {
    return Collections.unmodifiableSortedSet(agreed);
  }

  String evidence() {
    return claims.stream().map(Claim::text).distinct().limit(6).collect(Collectors.joining("; "));
  }
}
