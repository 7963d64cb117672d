package dev.cubby.lunch.collect.read;

import module java.base;

import dev.cubby.lunch.collect.read.Reading.*;
import dev.cubby.lunch.quarantine.QuarantineModel.QuarantineReason;
import dev.cubby.lunch.restaurant.FailureReason;

/**
 * Makes weeks of sections. It is the one place that says what is a dish and what proves a week, for
 * every kind of reader.
 */
final class Assembly {
  /** A menu is published a few weeks ahead at most; beyond that a number was misread. */
  static final int WEEKS_AHEAD = 4;

  static final int DESCRIPTION_LENGTH = 500;

  private static final int NAME_LENGTH = 200;
  private static final int MOST_DISHES = 150;
  private static final int MOST_ISSUES = 50;

  private final LocalDate today;
  private final Patience patience;
  private final Dates dates;
  private final List<Issue> issues = new ArrayList<>();
  private final SortedMap<LocalDate, WeekMenu> weeks = new TreeMap<>();
  private final SortedSet<LocalDate> past = new TreeSet<>();
  private final List<Unproven> unproven = new ArrayList<>();
  private final List<Dates.Span> openEnded = new ArrayList<>();
  private int extracted;
  private int valid;

  Assembly(LocalDate today, Patience patience) {
    this.today = today;
    this.patience = patience;
    this.dates = new Dates(today);
  }

  Reading assemble(List<Section> sections) {
    sections.forEach(this::add);
    closeOpenEnded();
    if (extracted > 0 && valid == 0 && weeks.isEmpty() && unproven.isEmpty()) {
      return new Failed(FailureReason.NO_VALID_DISH, extracted, issues());
    }
    return new Read(
        List.copyOf(weeks.values()), List.copyOf(unproven), past, extracted, valid, issues());
  }

  private List<Issue> issues() {
    return issues.stream().limit(MOST_ISSUES).toList();
  }

  private void add(Section section) {
    int from = issues.size();
    var closing = new Closing(dates);
    section.notices.forEach(notice -> closing.add(Set.of(), notice));
    var dishes = new LinkedHashSet<Dish>();
    for (var row : section.rows) {
      patience.check();
      if (saysClosed(row)) {
        closing.add(row.days(), row.text());
      } else {
        addRow(row, dishes, closing);
      }
    }
    var closed = closing.closed();
    closing.ignored().forEach(notice -> leaveOut(Flaw.CLOSED_WITH_DISHES, Set.of(), notice));
    dishes.removeIf(dish -> closed.contains(dish.day()));
    var leftOut = List.copyOf(issues.subList(from, issues.size()));
    place(section, List.copyOf(dishes), closed, closing.spans(), leftOut);
    close(section, closing, dishes);
    openEnded.addAll(closing.openEnded());
  }

  /** A priced dish of a holiday says nothing of the day on which it is served. */
  private static boolean saysClosed(Row row) {
    return ClosedNotice.isClosed(row.text())
        && (row.price().isEmpty() || !ClosedNotice.isDishOfHoliday(row.name(), row.text()));
  }

  private void addRow(Row row, Set<Dish> dishes, Closing closing) {
    var name = row.name();
    if (!row.days().isEmpty() && Collections.disjoint(row.days(), Weekdays.WORKING)) {
      return; // Weekends are no part of a lunch week.
    }
    extracted++;
    if (name.isEmpty() || name.codePoints().noneMatch(Character::isLetter)) {
      leaveOut(Flaw.NO_NAME, row.days(), row.text());
    } else if (name.length() > NAME_LENGTH) {
      leaveOut(Flaw.NAME_TOO_LONG, row.days(), row.text());
    } else if (row.days().isEmpty()) {
      leaveOut(Flaw.NO_WEEKDAY, row.days(), row.text());
    } else if (row.price().filter(price -> price.signum() > 0).isEmpty()) {
      leaveOut(Flaw.NO_PRICE, row.days(), row.text());
    } else if (dishes.size() >= MOST_DISHES) {
      leaveOut(Flaw.TOO_MANY_DISHES, row.days(), row.text());
    } else {
      valid++;
      closing.serves(row.days());
      row.days().stream()
          .filter(Weekdays.WORKING::contains)
          .map(
              day -> new Dish(day, name, row.description(), row.price().orElseThrow(), row.diets()))
          .forEach(dishes::add);
    }
  }

  private void leaveOut(Flaw flaw, Set<DayOfWeek> days, String text) {
    var working = days.stream().filter(Weekdays.WORKING::contains).toList();
    var day = working.size() == 1 ? Optional.of(working.getFirst()) : Optional.<DayOfWeek>empty();
    issues.add(new Issue(flaw, day, MenuText.cut(text, MenuText.SNIPPET)));
  }

  private void place(
      Section section,
      List<Dish> dishes,
      Set<DayOfWeek> closed,
      List<Dates.Span> closures,
      List<Issue> leftOut) {
    if (dishes.isEmpty() && closed.isEmpty()) {
      return;
    }
    var proven = section.weeks();
    if (!section.wrongWeekdays.isEmpty()) {
      var wrong = MenuText.cut(String.join("; ", section.wrongWeekdays), MenuText.SNIPPET);
      doubt(QuarantineReason.WRONG_WEEKDAY, wrong, dishes, leftOut);
    } else if (section.claims.isEmpty()) {
      doubt(QuarantineReason.NO_WEEK, "", dishes, leftOut);
    } else if (proven.isEmpty()) {
      doubt(QuarantineReason.WEEKS_DISAGREE, section.evidence(), dishes, leftOut);
    } else if (proven.first().isAfter(lastWeek())) {
      doubt(QuarantineReason.TOO_FAR_AHEAD, section.evidence(), dishes, leftOut);
    } else {
      for (var week : proven) {
        merge(without(closures, new WeekMenu(week, section.evidence(), dishes, closed, leftOut)));
      }
    }
  }

  private void doubt(
      QuarantineReason doubt, String detail, List<Dish> dishes, List<Issue> leftOut) {
    unproven.add(new Unproven(doubt, detail, dishes, leftOut));
  }

  /** A week without the dishes of days on which the restaurant says it is closed. */
  private static WeekMenu without(List<Dates.Span> closures, WeekMenu week) {
    var closed = EnumSet.noneOf(DayOfWeek.class);
    closed.addAll(week.closed());
    closures.forEach(span -> closed.addAll(daysOf(span, week.monday())));
    var dishes = week.dishes().stream().filter(dish -> !closed.contains(dish.day())).toList();
    return new WeekMenu(week.monday(), week.evidence(), dishes, closed, week.issues());
  }

  /** Weeks that are closed by a notice with dates, or by one beside the name of a week. */
  private void close(Section section, Closing closing, Set<Dish> dishes) {
    for (var week : List.of(thisWeek(), thisWeek().plusWeeks(1))) {
      for (var span : closing.spans()) {
        patience.check();
        var closed =
            without(List.of(span), new WeekMenu(week, span.text(), List.of(), Set.of(), List.of()));
        if (closed.isClosed()) {
          merge(closed);
        }
      }
    }
    if (!closing.undated().isEmpty() && !closing.isDated() && dishes.isEmpty()) {
      var proven = section.weeks();
      if (proven.isEmpty() || closing.isVague()) {
        var notice = MenuText.cut(closing.undated().getFirst(), MenuText.SNIPPET);
        doubt(QuarantineReason.CLOSED_WITHOUT_DATES, notice, List.of(), List.of());
      } else {
        proven.forEach(week ->
            merge(new WeekMenu(week, section.evidence(), List.of(), Weekdays.WORKING, List.of())));
      }
    }
  }

  /** A notice without an end closes the days on which nothing is served, in all of the page. */
  private void closeOpenEnded() {
    for (var week : List.of(thisWeek(), thisWeek().plusWeeks(1))) {
      var there = Optional.ofNullable(weeks.get(week));
      for (var span : openEnded) {
        var closed = EnumSet.noneOf(DayOfWeek.class);
        closed.addAll(daysOf(span, week));
        there.stream()
            .flatMap(menu -> menu.dishes().stream())
            .map(Dish::day)
            .forEach(closed::remove);
        if (!closed.isEmpty()) {
          merge(new WeekMenu(week, span.text(), List.of(), closed, List.of()));
        }
      }
    }
  }

  private static Set<DayOfWeek> daysOf(Dates.Span span, LocalDate monday) {
    return Weekdays.WORKING.stream()
        .filter(day -> span.contains(monday.with(day)))
        .collect(Collectors.toSet());
  }

  private void merge(WeekMenu week) {
    if (week.monday().isBefore(thisWeek())) {
      past.add(week.monday());
    } else if (!week.monday().isAfter(lastWeek())) {
      weeks.merge(week.monday(), week, Assembly::merged);
    }
  }

  private static WeekMenu merged(WeekMenu one, WeekMenu other) {
    var closed = EnumSet.noneOf(DayOfWeek.class);
    closed.addAll(one.closed());
    closed.addAll(other.closed());
    var dishes =
        Stream.concat(one.dishes().stream(), other.dishes().stream())
            .distinct()
            .filter(dish -> !closed.contains(dish.day()))
            .toList();
    var evidence =
        one.evidence().contains(other.evidence())
            ? one.evidence()
            : MenuText.cut(one.evidence() + "; " + other.evidence(), MenuText.SNIPPET);
    var issues = Stream.concat(one.issues().stream(), other.issues().stream()).toList();
    return new WeekMenu(one.monday(), evidence, dishes, closed, issues);
  }

  private LocalDate thisWeek() {
    return Dates.monday(today);
  }

  private LocalDate lastWeek() {
    return thisWeek().plusWeeks(WEEKS_AHEAD);
  }
}
