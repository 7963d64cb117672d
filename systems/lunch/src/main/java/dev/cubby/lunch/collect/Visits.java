package dev.cubby.lunch.collect;

import module java.base;

import dev.cubby.core.hash.Sha256;
import dev.cubby.core.run.Store;
import dev.cubby.lunch.collect.CollectContracts.*;
import dev.cubby.lunch.collect.fetch.Fetched;
import dev.cubby.lunch.collect.fetch.Fetched.Validators;
import dev.cubby.lunch.collect.fetch.Fetcher;
import dev.cubby.lunch.collect.read.*;
import dev.cubby.lunch.collect.read.MenuReader.Source;
import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
import dev.cubby.lunch.restaurant.Restaurants;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A visit at one restaurant: breaker, fetch, read, store. */
public record Visits(
    Store store,
    Clock clock,
    Restaurants restaurants,
    Menus menus,
    Quarantine quarantine,
    Fetcher fetcher) {

  private static final Logger LOG = LoggerFactory.getLogger(Visits.class);

  /** Facts: three failures open the breaker for five minutes. */
  private static final int FAILURES = 3;

  private static final Duration OPEN = Duration.ofMinutes(5);
  private static final Duration REMEMBERED = Duration.ofDays(14);

  /** What came of a visit, without the times. */
  private record Ending(
      RunOutcome outcome,
      int extracted,
      int valid,
      Optional<FailureCode> error,
      Optional<String> message) {

    static Ending of(RunOutcome outcome, int extracted, int valid, String message) {
      var said = message.isEmpty() ? Optional.<String>empty() : Optional.of(message);
      return new Ending(outcome, extracted, valid, Optional.empty(), said);
    }

    static Ending failed(FailureCode code, String message, int extracted) {
      return new Ending(RunOutcome.FAILED, extracted, 0, Optional.of(code), Optional.of(message));
    }
  }

  /** Whether there is a page to read; manual entry has none. */
  static boolean isReadable(Restaurant restaurant) {
    return restaurant.active()
        && restaurant.url().isPresent()
        && !(ReaderSettings.parse(restaurant.reader())
            instanceof ReaderSettings.Parsed.Ready(ManualReader _));
  }

  RunResult visit(Restaurant restaurant) {
    long from = System.nanoTime();
    // As it is now: a run may have taken a while to come here.
    var current = restaurants.find(restaurant.slug()).orElse(restaurant);
    var ending =
        current.breaker(clock.instant()) == Breaker.OPEN
            ? Ending.of(RunOutcome.SKIPPED, 0, 0, "")
            : tried(current);
    return new RunResult(
        restaurant.slug(),
        ending.outcome(),
        ending.extracted(),
        ending.valid(),
        ending.extracted() - ending.valid(),
        ending.error(),
        ending.message(),
        Duration.ofNanos(System.nanoTime() - from).toMillis(),
        clock.instant());
  }

  private Ending tried(Restaurant restaurant) {
    Ending ending;
    try {
      ending = fetchAndRead(restaurant);
    } catch (RuntimeException e) {
      LOG.error("restaurant {} could not be read", restaurant.slug(), e);
      ending = Ending.failed(FailureCode.EXECUTION_ERROR, e.getClass().getSimpleName(), 0);
    }
    note(restaurant, ending);
    return ending;
  }

  private void note(Restaurant restaurant, Ending ending) {
    if (ending.error().isEmpty()) {
      restaurants.collected(restaurant.slug());
    } else if (restaurant.consecutiveFailures() + 1 < FAILURES) {
      restaurants.failed(restaurant.slug(), ending.error().get());
    } else {
      restaurants.broken(restaurant.slug(), ending.error().get(), clock.instant().plus(OPEN));
    }
  }

  private Ending fetchAndRead(Restaurant restaurant) {
    if (!(ReaderSettings.parse(restaurant.reader())
        instanceof ReaderSettings.Parsed.Ready(var reader))) {
      return Ending.failed(FailureCode.EXECUTION_ERROR, "The reader's settings are faulty", 0);
    }
    var today = LocalDate.ofInstant(clock.instant(), IsoWeek.ZONE);
    var address = restaurant.url().orElse("");
    if (!reader.pages().isEmpty()) {
      return readPages(restaurant, reader, address, today);
    }
    return switch (fetcher.fetch(address, known(restaurant, today))) {
      case Fetched.NotModified() -> Ending.of(RunOutcome.UNCHANGED, 0, 0, "");
      case Fetched.Failed failed -> ending(failed);
      case Fetched.Page(var text, var validators) -> {
        var reading = reader.read(List.of(Source.of(text)), today);
        var ending = ending(restaurant, reader, reading, today, validators.lastChanged());
        if (ending.outcome() == RunOutcome.STORED || ending.outcome() == RunOutcome.CLOSED) {
          remember(restaurant, today, validators);
        }
        yield ending;
      }
    };
  }

  /** One page for each day; those that are there count. */
  private Ending readPages(
      Restaurant restaurant, MenuReader reader, String address, LocalDate today) {
    var sources = new ArrayList<Source>();
    var failures = new ArrayList<Fetched.Failed>();
    reader
        .pages()
        .forEach((day, page) -> {
          switch (fetcher.fetch(resolved(address, page), Validators.NONE)) {
            case Fetched.Page(var text, var _) -> sources.add(new Source(text, Optional.of(day)));
            case Fetched.Failed failed -> failures.add(failed);
            case Fetched.NotModified() -> {}
          }
        });
    return sources.isEmpty() && !failures.isEmpty()
        ? ending(failures.getFirst())
        : ending(restaurant, reader, reader.read(sources, today), today, Optional.empty());
  }

  private static String resolved(String address, String page) {
    try {
      return URI.create(address).resolve(page).toString();
    } catch (IllegalArgumentException notAnAddress) {
      return page;
    }
  }

  private static Ending ending(Fetched.Failed failed) {
    var code =
        switch (failed.kind()) {
          case NETWORK, REFUSED -> FailureCode.NETWORK_ERROR;
          case TIMEOUT -> FailureCode.TIMEOUT_ERROR;
          case UNREADABLE -> FailureCode.PARSE_ERROR;
        };
    return Ending.failed(code, failed.reason(), 0);
  }

  private Ending ending(
      Restaurant restaurant,
      MenuReader reader,
      Reading reading,
      LocalDate today,
      Optional<Instant> lastChanged) {
    return switch (reading) {
      case Reading.Failed(var fault, var message, int extracted, var _) ->
          Ending.failed(FailureCode.valueOf(fault.name()), message, extracted);
      case Reading.Read read -> {
        for (var unproven : read.unproven()) {
          quarantine.add(
              restaurant,
              IsoWeek.of(today),
              FoundMenus.reason(unproven),
              FoundMenus.of(reader, unproven));
        }
        var faults = new ArrayList<StoreResult>();
        for (var week : read.weeks()) {
          var found = FoundMenus.of(reader, week, lastChanged);
          var result = menus.store(restaurant, IsoWeek.of(week.monday()), found);
          if (!(result instanceof StoreResult.Stored)) {
            faults.add(result);
          }
        }
        yield faults.isEmpty() || faults.size() < read.weeks().size()
            ? ending(read, today)
            : Ending.failed(
                FailureCode.VALIDATION_ERROR,
                faults.getFirst().getClass().getSimpleName(),
                read.extracted());
      }
    };
  }

  private static Ending ending(Reading.Read read, LocalDate today) {
    int valid = read.extracted() - read.issues().size();
    if (!read.weeks().isEmpty()) {
      var first = read.weeks().getFirst();
      var isNow = IsoWeek.of(first.monday()).equals(IsoWeek.of(today));
      return Ending.of(
          isNow && first.isClosed() ? RunOutcome.CLOSED : RunOutcome.STORED,
          read.extracted(),
          valid,
          "");
    }
    if (!read.unproven().isEmpty()) {
      var reason = FoundMenus.reason(read.unproven().getFirst());
      return Ending.of(RunOutcome.QUARANTINED, read.extracted(), valid, reason);
    }
    var old =
        read.past().isEmpty() ? "" : "The page still shows " + IsoWeek.of(read.past().getLast());
    return Ending.of(RunOutcome.NO_MENU, read.extracted(), valid, old);
  }

  /** A page need not be sent again if it gave this week its menu, in the same way. */
  private Validators known(Restaurant restaurant, LocalDate today) {
    return store
        .get(CollectContracts.GET_LAST_PAGE, new OfPage(restaurant.slug()))
        .filter(page -> page.monday().equals(IsoWeek.of(today).monday()))
        .filter(page -> page.reader().equals(fingerprint(restaurant)))
        .filter(_ -> menus.find(restaurant.slug(), IsoWeek.of(today)).isPresent())
        .map(page -> new Validators(page.etag(), page.lastModified()))
        .orElse(Validators.NONE);
  }

  private void remember(Restaurant restaurant, LocalDate today, Validators validators) {
    store.apply(
        CollectContracts.NOTE_LAST_PAGE,
        new LastPage(
            restaurant.slug(),
            fingerprint(restaurant),
            IsoWeek.of(today).monday(),
            validators.etag(),
            validators.lastModified(),
            clock.instant().plus(REMEMBERED)));
  }

  private static String fingerprint(Restaurant restaurant) {
    var where = restaurant.url().orElse("") + "\n" + restaurant.reader();
    return Sha256.hex(where.getBytes(StandardCharsets.UTF_8));
  }
}
