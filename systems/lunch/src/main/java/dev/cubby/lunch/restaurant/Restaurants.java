package dev.cubby.lunch.restaurant;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.Store;
import dev.cubby.lunch.restaurant.RestaurantModel.*;

/**
 * The restaurants that lunch knows.
 *
 * @param changes is run after each change
 */
public record Restaurants(Store store, Runnable changes) {

  /** What an operator says of a restaurant. */
  public record Configuration(
      String name, Optional<String> address, Optional<String> url, String reader, boolean active) {}

  /** What a change came to. */
  public sealed interface Result {
    record Saved(Restaurant restaurant, boolean created) implements Result {}

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

  public Result add(String slug, Configuration wanted, boolean demo) {
    if (all().size() >= RestaurantContracts.MOST_RESTAURANTS) {
      return new Result.TooMany();
    }
    var restaurant =
        new Restaurant(
            slug,
            wanted.name(),
            wanted.address(),
            wanted.url(),
            wanted.reader(),
            wanted.active(),
            demo,
            0,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            1);
    return result(store.apply(RestaurantContracts.ADD_RESTAURANT, restaurant), true);
  }

  public Result configure(String slug, Configuration wanted, long version) {
    return result(
        store.apply(
            RestaurantContracts.CONFIGURE_RESTAURANT,
            new Configure(
                slug,
                wanted.name(),
                patch(wanted.address()),
                patch(wanted.url()),
                wanted.reader(),
                wanted.active(),
                version)),
        false);
  }

  private static Patch<String> patch(Optional<String> value) {
    return value.map(Patch::set).orElseGet(Patch::remove);
  }

  private Result result(Outcome<Restaurant> outcome, boolean created) {
    return switch (outcome) {
      case Outcome.Applied<Restaurant>(var saved, var _) -> {
        changes.run();
        yield new Result.Saved(saved, created);
      }
      case Outcome.Stale<Restaurant>(var current) -> new Result.Stale(current);
      case Outcome.Refused<Restaurant> refused ->
          refused.current().<Result>map(Result.Stale::new).orElseGet(Result.Gone::new);
      case Outcome.Missing<Restaurant> _ -> new Result.Gone();
    };
  }

  /** Its menus stay until they expire, and nobody is shown them. */
  public Result remove(Restaurant restaurant) {
    return result(
        store.apply(
            RestaurantContracts.REMOVE_RESTAURANT,
            new Remove(restaurant.slug(), restaurant.version())),
        false);
  }

  /** Its page was read, whatever was on it. */
  public void collected(String slug) {
    store.apply(RestaurantContracts.COLLECTED, new OfSlug(slug));
    changes.run();
  }

  /** Its page could not be read. */
  public void failed(String slug, FailureCode why) {
    store.apply(RestaurantContracts.FAILED, new Failed(slug, why));
    changes.run();
  }

  /** Its page could not be read so often that it is not tried for a while. */
  public void broken(String slug, FailureCode why, Instant openUntil) {
    store.apply(RestaurantContracts.BROKEN, new Broken(slug, why, openUntil));
    changes.run();
  }
}
