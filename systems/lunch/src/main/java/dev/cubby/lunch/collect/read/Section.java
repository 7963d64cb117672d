package dev.cubby.lunch.collect.read;

import module java.base;

/** A part of a page that is of one week, or of a few: rows, and everything that says which. */
final class Section {

  /** Words that name weeks, with the Mondays of those weeks. */
  record Claim(String text, SortedSet<LocalDate> weeks) {}

  final List<Row> rows = new ArrayList<>();
  final List<Claim> claims = new ArrayList<>();
  final List<String> notices = new ArrayList<>();

  /** Headings whose date is of another weekday than they say: a menu of another year. */
  final List<String> wrongWeekdays = new ArrayList<>();

  private final Dates dates;

  Section(Dates dates) {
    this.dates = dates;
  }

  /** Takes note of the weeks that a text names. */
  void claim(String text) {
    dates
        .spans(MenuText.clean(text))
        .forEach(span -> claims.add(new Claim(MenuText.cut(span.text(), 60), span.weeks())));
  }

  /** Takes note of the date in a day's heading. */
  void claimDay(Set<DayOfWeek> days, String heading) {
    for (var span : dates.spans(heading)) {
      claims.add(new Claim(MenuText.cut(span.text(), 60), span.weeks()));
      var single = span.from().equals(span.to());
      if (single && !days.isEmpty() && !days.contains(span.from().getDayOfWeek())) {
        wrongWeekdays.add(MenuText.cut(heading, 60));
      }
    }
  }

  /** The weeks on which all claims agree; none when they disagree or there are none. */
  SortedSet<LocalDate> weeks() {
    var weeks = new TreeSet<LocalDate>();
    if (!claims.isEmpty()) {
      weeks.addAll(claims.getFirst().weeks());
      claims.forEach(claim -> weeks.retainAll(claim.weeks()));
    }
    return weeks;
  }

  String evidence() {
    return claims.stream().map(Claim::text).distinct().limit(6).collect(Collectors.joining("; "));
  }
}
