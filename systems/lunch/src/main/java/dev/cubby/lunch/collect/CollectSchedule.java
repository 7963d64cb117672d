package dev.cubby.lunch.collect;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.lunch.collect.CollectContracts.*;
import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.lunch.restaurant.Collector.Begun;
import dev.cubby.lunch.restaurant.RestaurantModel;
import dev.cubby.lunch.restaurant.RestaurantModel.RunResult;
import dev.cubby.web.system.Setting;
import dev.cubby.web.system.SettingType;

/**
 * Runs the collector by itself: on weekdays at the times that are set, in Stockholm. A server that
 * was down at such a time runs it as soon as it is up, on the same day.
 */
public record CollectSchedule(
    Store store, Clock clock, MenuCollector collector, List<LocalTime> times) {
  public static final Setting<String> AT =
      Setting.of(
              "collect-at",
              SettingType.matching(
                  "([01]\\d|2[0-3]):[0-5]\\d( ([01]\\d|2[0-3]):[0-5]\\d)*",
                  "times of day such as 08:00 10:30"),
              "when menus are read on weekdays, in Stockholm")
          .withDefault("08:00 10:30");

  private static final String NAME = "collector";

  public static List<LocalTime> times(String setting) {
    return Arrays.stream(setting.split(" ")).map(LocalTime::parse).sorted().toList();
  }

  /**
   * Runs if it is due.
   *
   * @return what came of each restaurant; none where nothing was due, or another run is under way
   */
  public Optional<List<RunResult>> runIfDue() {
    var due = lastDue();
    if (due.isEmpty() || hasRun(due.get())) {
      return Optional.empty();
    }
    var begun = collector.collectAndWait(List.of());
    return switch (begun) {
      case Begun.Started(var runId) -> {
        note(due.get());
        yield Optional.of(collector.results(runId));
      }
      case Begun.NothingToRead _ -> {
        note(due.get());
        yield Optional.of(List.of());
      }
      // It is tried again at the next look.
      case Begun.AlreadyRunning _, Begun.OthersRunning _ -> Optional.empty();
    };
  }

  /** A run of a time to come was noted by a clock that has been put back since. */
  private boolean hasRun(Instant due) {
    var last = lastRun();
    var latest = clock.instant().plus(RestaurantModel.CLOCKS_DIFFER);
    return !last.isBefore(due) && !last.isAfter(latest);
  }

  private void note(Instant due) {
    store.apply(CollectContracts.NOTE_SCHEDULE, new Schedule(NAME, due));
  }

  /** The instant of the next run. */
  public Instant next() {
    var now = clock.instant();
    return LocalDate.ofInstant(now, IsoWeek.ZONE)
        .datesUntil(LocalDate.ofInstant(now, IsoWeek.ZONE).plusDays(4))
        .filter(day -> Weekday.of(day).isPresent())
        .flatMap(day -> times.stream().map(time -> at(day, time)))
        .filter(instant -> instant.isAfter(now))
        .findFirst()
        .orElseThrow();
  }

  private static Instant at(LocalDate day, LocalTime time) {
    return day.atTime(time).atZone(IsoWeek.ZONE).toInstant();
  }

  private Instant lastRun() {
    return store
        .get(CollectContracts.GET_SCHEDULE, new OfSchedule(NAME))
        .map(Schedule::lastDueAt)
        .orElse(Instant.EPOCH);
  }

  /** The latest time today that has passed; none at weekends. */
  private Optional<Instant> lastDue() {
    var now = ZonedDateTime.ofInstant(clock.instant(), IsoWeek.ZONE);
    if (now.getDayOfWeek().compareTo(DayOfWeek.FRIDAY) > 0) {
      return Optional.empty();
    }
    return times.stream()
        .map(time -> at(now.toLocalDate(), time))
        .filter(instant -> !instant.isAfter(clock.instant()))
        .max(Comparator.naturalOrder());
  }
}
