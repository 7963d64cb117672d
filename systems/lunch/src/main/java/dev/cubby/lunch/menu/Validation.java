package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.lunch.menu.MenuModel.*;

/**
 * The valid part of a found menu. One bad dish never rejects its week: it is left out and recorded.
 *
 * @param extracted how many lunches were found, valid or not
 */
public record Validation(
    IsoWeek week,
    FoundMenu found,
    List<Lunch> lunches,
    Set<Weekday> closedDays,
    List<ValidationError> errors,
    int extracted) {

  public static final int LONGEST_NAME = 200;
  public static final int LONGEST_DESCRIPTION = 500;
  public static final int MOST_A_DAY = 20;
  private static final int MOST_ERRORS = 50;
  private static final int SHOWN = 60;

  public static Validation of(String place, IsoWeek week, FoundMenu found) {
    var leftOut = found.leftOut().orElse(List.of());
    var errors = new ArrayList<>(leftOut);
    var byDay = new EnumMap<Weekday, List<Lunch>>(Weekday.class);
    for (var one : found.lunches()) {
      lunch(place, week, one, errors)
          .ifPresent(lunch -> {
            var day = byDay.computeIfAbsent(lunch.weekday(), _ -> new ArrayList<>());
            if (day.size() < MOST_A_DAY) {
              day.add(lunch);
            } else {
              note(errors, "lunches", "More than " + MOST_A_DAY + " on a day", one);
            }
          });
    }
    var closed = EnumSet.noneOf(Weekday.class);
    closed.addAll(found.closedDays());
    closed.removeAll(byDay.keySet());
    return new Validation(
        week,
        found,
        byDay.values().stream().flatMap(List::stream).toList(),
        closed,
        errors.stream().limit(MOST_ERRORS).toList(),
        found.lunches().size() + leftOut.size());
  }

  public boolean isEmpty() {
    return lunches.isEmpty() && closedDays.isEmpty();
  }

  /**
   * The menu with these days instead of its own; its other days stay. Days by hand are not a page's
   * to replace.
   */
  Menu mergedInto(Optional<Menu> there, String slug, Instant now, Instant ttl) {
    var byHand = EnumSet.noneOf(Weekday.class);
    if (!found.isOperators()) {
      there.stream()
          .flatMap(menu -> menu.days().stream())
          .filter(KnownDay::isByHand)
          .forEach(day -> byHand.add(day.weekday()));
    }
    return without(byHand).onTopOf(there, byHand, slug, now, ttl);
  }

  /** This week alone. A day that is as it was keeps its origin. */
  Menu insteadOf(Optional<Menu> there, String slug, Instant now, Instant ttl) {
    var menu = onTopOf(Optional.empty(), Set.of(), slug, now, ttl);
    return there.map(before -> successor(menu, before)).orElse(menu);
  }

  private Menu successor(Menu menu, Menu before) {
    var same =
        Stream.of(Weekday.values())
            .filter(day -> menu.isTheSame(day, before))
            .collect(Collectors.toSet());
    var days =
        menu.days().stream()
            .map(day -> same.contains(day.weekday()) ? before.day(day.weekday()).orElse(day) : day)
            .toList();
    boolean isPart = days.stream().anyMatch(day -> !day.isByHand());
    var keptErrors = kept(before, error -> error.weekday().map(same::contains).orElse(isPart));
    var metadata = menu.metadata().orElseThrow();
    return new Menu(
        menu.restaurant(),
        menu.week(),
        menu.year(),
        menu.lunches(),
        menu.lunchCount(),
        menu.cachedAt(),
        menu.ttl(),
        Optional.of(metadata.with(days)),
        with(keptErrors),
        Optional.of(quality(menu.lunchCount(), keptErrors)),
        menu.lastUpdated(),
        before.revision() + 1);
  }

  private Validation without(Set<Weekday> days) {
    var errorsLeft =
        errors.stream().filter(error -> error.weekday().filter(days::contains).isEmpty()).toList();
    var lunchesLeft = lunches.stream().filter(lunch -> !days.contains(lunch.weekday())).toList();
    var closedLeft = new HashSet<>(closedDays);
    closedLeft.removeAll(days);
    int left =
        extracted
            - (lunches.size() - lunchesLeft.size())
            - (ValidationError.rows(errors) - ValidationError.rows(errorsLeft));
    return new Validation(week, found, lunchesLeft, closedLeft, errorsLeft, left);
  }

  private Set<Weekday> days() {
    var days = EnumSet.noneOf(Weekday.class);
    days.addAll(closedDays);
    lunches.forEach(lunch -> days.add(lunch.weekday()));
    return days;
  }

  /**
   * @param byHand days of which this says nothing
   */
  private Menu onTopOf(
      Optional<Menu> there, Set<Weekday> byHand, String slug, Instant now, Instant ttl) {
    var days = days();
    var kept =
        there.stream()
            .flatMap(menu -> menu.days().stream())
            .filter(day -> !days.contains(day.weekday()))
            .toList();
    var keptDays = kept.stream().map(KnownDay::weekday).collect(Collectors.toSet());
    var all =
        Stream.concat(
                there.stream()
                    .flatMap(menu -> menu.lunches().stream())
                    .filter(lunch -> keptDays.contains(lunch.weekday())),
                lunches.stream())
            .sorted(Comparator.comparing(Lunch::weekday))
            .toList();
    var closed = EnumSet.noneOf(Weekday.class);
    closed.addAll(closedDays);
    there.ifPresent(
        menu -> menu.closedDays().stream().filter(keptDays::contains).forEach(closed::add));
    var known =
        Stream.concat(
                kept.stream(), days.stream().map(day -> new KnownDay(day, found.origin(), now)))
            .sorted(Comparator.comparing(KnownDay::weekday))
            .toList();
    var keptErrors = there.map(menu -> keptErrors(menu, keptDays, byHand)).orElse(List.of());
    return new Menu(
        slug,
        week.week(),
        week.year(),
        all,
        all.size(),
        now,
        ttl,
        Optional.of(metadata(closed, known)),
        with(keptErrors),
        Optional.of(quality(all.size(), keptErrors)),
        found.lastUpdated().or(() -> there.flatMap(Menu::lastUpdated)),
        there.map(menu -> menu.revision() + 1).orElseGet(() -> firstRevision(now)));
  }

  /**
   * The errors of days that stay. One that names no day stays as long as some day of its writing
   * does; days by hand say nothing of that. A page is read as a whole: of a day that has nothing
   * but errors, only those of the last reading count.
   */
  private List<ValidationError> keptErrors(Menu there, Set<Weekday> keptDays, Set<Weekday> byHand) {
    var said = EnumSet.noneOf(Weekday.class);
    said.addAll(days());
    errors.forEach(error -> error.weekday().ifPresent(said::add));
    boolean isPart = !byHand.containsAll(keptDays);
    var stay = new HashSet<>(found.isOperators() ? Set.of(Weekday.values()) : keptDays);
    stay.removeAll(said);
    return kept(there, error -> error.weekday().map(stay::contains).orElse(isPart));
  }

  private List<ValidationError> kept(Menu there, Predicate<ValidationError> stays) {
    return there.validationErrors().orElse(List.of()).stream()
        .filter(stays)
        .filter(error -> !errors.contains(error))
        .toList();
  }

  private Optional<List<ValidationError>> with(List<ValidationError> keptErrors) {
    return Optional.of(
            Stream.concat(errors.stream(), keptErrors.stream()).limit(MOST_ERRORS).toList())
        .filter(all -> !all.isEmpty());
  }

  /** Greater than any of a menu that was deleted before: a millisecond has room for a thousand. */
  private static long firstRevision(Instant now) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, now);
  }

  private Metadata metadata(Set<Weekday> closed, List<KnownDay> days) {
    return new Metadata(
        Optional.of(found.version()),
        Optional.of(found.source()),
        Optional.of(closed.size() == Weekday.values().length ? MenuState.CLOSED : MenuState.OPEN),
        closed.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(closed)),
        found.evidence(),
        Optional.of(days));
  }

  /** L17: the share of the lunches found that are valid; accuracy cannot be measured. */
  private DataQuality quality(int valid, List<ValidationError> keptErrors) {
    int leftOut = extracted - lunches.size() + ValidationError.rows(keptErrors);
    var completeness =
        valid + leftOut == 0
            ? BigDecimal.ONE
            : BigDecimal.valueOf(valid)
                .divide(BigDecimal.valueOf(valid + leftOut), 2, RoundingMode.HALF_UP);
    return new DataQuality(completeness, Optional.empty());
  }

  private static Optional<Lunch> lunch(
      String place, IsoWeek week, FoundLunch found, List<ValidationError> errors) {
    var name = PlainText.tidy(found.name(), LONGEST_NAME);
    var description = found.description().map(text -> PlainText.tidy(text, LONGEST_DESCRIPTION));
    var day = Weekday.find(found.weekday());
    var price = found.price().flatMap(Prices::of);
    int before = errors.size();
    if (name.isEmpty()) {
      note(errors, "name", "Is empty or unreadable", found);
    } else if (PlainText.length(name) > LONGEST_NAME) {
      note(errors, "name", "Has more than " + LONGEST_NAME + " characters", found);
    }
    if (PlainText.length(description.orElse("")) > LONGEST_DESCRIPTION) {
      note(errors, "description", "Has more than " + LONGEST_DESCRIPTION + " characters", found);
    }
    if (found.price().isEmpty()) {
      note(errors, "price", "Is missing or has an invalid format", found);
    } else if (price.isEmpty()) {
      note(errors, "price", "Is not a positive number below 10000 with two decimals", found);
    }
    if (day.isEmpty()) {
      note(errors, "weekday", "Is not a day from måndag to fredag", found);
    }
    if (errors.size() > before) {
      return Optional.empty();
    }
    compare(place, week, found, errors);
    return Optional.of(
        new Lunch(
            name,
            description.filter(text -> !text.isEmpty()),
            price.orElseThrow(),
            day.orElseThrow(),
            week.week(),
            place,
            found.dietary()));
  }

  /** L11: a lunch that names another week or place is noted, and the menu's own counts. */
  private static void compare(
      String place, IsoWeek week, FoundLunch found, List<ValidationError> errors) {
    if (found.week().isPresent() && found.week().get() != week.week()) {
      note(errors, "week", "Differs from the menu's week " + week.week(), found);
    }
    if (found.place().isPresent()
        && !PlainText.tidy(found.place().get(), LONGEST_NAME).equals(place)) {
      note(errors, "place", "Differs from the restaurant's name", found);
    }
  }

  private static void note(
      List<ValidationError> errors, String field, String message, FoundLunch found) {
    var row = PlainText.cut(PlainText.tidy(found.name(), SHOWN), SHOWN);
    errors.add(ValidationError.of(field, message, row, Weekday.find(found.weekday())));
  }
}
