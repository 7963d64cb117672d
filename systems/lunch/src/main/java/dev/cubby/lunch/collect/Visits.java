package dev.cubby.lunch.collect;

import module java.base;

import dev.cubby.core.hash.Sha256;
import dev.cubby.core.run.Store;
import dev.cubby.lunch.collect.CollectContracts.*;
import dev.cubby.lunch.collect.fetch.*;
import dev.cubby.lunch.collect.fetch.Fetched.Validators;
import dev.cubby.lunch.collect.read.*;
import dev.cubby.lunch.collect.read.MenuReader.Source;
import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.menu.MenuModel.ValidationError;
import dev.cubby.lunch.quarantine.Quarantine;
import dev.cubby.lunch.restaurant.FailureReason;
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
    Fetcher fetcher,
    ReadingThread thread) {

  private static final Logger LOG = LoggerFactory.getLogger(Visits.class);

  /** Sections of a page without evidence of their week. */
  private static final int MOST_DOUBTFUL = 10;

  private static final int MOST_INVALID = 50;
  private static final Duration REMEMBERED = Duration.ofDays(14);

  /** All pages of a restaurant with all tries. */
  private static final Duration FETCHING = Duration.ofSeconds(100);

  /** The end of a visit, without the times. */
  private record Ending(
      RunOutcome outcome,
      int extracted,
      int valid,
      Optional<FailureReason> reason,
      Optional<String> detail) {

    static Ending of(RunOutcome outcome) {
      return new Ending(outcome, 0, 0, Optional.empty(), Optional.empty());
    }

    static Ending of(RunOutcome outcome, Reading.Read read, Optional<String> detail) {
      return new Ending(outcome, read.extracted(), read.valid(), Optional.empty(), detail);
    }

    static Ending failed(FailureReason reason, int extracted) {
      return new Ending(RunOutcome.FAILED, extracted, 0, Optional.of(reason), Optional.empty());
    }

    static Ending failed(Fetched.Failed failed) {
      return new Ending(RunOutcome.FAILED, 0, 0, Optional.of(failed.reason()), failed.detail());
    }
  }

  /** Whether there is a page to read; manual entry has none. */
  static boolean isReadable(Restaurant restaurant) {
    return restaurant.active() && restaurant.url().isPresent() && !isByHand(restaurant);
  }

  static boolean isByHand(Restaurant restaurant) {
    return ReaderSettings.parse(restaurant.reader())
        instanceof ReaderSettings.Parsed.Ready(ManualReader _);
  }

  /**
   * Visits a restaurant as it is now: a run may have taken a while to come here. There is no result
   * if it has been removed or hidden meanwhile, or is another one when its page has been read.
   */
  Optional<RunResult> visit(String slug) {
    return restaurants.find(slug).filter(Visits::isReadable).flatMap(this::visit);
  }

  private Optional<RunResult> visit(Restaurant restaurant) {
    long from = System.nanoTime();
    return restaurant.breaker(clock.instant()) == Breaker.OPEN
        ? Optional.of(result(restaurant, Ending.of(RunOutcome.SKIPPED), from))
        : tried(restaurant).map(ending -> result(restaurant, ending, from));
  }

  private RunResult result(Restaurant restaurant, Ending ending, long from) {
    return new RunResult(
        restaurant.slug(),
        ending.outcome(),
        ending.extracted(),
        ending.valid(),
        ending.extracted() - ending.valid(),
        ending.reason().map(FailureReason::code),
        ending.reason(),
        ending.detail(),
        Duration.ofNanos(System.nanoTime() - from).toMillis(),
        clock.instant());
  }

  /** No ending if what was read does not count any more. */
  private Optional<Ending> tried(Restaurant restaurant) {
    Optional<Ending> ending;
    try {
      ending = fetchAndRead(restaurant);
    } catch (Throwable e) {
      // Errors, too: a page that needs too much memory or stack is one that cannot be read.
      LOG.error("restaurant {} could not be read", restaurant.slug(), e);
      ending = Optional.of(Ending.failed(FailureReason.INTERNAL, 0));
    }
    ending.ifPresent(end -> note(restaurant, end));
    return ending;
  }

  private void note(Restaurant restaurant, Ending ending) {
    var code = ending.reason().map(FailureReason::code);
    if (code.isEmpty()) {
      restaurants.collected(restaurant);
    } else {
      restaurants.failed(restaurant, code.get(), clock.instant());
    }
  }

  private Optional<Ending> fetchAndRead(Restaurant restaurant) {
    if (!(ReaderSettings.parse(restaurant.reader())
        instanceof ReaderSettings.Parsed.Ready(var reader))) {
      return Optional.of(Ending.failed(FailureReason.FAULTY_SETTINGS, 0));
    }
    var today = LocalDate.ofInstant(clock.instant(), IsoWeek.ZONE);
    var address = restaurant.url().orElse("");
    var deadline = Deadline.in(FETCHING);
    if (!reader.pages().isEmpty()) {
      return readPages(restaurant, reader, address, today, deadline);
    }
    return switch (fetcher.fetch(address, known(restaurant, today), deadline)) {
      case Fetched.NotModified() -> Optional.of(Ending.of(RunOutcome.UNCHANGED));
      case Fetched.Failed failed -> Optional.of(Ending.failed(failed));
      case Fetched.Page(var text, var validators) ->
          ending(restaurant, reader, List.of(Source.of(text)), today, validators);
    };
  }

  /** One page for each day; those that are there count. */
  private Optional<Ending> readPages(
      Restaurant restaurant,
      MenuReader reader,
      String address,
      LocalDate today,
      Deadline deadline) {
    var sources = new ArrayList<Source>();
    var failures = new ArrayList<Fetched.Failed>();
    reader
        .pages()
        .forEach((day, page) -> {
          switch (fetcher.fetch(Addresses.resolve(address, page), Validators.NONE, deadline)) {
            case Fetched.Page(var text, var _) -> sources.add(new Source(text, Optional.of(day)));
            case Fetched.Failed failed -> failures.add(failed);
            case Fetched.NotModified() -> {}
          }
        });
    return sources.isEmpty() && !failures.isEmpty()
        ? Optional.of(Ending.failed(failures.getFirst()))
        : ending(restaurant, reader, sources, today, Validators.NONE);
  }

  private Reading read(MenuReader reader, List<Source> sources, LocalDate today) {
    return thread
        .read(() -> reader.read(sources, today))
        .orElseGet(() -> new Reading.Failed(FailureReason.TOO_SLOW, 0, List.of()));
  }

  /** Reads pages, stores what is on them, and remembers how it went. */
  private Optional<Ending> ending(
      Restaurant restaurant,
      MenuReader reader,
      List<Source> sources,
      LocalDate today,
      Validators validators) {
    var reading = read(reader, sources, today);
    if (!restaurants.isStill(restaurant)) {
      return Optional.empty();
    }
    var invalid = new ArrayList<ValidationError>();
    var given = new ArrayList<GivenMenu>();
    var ending =
        switch (reading) {
          case Reading.Failed(var reason, int extracted, var issues) -> {
            invalid.addAll(FoundMenus.leftOut(issues));
            yield Optional.of(Ending.failed(reason, extracted));
          }
          case Reading.Read read -> {
            if (!quarantine(restaurant, reader, read, today)) {
              yield Optional.<Ending>empty();
            }
            var changed = validators.lastChanged();
            yield switch (store(restaurant, reader, read, changed, invalid, given)) {
              case WELL -> Optional.of(ending(read, today));
              case NONE_VALID -> failed(FailureReason.NO_VALID_DISH, read);
              case BUSY -> failed(FailureReason.MENU_BUSY, read);
              case OUTDATED -> Optional.<Ending>empty();
            };
          }
        };
    ending.ifPresent(end -> {
      var good = end.outcome() == RunOutcome.STORED || end.outcome() == RunOutcome.CLOSED;
      remember(restaurant, today, good ? validators : Validators.NONE, invalid, given);
    });
    return ending;
  }

  private static Optional<Ending> failed(FailureReason reason, Reading.Read read) {
    return Optional.of(Ending.failed(reason, read.extracted()));
  }

  /** Whether the restaurant still is as it was visited; another one's menus stay. */
  private boolean quarantine(
      Restaurant restaurant, MenuReader reader, Reading.Read read, LocalDate today) {
    var shown = new HashSet<String>();
    for (var unproven : read.unproven().stream().limit(MOST_DOUBTFUL).toList()) {
      var id =
          quarantine.add(
              restaurant,
              IsoWeek.of(today),
              unproven.doubt(),
              FoundMenus.detail(unproven),
              FoundMenus.of(reader, unproven));
      if (id.isEmpty()) {
        return false;
      }
      shown.add(id.get());
    }
    quarantine.withdrawAllBut(restaurant, shown);
    return true;
  }

  /** The one that the run's result tells of: dishes are worth more than a notice. */
  private static Optional<Reading.Unproven> firstDoubtful(Reading.Read read) {
    return read.unproven().stream()
        .filter(one -> !one.dishes().isEmpty())
        .findFirst()
        .or(() -> read.unproven().stream().findFirst());
  }

  /** How storing went: all that is valid, or not, or not any more. */
  private enum Stored {
    WELL,
    NONE_VALID,
    BUSY,
    OUTDATED
  }

  /**
   * Stores what was read.
   *
   * @param invalid takes in the rows of weeks of which none is valid
   * @param given takes in the menus that were stored
   */
  private Stored store(
      Restaurant restaurant,
      MenuReader reader,
      Reading.Read read,
      Optional<Instant> lastChanged,
      List<ValidationError> invalid,
      List<GivenMenu> given) {
    for (var week : read.weeks()) {
      var found = FoundMenus.of(reader, week, lastChanged);
      switch (menus.storeRead(restaurant, IsoWeek.of(week.monday()), found)) {
        case StoreResult.Stored(var menu) -> given.add(GivenMenu.of(menu));
        case StoreResult.AllInvalid(var errors) -> invalid.addAll(errors);
        case StoreResult.NothingFound _ -> {}
        case StoreResult.Outdated _ -> {
          return Stored.OUTDATED;
        }
        case StoreResult.Busy _, StoreResult.Stale _, StoreResult.NotThere _ -> {
          return Stored.BUSY;
        }
      }
    }
    return given.isEmpty() && !read.weeks().isEmpty() ? Stored.NONE_VALID : Stored.WELL;
  }

  private static Ending ending(Reading.Read read, LocalDate today) {
    if (!read.weeks().isEmpty()) {
      var first = read.weeks().getFirst();
      var isNow = IsoWeek.of(first.monday()).equals(IsoWeek.of(today));
      var outcome = isNow && first.isClosed() ? RunOutcome.CLOSED : RunOutcome.STORED;
      return Ending.of(outcome, read, Optional.empty());
    }
    var doubtful = firstDoubtful(read);
    if (doubtful.isPresent()) {
      return Ending.of(RunOutcome.QUARANTINED, read, FoundMenus.detail(doubtful.get()));
    }
    var old =
        Optional.of(read.past())
            .filter(past -> !past.isEmpty())
            .map(past -> IsoWeek.of(past.getLast()).toString());
    return Ending.of(RunOutcome.NO_MENU, read, old);
  }

  /**
   * A page need not be sent again if it gave this week its menu, in the same way, and nobody has
   * changed or deleted what it gave.
   */
  private Validators known(Restaurant restaurant, LocalDate today) {
    return store
        .get(CollectContracts.GET_LAST_PAGE, new OfPage(restaurant.slug()))
        .filter(page -> page.monday().equals(IsoWeek.of(today).monday()))
        .filter(page -> page.reader().equals(fingerprint(restaurant)))
        .filter(_ -> menus.find(restaurant.slug(), IsoWeek.of(today)).isPresent())
        .filter(page -> isAsLeft(page))
        .map(page -> new Validators(page.etag(), page.lastModified()))
        .orElse(Validators.NONE);
  }

  private boolean isAsLeft(LastPage page) {
    var given = page.menus().orElse(List.of());
    return !given.isEmpty()
        && given.stream()
            .allMatch(one ->
                menus.find(page.slug(), one.isoWeek()).map(GivenMenu::of).equals(Optional.of(one)));
  }

  private void remember(
      Restaurant restaurant,
      LocalDate today,
      Validators validators,
      List<ValidationError> invalid,
      List<GivenMenu> given) {
    store.apply(
        CollectContracts.NOTE_LAST_PAGE,
        new LastPage(
            restaurant.slug(),
            fingerprint(restaurant),
            IsoWeek.of(today).monday(),
            validators.etag(),
            validators.lastModified(),
            Optional.of(invalid.stream().limit(MOST_INVALID).toList())
                .filter(rows -> !rows.isEmpty()),
            Optional.of(given).filter(menus -> !menus.isEmpty()),
            clock.instant().plus(REMEMBERED)));
  }

  private static String fingerprint(Restaurant restaurant) {
    var where = restaurant.url().orElse("") + "\n" + restaurant.reader();
    return Sha256.hex(where.getBytes(StandardCharsets.UTF_8));
  }
}
