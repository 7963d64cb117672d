package dev.cubby.lunch.collect;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.lunch.collect.fetch.*;
import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.MenuModel.ValidationError;
import dev.cubby.lunch.menu.Menus;
import dev.cubby.lunch.quarantine.Quarantine;
import dev.cubby.lunch.restaurant.RestaurantModel.RunOutcome;
import dev.cubby.lunch.restaurant.RestaurantModel.RunResult;
import dev.cubby.lunch.restaurant.Restaurants;
import dev.cubby.lunch.restaurant.Runs;
import dev.cubby.lunch.text.CollectText;
import dev.cubby.web.job.Job;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.Setting;
import dev.cubby.web.text.Key;
import javax.net.ssl.SSLSocketFactory;

/** The collector as it stands in a server. */
public record Collecting(MenuCollector collector, CollectSchedule schedule) {
  private static final Setting<Set<InetSocketAddress>> INSIDE =
      Setting.of(
          "inside-addresses",
          InsideAddresses.TYPE,
          "addresses inside this network from which menus may be read");

  public static final List<Setting<?>> SETTINGS = List.of(CollectSchedule.AT, INSIDE);

  private static final Duration LOOK = Duration.ofMinutes(1);

  public static Collecting of(
      Premises premises, Restaurants restaurants, Runs runs, Menus menus, Quarantine quarantine) {
    var store = premises.store();
    var clock = premises.clock();
    var inside = premises.settings().find(INSIDE);
    var fetcher =
        new Fetcher(
            new AddressGuard(AddressGuard.Resolver.SYSTEM, inside.orElse(Set.of())),
            FetchLimits.USUAL,
            agent(premises),
            (SSLSocketFactory) SSLSocketFactory.getDefault(),
            Thread::sleep);
    var visits =
        new Visits(store, clock, restaurants, menus, quarantine, fetcher, new ReadingThread());
    var collector =
        new MenuCollector(
            restaurants,
            runs,
            visits,
            work -> Thread.ofPlatform().daemon().name("lunch-collect").start(work));
    var times = CollectSchedule.times(premises.settings().get(CollectSchedule.AT));
    return new Collecting(collector, new CollectSchedule(store, clock, collector, times));
  }

  /** Says where the answers go, so that restaurants can see it. */
  private static String agent(Premises premises) {
    var address = premises.address();
    return "Cubby-Lunch/1.0" + (address.configured() ? " (+" + address.url() + ")" : "");
  }

  /** Forgets the last page of a restaurant that was removed. */
  public static void forget(Store store, String slug) {
    store.apply(CollectContracts.FORGET_LAST_PAGE, new CollectContracts.OfPage(slug));
  }

  /**
   * A page none of whose rows was valid when it was read last.
   *
   * @param week the week in which it was read
   */
  public record InvalidPage(IsoWeek week, List<ValidationError> rows) {}

  /** The last page of a restaurant, if none of its rows was valid: no menu keeps them. */
  public static Optional<InvalidPage> invalidPage(Store store, String slug) {
    return store
        .get(CollectContracts.GET_LAST_PAGE, new CollectContracts.OfPage(slug))
        .flatMap(
            page -> page.invalid().map(rows -> new InvalidPage(IsoWeek.of(page.monday()), rows)));
  }

  /** Looks every minute whether the collector is due. */
  public Job job() {
    return new Job(
        "lunch-collect",
        CollectText.JOB,
        List.of(
            CollectText.NOTHING_DUE,
            CollectText.NOTHING_TO_FETCH,
            CollectText.FETCHED,
            CollectText.FAILED,
            CollectText.SKIPPED),
        LOOK,
        _ -> note(schedule.runIfDue()));
  }

  /** Counted as on the page of the run. */
  static String note(Optional<List<RunResult>> pass) {
    if (pass.isEmpty()) {
      return Job.note(CollectText.NOTHING_DUE, 0);
    }
    var results = pass.get();
    if (results.isEmpty()) {
      return Job.note(CollectText.NOTHING_TO_FETCH, 0);
    }
    var lines = new ArrayList<String>();
    lines.add(Job.note(CollectText.FETCHED, results.stream().filter(RunResult::success).count()));
    line(CollectText.FAILED, RunOutcome.FAILED, results).ifPresent(lines::add);
    line(CollectText.SKIPPED, RunOutcome.SKIPPED, results).ifPresent(lines::add);
    return String.join("\n", lines);
  }

  private static Optional<String> line(Key text, RunOutcome outcome, List<RunResult> results) {
    long count = results.stream().filter(one -> one.outcome() == outcome).count();
    return count == 0 ? Optional.empty() : Optional.of(Job.note(text, count));
  }
}
