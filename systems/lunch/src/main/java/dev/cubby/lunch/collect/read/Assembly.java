package dev.cubby.lunch.collect.read;

import module java.base;

import dev.cubby.lunch.collect.read.Reading.*;

/**
 * Makes weeks of sections. It is the one place that says what is a dish and what proves a week, for
 * every kind of reader.
 */
final class Assembly {
  /** A menu is published a few weeks ahead at most; beyond that a number was misread. */
  static final int WEEKS_AHEAD = 4;

  private static final int NAME_LENGTH = 200;
  private static final int DESCRIPTION_LENGTH = 500;
  private static final int MOST_DISHES = 150;
  private static final int MOST_ISSUES = 50;

  private final LocalDate today;
  private final Dates dates;
  private final List<Issue> issues = new ArrayList<>();
  private final SortedMap<LocalDate, WeekMenu> weeks = new TreeMap<>();
  private final SortedSet<LocalDate> past = new TreeSet<>();
  private final List<Unproven> unproven = new ArrayList<>();
  private int extracted;
  private int valid;

  Assembly(LocalDate today) {
    this.today = today;
    this.dates = new Dates(today);
  }

  Reading assemble(List<Section> sections) {
    sections.forEach(this::add);
    if (extracted > 0 && valid == 0 && weeks.isEmpty() && unproven.isEmpty()) {
      return new Failed(Fault.VALIDATION_ERROR, "No row is a valid dish", extracted, issues());
    }
    return new Read(List.copyOf(weeks.values()), List.copyOf(unproven), past, extracted, issues());
  }

  private List<Issue> issues() {
    return issues.stream().limit(MOST_ISSUES).toList();
  }

  private void add(Section section) {
    int from = issues.size();
    var closed = EnumSet.noneOf(DayOfWeek.class);
    var notices = new ArrayList<>(section.notices);
    var dishes = new LinkedHashSet<Dish>();
    for (var row : section.rows) {
      if (ClosedNotice.isClosed(row.text())) {
        var spans = dates.spans(row.text());
        if (spans.isEmpty() && !row.days().isEmpty()) {
          closed.addAll(row.days());
        } else {
          notices.add(row.text());
        }
      } else {
        addRow(row, dishes);
      }
    }
    closed.retainAll(Weekdays.WORKING);
    dishes.removeIf(dish -> closed.contains(dish.day()));
    var closures = notices.stream().flatMap(notice -> dates.spans(notice).stream()).toList();
    var dropped = List.copyOf(issues.subList(from, issues.size()));
    place(section, List.copyOf(dishes), closed, closures, dropped);
    close(section, notices, dishes, closures);
  }

  private void addRow(Row row, Set<Dish> dishes) {
    var name = row.name();
    if (!row.days().isEmpty() && Collections.disjoint(row.days(), Weekdays.WORKING)) {
      return; // Weekends are no part of a lunch week.
    }
    extracted++;
    if (name.isEmpty() || name.codePoints().noneMatch(Character::isLetter)) {
      drop("name", "A dish needs a name", row);
    } else if (name.length() > NAME_LENGTH) {
      drop("name", "A name has at most " + NAME_LENGTH + " characters", row);
    } else if (row.days().isEmpty()) {
      drop("weekday", "No weekday for this dish", row);
    } else if (row.price().filter(price -> price.signum() > 0).isEmpty()) {
      drop("price", "No price for this dish", row);
    } else if (dishes.size() >= MOST_DISHES) {
      drop("name", "A week has at most " + MOST_DISHES + " dishes", row);
    } else {
      valid++;
      row.days().stream()
          .filter(Weekdays.WORKING::contains)
          .map(day ->
              new Dish(
                  day,
                  name,
                  MenuText.cut(row.description(), DESCRIPTION_LENGTH),
                  row.price().orElseThrow(),
                  row.diets()))
          .forEach(dishes::add);
    }
  }

  private void drop(String field, String message, Row row) {
    issues.add(
        new Issue(
            field,
            message,
            MenuText.cut(row.text(), MenuText.SNIPPET),
            row.days().stream().findFirst(),
            row.price()));
  }

  private void place(
      Section section,
      List<Dish> dishes,
      Set<DayOfWeek> closed,
      List<Dates.Span> closures,
      List<Issue> dropped) {
    if (dishes.isEmpty() && closed.isEmpty()) {
      return;
    }
    var proven = section.weeks();
    if (!section.wrongWeekdays.isEmpty()) {
      var wrong = String.join("; ", section.wrongWeekdays);
      unproven.add(
          new Unproven(Doubt.WRONG_WEEKDAY, MenuText.cut(wrong, MenuText.SNIPPET), dishes));
    } else if (section.claims.isEmpty()) {
      unproven.add(new Unproven(Doubt.NO_WEEK, "", dishes));
    } else if (proven.isEmpty()) {
      unproven.add(new Unproven(Doubt.WEEKS_DISAGREE, section.evidence(), dishes));
    } else if (proven.first().isAfter(thisWeek().plusWeeks(WEEKS_AHEAD))) {
      unproven.add(new Unproven(Doubt.TOO_FAR_AHEAD, section.evidence(), dishes));
    } else {
      for (var week : proven) {
        merge(without(closures, new WeekMenu(week, section.evidence(), dishes, closed, dropped)));
      }
    }
  }

  /** A week without the dishes of days on which the restaurant says it is closed. */
  private static WeekMenu without(List<Dates.Span> closures, WeekMenu week) {
    var closed = EnumSet.noneOf(DayOfWeek.class);
    closed.addAll(week.closed());
    Weekdays.WORKING.stream()
        .filter(day -> closures.stream().anyMatch(span -> span.contains(date(week.monday(), day))))
        .forEach(closed::add);
    var dishes = week.dishes().stream().filter(dish -> !closed.contains(dish.day())).toList();
    return new WeekMenu(week.monday(), week.evidence(), dishes, closed, week.issues());
  }

  private static LocalDate date(LocalDate monday, DayOfWeek day) {
    return monday.with(day);
  }

  /** Weeks that are closed by a notice with dates, or by one beside the name of a week. */
  private void close(
      Section section, List<String> notices, Set<Dish> dishes, List<Dates.Span> closures) {
    for (var week : List.of(thisWeek(), thisWeek().plusWeeks(1))) {
      for (var span : closures) {
        var closed =
            without(List.of(span), new WeekMenu(week, span.text(), List.of(), Set.of(), List.of()));
        if (closed.isClosed()) {
          merge(closed);
        }
      }
    }
    if (!notices.isEmpty() && closures.isEmpty() && dishes.isEmpty()) {
      var proven = section.weeks();
      if (proven.isEmpty()) {
        var notice = MenuText.cut(notices.getFirst(), MenuText.SNIPPET);
        unproven.add(new Unproven(Doubt.CLOSED_WITHOUT_DATES, notice, List.of()));
      } else {
        proven.forEach(week ->
            merge(new WeekMenu(week, section.evidence(), List.of(), Weekdays.WORKING, List.of())));
      }
    }
  }

  private void merge(WeekMenu week) {
    if (week.monday().isBefore(thisWeek())) {
      past.add(week.monday());
    } else if (!week.monday().isAfter(thisWeek().plusWeeks(WEEKS_AHEAD))) {
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
        Stream.of(one.evidence(), other.evidence()).distinct().collect(Collectors.joining("; "));
    var issues = Stream.concat(one.issues().stream(), other.issues().stream()).toList();
    return new WeekMenu(one.monday(), evidence, dishes, closed, issues);
  }

  private LocalDate thisWeek() {
    return Dates.monday(today);
  }
}
