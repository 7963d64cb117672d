package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.core.contract.Outcome;
import dev.cubby.core.hash.Sha256;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.lunch.menu.MenuModel.*;
import dev.cubby.lunch.restaurant.RestaurantModel.Restaurant;

/** Menus whose week nothing on the page shows. An operator accepts or discards them. */
public record Quarantine(Store store, Clock clock, Menus menus) {
  /** As long as a menu would live. */
  private static final Duration TTL = Menus.TTL;

  /** A row has room for 400 KB. */
  private static final int MOST_LUNCHES = 100;

  private static final int LONGEST = 500;
  private static final Retry RETRY = Retry.upTo(10);

  /** What an operator's decision came to. */
  public sealed interface Decision {
    record Accepted(Menu menu) implements Decision {}

    record Discarded() implements Decision {}

    /** It is not there, or another operator has decided. */
    record Gone() implements Decision {}

    /** It could not be stored, and stays in quarantine. */
    record NotStored(StoreResult why) implements Decision {}
  }

  /**
   * Keeps a menu for the operator. The same one read again changes nothing, so that one that was
   * discarded stays so.
   */
  public void add(Restaurant restaurant, IsoWeek week, String reason, FoundMenu found) {
    var now = clock.instant();
    var id = restaurant.slug() + "-" + week.toString().toLowerCase(Locale.ROOT);
    var kept = shortened(found);
    var fresh =
        new Quarantined(
            id,
            restaurant.slug(),
            week.year(),
            week.week(),
            reason,
            fingerprint(kept),
            QuarantineState.PENDING,
            kept,
            now,
            now.plus(TTL),
            1);
    RETRY.until(done -> done, () -> put(fresh));
    menus.changes().run();
  }

  private boolean put(Quarantined fresh) {
    var there = find(fresh.quarantineId());
    if (there.isEmpty()) {
      return store.apply(MenuContracts.QUARANTINE, fresh) instanceof Outcome.Applied<Quarantined>;
    }
    if (there.get().fingerprint().equals(fresh.fingerprint())) {
      return true;
    }
    long version = there.get().version();
    var again = new QuarantineAgain(withVersion(fresh, version + 1), version);
    return store.apply(MenuContracts.QUARANTINE_AGAIN, again)
        instanceof Outcome.Applied<Quarantined>;
  }

  public Optional<Quarantined> find(String id) {
    return store.get(MenuContracts.QUARANTINED_BY_ID, new OfQuarantine(id));
  }

  /** Those that wait for a decision, the latest first. */
  public List<Quarantined> pending() {
    return store.queryAll(MenuContracts.LIST_QUARANTINED, new Everything()).stream()
        .filter(one -> one.state() == QuarantineState.PENDING)
        .sorted(Comparator.comparing(Quarantined::quarantinedAt).reversed())
        .toList();
  }

  /** Stores it as the menu of a week: an operator's word is evidence enough. */
  public Decision accept(Restaurant restaurant, Quarantined quarantined, IsoWeek week) {
    var found = quarantined.found();
    var accepted =
        new FoundMenu(
            found.lunches(),
            found.closedDays(),
            found.source(),
            found.version(),
            Optional.of("operator"),
            found.lastUpdated());
    return switch (menus.store(restaurant, week, accepted)) {
      case StoreResult.Stored(var menu, var _) -> {
        release(quarantined);
        yield new Decision.Accepted(menu);
      }
      case StoreResult why -> new Decision.NotStored(why);
    };
  }

  private void release(Quarantined quarantined) {
    store.apply(
        MenuContracts.RELEASE_QUARANTINED,
        new Release(quarantined.quarantineId(), quarantined.version()));
    menus.changes().run();
  }

  public Decision discard(Quarantined quarantined) {
    var outcome =
        store.apply(
            MenuContracts.DISCARD_QUARANTINED,
            new Discard(
                quarantined.quarantineId(), QuarantineState.DISCARDED, quarantined.version()));
    return outcome instanceof Outcome.Applied<Quarantined>
        ? new Decision.Discarded()
        : new Decision.Gone();
  }

  private static Quarantined withVersion(Quarantined one, long version) {
    return new Quarantined(
        one.quarantineId(),
        one.restaurant(),
        one.year(),
        one.week(),
        one.reason(),
        one.fingerprint(),
        one.state(),
        one.found(),
        one.quarantinedAt(),
        one.ttl(),
        version);
  }

  /** What is too long is invalid anyway. */
  private static FoundMenu shortened(FoundMenu found) {
    return new FoundMenu(
        found.lunches().stream()
            .filter(lunch ->
                lunch.name().length() <= LONGEST
                    && lunch.description().orElse("").length() <= LONGEST)
            .limit(MOST_LUNCHES)
            .toList(),
        found.closedDays(),
        found.source(),
        found.version(),
        found.evidence(),
        found.lastUpdated());
  }

  private static String fingerprint(FoundMenu found) {
    return Sha256.hex(
        (found.lunches() + "|" + found.closedDays()).getBytes(StandardCharsets.UTF_8));
  }
}
