package dev.cubby.lunch.quarantine;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.hash.Sha256;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.menu.MenuModel.Menu;
import dev.cubby.lunch.menu.MenuModel.Metadata;
import dev.cubby.lunch.quarantine.QuarantineModel.*;
import dev.cubby.lunch.restaurant.RestaurantModel.AsVisited;
import dev.cubby.lunch.restaurant.RestaurantModel.Restaurant;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.OnceRecord;

/** Menus whose week nothing on the page shows. An operator accepts or discards them. */
public record Quarantine(Store store, Clock clock, Menus menus) {
  /** As long as a menu would live. */
  private static final Duration TTL = Menus.TTL;

  /** A row has room for 400 KB. */
  private static final int MOST_LUNCHES = 100;

  private static final int LONGEST = 500;
  private static final int FINGERPRINT = 12;
  private static final Retry RETRY = Retry.upTo(10);

  /** The result of an operator's decision. */
  public sealed interface Decision {
    record Accepted(Menu menu) implements Decision {}

    record Discarded() implements Decision {}

    /** Another operator was faster. */
    record AlreadyDecided(Quarantined current) implements Decision {}

    /** The page shows another menu by now, or the restaurant is gone. */
    record Gone() implements Decision {}

    /** It could not be stored, and stays in quarantine. */
    record NotStored(StoreResult.Refused why) implements Decision {}
  }

  /**
   * Keeps a menu for the operator. The same one read again changes nothing, so that a decision on
   * it stands.
   *
   * @return its id; none if the restaurant is no longer as it was visited
   */
  public Optional<String> add(
      Restaurant restaurant,
      IsoWeek week,
      QuarantineReason reason,
      Optional<String> detail,
      FoundMenu found) {
    var now = clock.instant();
    var kept = shortened(found);
    var fingerprint = fingerprint(kept);
    var id =
        "%s-%s-%s"
            .formatted(
                restaurant.slug(),
                week.toString().toLowerCase(Locale.ROOT),
                fingerprint.substring(0, FINGERPRINT));
    var held =
        new Quarantined(
            id,
            restaurant.slug(),
            week.year(),
            week.week(),
            reason,
            detail,
            fingerprint,
            QuarantineState.PENDING,
            kept,
            now,
            now.plus(TTL),
            1);
    var commit =
        store.commit(
            QuarantineContracts.QUARANTINE, new QuarantineRead(AsVisited.of(restaurant), held));
    if (commit instanceof Commit.Halted halted && halted.at(QuarantineContracts.VISITED)) {
      return Optional.empty();
    }
    menus.changes().run();
    return Optional.of(id);
  }

  /** Withdraws the restaurant's menus that its page no longer shows, unless they are decided on. */
  public void withdrawAllBut(Restaurant restaurant, Set<String> shown) {
    of(restaurant.slug()).stream()
        .filter(one -> !shown.contains(one.quarantineId()))
        .forEach(one ->
            store.apply(
                QuarantineContracts.WITHDRAW_QUARANTINED, new OfQuarantine(one.quarantineId())));
  }

  /** Deletes all menus of a restaurant and the decisions on them. */
  public void deleteAll(String slug) {
    of(slug)
        .forEach(one ->
            store.apply(
                QuarantineContracts.DELETE_QUARANTINED, new OfQuarantine(one.quarantineId())));
  }

  private List<Quarantined> of(String slug) {
    return store.queryAll(QuarantineContracts.QUARANTINED_OF_RESTAURANT, IdsBetween.of(slug));
  }

  public Optional<Quarantined> find(String id) {
    return store.get(QuarantineContracts.QUARANTINED_BY_ID, new OfQuarantine(id));
  }

  /** The menus that wait for a decision, the latest first. */
  public List<Quarantined> pending() {
    return store.queryAll(QuarantineContracts.LIST_PENDING, new Everything()).stream()
        .sorted(Comparator.comparing(Quarantined::quarantinedAt).reversed())
        .toList();
  }

  /** Stores it as the menu of a week: an operator's word is evidence enough. */
  public Decision accept(
      Restaurant restaurant, Quarantined quarantined, IsoWeek week, Optional<OnceRecord> once) {
    var found = quarantined.found();
    var accepted =
        new FoundMenu(
            found.lunches(),
            found.closedDays(),
            found.source(),
            found.version(),
            Optional.of(Metadata.OPERATOR),
            found.lastUpdated(),
            found.leftOut());
    var checked = Validation.of(restaurant.name(), week, accepted);
    if (checked.isEmpty()) {
      return new Decision.NotStored(new StoreResult.AllInvalid(checked.errors()));
    }
    var decision =
        RETRY.<Decision>until(
            one -> !(one instanceof Decision.NotStored),
            () ->
                commit(
                    once.map(record -> record.having(week.toString())),
                    quarantined.quarantineId(),
                    menus.merged(restaurant, week, checked)));
    menus.changes().run();
    return decision;
  }

  /** The menu and the decision in one step: of two operators who decide at once, one does. */
  private Decision commit(Optional<OnceRecord> once, String id, Menus.Merged merged) {
    var decide = new Decide(id, QuarantineState.ACCEPTED);
    var commit =
        merged.before().isEmpty()
            ? store.commit(
                QuarantineContracts.ACCEPT_AS_FIRST, new AcceptAsFirst(once, merged.menu(), decide))
            : store.commit(
                QuarantineContracts.ACCEPT_INTO_MENU,
                new AcceptIntoMenu(once, merged.again(), decide));
    return switch (Repeated.requireFirst(commit)) {
      case Commit.Committed _ -> new Decision.Accepted(merged.menu());
      case Commit.Halted halted when halted.at(QuarantineContracts.DECISION) -> lost(id);
      case Commit.Halted _ -> new Decision.NotStored(new StoreResult.Busy());
    };
  }

  private Decision lost(String id) {
    return find(id).<Decision>map(Decision.AlreadyDecided::new).orElseGet(Decision.Gone::new);
  }

  public Decision discard(String id, Optional<OnceRecord> once) {
    var discard = new Discard(once, new Decide(id, QuarantineState.DISCARDED));
    var commit = store.commit(QuarantineContracts.DISCARD, discard);
    return switch (Repeated.requireFirst(commit)) {
      case Commit.Committed _ -> new Decision.Discarded();
      case Commit.Halted _ -> lost(id);
    };
  }

  /** Dishes that are too long are invalid anyway. */
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
        found.lastUpdated(),
        found.leftOut().map(rows -> rows.stream().limit(MOST_LUNCHES).toList()));
  }

  private static String fingerprint(FoundMenu found) {
    return Sha256.hex(
        (found.lunches() + "|" + found.closedDays()).getBytes(StandardCharsets.UTF_8));
  }
}
