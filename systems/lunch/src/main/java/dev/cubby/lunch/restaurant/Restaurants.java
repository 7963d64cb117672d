package dev.cubby.lunch.restaurant;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.lunch.restaurant.RestaurantModel.*;

/**
 * The restaurants that lunch knows.
 *
 * @param changes is run after each change
 * @param belongings deletes everything else that is stored under a slug
 */
public record Restaurants(Store store, Runnable changes, Consumer<String> belongings) {
  private static final Retry RETRY = Retry.upTo(10);

  public Restaurants(Store store, Runnable changes) {
    this(store, changes, _ -> {});
  }

  /** A restaurant as an operator describes it. */
  public record Configuration(
      String name, Optional<String> address, Optional<String> url, String reader, boolean active) {}

  /** The result of a change. */
  public sealed interface Result {
    record Saved(Restaurant restaurant) implements Result {}

    record Stale(Restaurant current) implements Result {}

    record Gone() implements Result {}

    /** There are as many as one run can read. */
    record TooMany() implements Result {}
  }

  /** All, by slug. */
  public List<Restaurant> all() {
    return store.query(RestaurantContracts.RESTAURANTS, new Everything()).rows();
  }

  public Optional<Restaurant> find(String slug) {
    return store.get(RestaurantContracts.RESTAURANT_BY_SLUG, new OfSlug(slug));
  }

  public Result add(String slug, Configuration wanted) {
    var restaurant =
        new Restaurant(
            slug,
            wanted.name(),
            wanted.address(),
            wanted.url(),
            wanted.reader(),
            wanted.active(),
            false,
            0,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            1);
    return add(restaurant);
  }

  /** One of which more is known than what an operator says. */
  public Result add(Restaurant restaurant) {
    return switch (store.commit(RestaurantContracts.ADD_RESTAURANT, new Add(restaurant))) {
      case Commit.Committed _ -> {
        // A menu entered by hand may be stored just after the earlier restaurant was removed.
        belongings.accept(restaurant.slug());
        yield saved(restaurant);
      }
      case Commit.Halted halted when halted.by(RestaurantContracts.FEW_ENOUGH) ->
          new Result.TooMany();
      case Commit.Halted _ ->
          find(restaurant.slug()).<Result>map(Result.Stale::new).orElseGet(Result.Gone::new);
    };
  }

  private Result saved(Restaurant restaurant) {
    changes.run();
    return new Result.Saved(restaurant);
  }

  /** Another page or reader begins without failures; the demo's restaurant becomes a real one. */
  public Result configure(String slug, Configuration wanted, long version) {
    boolean samePage =
        find(slug)
            .filter(one -> one.url().equals(wanted.url()) && one.reader().equals(wanted.reader()))
            .isPresent();
    var outcome =
        store.apply(
            samePage
                ? RestaurantContracts.CONFIGURE_RESTAURANT
                : RestaurantContracts.CONFIGURE_ANOTHER_PAGE,
            new Configure(
                slug,
                wanted.name(),
                patch(wanted.address()),
                patch(wanted.url()),
                wanted.reader(),
                wanted.active(),
                version));
    return switch (outcome) {
      case Outcome.Applied<Restaurant>(var saved, var _) -> saved(saved);
      case Outcome.Stale<Restaurant>(var current) -> new Result.Stale(current);
      case Outcome.Refused<Restaurant> _, Outcome.Missing<Restaurant> _ -> new Result.Gone();
    };
  }

  private static Patch<String> patch(Optional<String> value) {
    return value.map(Patch::set).orElseGet(Patch::remove);
  }

  /** Removes it with its menus, if it still has the version that the caller saw. */
  public Result remove(Restaurant restaurant, long version) {
    var slug = restaurant.slug();
    var removal = new Removal(new Remove(slug, version));
    return switch (store.commit(RestaurantContracts.REMOVE_RESTAURANT, removal)) {
      case Commit.Committed _ -> {
        belongings.accept(slug);
        yield saved(restaurant);
      }
      case Commit.Halted _ -> find(slug).<Result>map(Result.Stale::new).orElseGet(Result.Gone::new);
    };
  }

  /** Whether it still is what was visited: neither configured anew nor removed. */
  public boolean isStill(Restaurant visited) {
    return find(visited.slug()).filter(one -> one.version() == visited.version()).isPresent();
  }

  /** Notes that its page was read, whatever was on it. */
  public void collected(Restaurant visited) {
    store.apply(RestaurantContracts.COLLECTED, new Succeeded(visited.slug(), visited.version()));
    changes.run();
  }

  /** Notes that its page could not be read; after three times it is not tried for a while. */
  public void failed(Restaurant visited, FailureCode why, Instant now) {
    RETRY.until(noted -> noted, () -> noteFailure(visited, why, now));
    changes.run();
  }

  /** Not noted if others changed the count between the two. */
  private boolean noteFailure(Restaurant visited, FailureCode why, Instant now) {
    var failed = new Failed(visited.slug(), why, visited.version());
    if (!(store.apply(RestaurantContracts.FAILED, failed) instanceof Outcome.Refused<Restaurant>)) {
      return true;
    }
    var broken =
        new Broken(visited.slug(), why, now.plus(RestaurantModel.BREAKER_PAUSE), visited.version());
    return !(store.apply(RestaurantContracts.BROKEN, broken)
        instanceof Outcome.Refused<Restaurant>);
  }
}
