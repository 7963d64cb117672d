package dev.cubby.lunch.collect;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.lunch.collect.CollectContracts.*;
import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.restaurant.Collector.Begun;
import dev.cubby.web.system.Setting;
import dev.cubby.web.system.SettingType;

/**
 * When the collector runs by itself: on weekdays at the times that are set, in Stockholm. A server
 * that was down at such a time runs it as soon as it is up, on the same day.
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

  /** Runs if it is due; answers how many restaurants it has visited. */
  public long runIfDue() {
    var due = lastDue();
    if (due.isEmpty() || !lastRun().isBefore(due.get())) {
      return 0;
    }
    var begun = collector.collectAndWait(List.of());
    if (!(begun instanceof Begun.AlreadyRunning)) {
      store.apply(CollectContracts.NOTE_SCHEDULE, new Schedule(NAME, due.get()));
    }
    return begun instanceof Begun.Started(var runId) ? collector.visited(runId) : 0;
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
        .map(time -> now.toLocalDate().atTime(time).atZone(IsoWeek.ZONE).toInstant())
        .filter(instant -> !instant.isAfter(clock.instant()))
        .max(Comparator.naturalOrder());
  }
}
