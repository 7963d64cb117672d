package dev.cubby.inventory.tag;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.failure.Failure.OutcomeUnknown;
import dev.cubby.core.run.Retry;
import dev.cubby.inventory.base.Environment;
import dev.cubby.inventory.item.ItemContracts;
import dev.cubby.inventory.item.ItemContracts.QuantityChange;
import dev.cubby.inventory.item.ItemContracts.UndoneEntry;
import dev.cubby.inventory.item.ItemModel.*;
import dev.cubby.inventory.item.Pantry;
import dev.cubby.inventory.item.Stock;
import dev.cubby.inventory.tag.TagModel.*;
import dev.cubby.inventory.tag.Taps.Found.Opened;
import dev.cubby.web.identity.Secrets;
import dev.cubby.web.limit.LatestUsed;

/**
 * What the holder of a link can do: open its page, take and add, and undo that. A tap is one
 * transaction, in which the link and the item are checked. It is planned on what was last seen of
 * them here, which may be old: then the transaction refuses, and both are read again.
 */
public final class Taps {
  private static final int ATTEMPTS = 50;
  private static final int MOST_SEEN = 10_000;

  /** A page that a browser restores repeats its key, perhaps weeks later. */
  private static final Duration KEYS_KEPT = Duration.ofDays(30);

  static final Duration DAYS_KEPT = Duration.ofDays(100);

  private final Environment here;
  private final Stock stock;

  /** By urlId. */
  private final Map<String, Opened> seen = Collections.synchronizedMap(new LatestUsed<>(MOST_SEEN));

  public Taps(Environment here, Stock stock) {
    this.here = here;
    this.stock = stock;
  }

  /** Where a link leads now. */
  public sealed interface Found {

    record Opened(NfcUrl link, Item item) implements Found {}

    /**
     * Nowhere. Strangers are told nothing else.
     *
     * @param why for an admin of the link's family; unknown links have neither
     */
    record Gone(Optional<WhyGone> why, Optional<NfcUrl> link) implements Found {
      static final Gone UNKNOWN = new Gone(Optional.empty(), Optional.empty());
    }
  }

  /** Why a link leads nowhere. */
  public enum WhyGone {
    ROTATED,
    DEACTIVATED,
    EXPIRED,
    ITEM_ARCHIVED,
    ITEM_DELETED
  }

  /** What a tap came to. */
  public sealed interface Tapped {

    /**
     * It has happened, now or under the same key before.
     *
     * @param item as it is now
     */
    record Done(Item item, long appliedDelta, boolean clamped) implements Tapped {}

    record Gone() implements Tapped {}

    /** Another tap has this key. */
    record KeyReused() implements Tapped {}

    /** There is no such tap to undo through this link. */
    record NothingToUndo() implements Tapped {}

    record AlreadyUndone() implements Tapped {}

    /** More than an item can have. */
    record TooMany() implements Tapped {}

    /** Others changed it all the time. */
    record Busy() implements Tapped {}
  }

  /** How a tap comes: with the opening of the page, which is counted, or by a press on it. */
  public enum By {
    OPENING,
    PRESS
  }

  /**
   * What a tap asks for.
   *
   * @param said what a repeat under the same key has to say as well
   */
  private record Wish(
      String urlId, String key, Optional<Long> delta, By by, Optional<String> undoes, String said) {

    OfTapKey ofKey() {
      return new OfTapKey(UrlIds.digest(urlId), key);
    }

    /** What would be there afterwards, if there were no bounds. */
    boolean isTooMuch(Opened before) {
      return before.item().quantity() + deltaOf(before.link()) > Pantry.MOST;
    }

    long deltaOf(NfcUrl link) {
      return delta.orElse(link.delta());
    }
  }

  /** Changes nothing. */
  public Found open(String urlId) {
    return locate(urlId).map(this::read).orElse(Found.Gone.UNKNOWN);
  }

  /** Whether a link was good when it was last looked at, for as long as no tap finds otherwise. */
  boolean isKnown(String urlId) {
    return seen.containsKey(urlId) || open(urlId) instanceof Opened;
  }

  /** GSI1 may not know a new link yet; the guard of its id does. */
  private Optional<OfUrl> locate(String urlId) {
    if (!UrlIds.isOne(urlId)) {
      return Optional.empty();
    }
    var of = new OfUrlId(urlId);
    return here.store().query(TagContracts.URL_BY_ID_ON_GSI1, of).rows().stream()
        .findFirst()
        .or(() -> here.store().get(TagContracts.URL_BY_ID, of))
        .map(NfcUrl::key);
  }

  private Found read(OfUrl of) {
    var rows = here.store().get(TagContracts.LINK_AND_ITEM, of);
    var found = found(rows.row(TagContracts.NFC_URL), rows.row(ItemContracts.ITEM));
    if (found instanceof Opened opened) {
      seen.put(of.urlId(), opened);
    } else {
      seen.remove(of.urlId());
    }
    return found;
  }

  private Found found(Optional<NfcUrl> link, Optional<Item> item) {
    if (link.isEmpty()) {
      return Found.Gone.UNKNOWN;
    }
    return whyGone(link.get(), item)
        .<Found>map(why -> new Found.Gone(Optional.of(why), link))
        .orElseGet(() -> new Opened(link.get(), item.orElseThrow()));
  }

  private Optional<WhyGone> whyGone(NfcUrl link, Optional<Item> item) {
    if (!link.isActive()) {
      return Optional.of(
          switch (link.deactivatedReason().orElse(DeactivatedReason.ROTATED)) {
            case ROTATED -> WhyGone.ROTATED;
            case DEACTIVATED -> WhyGone.DEACTIVATED;
            case ITEM_DELETED -> WhyGone.ITEM_DELETED;
          });
    }
    if (item.isEmpty()) {
      return Optional.of(WhyGone.ITEM_DELETED);
    }
    if (!link.isGoodAt(here.now())) {
      return Optional.of(WhyGone.EXPIRED);
    }
    return item.get().isActive() ? Optional.empty() : Optional.of(WhyGone.ITEM_ARCHIVED);
  }

  /**
   * What an earlier tap came to.
   *
   * @param undone what undoing it came to, if it was undone
   */
  public record Effect(Tapped.Done tap, Optional<Tapped.Done> undone) {}

  /** What an earlier tap under this key came to, for a page without script; changes nothing. */
  public Optional<Effect> recorded(String urlId, String key) {
    var digest = UrlIds.digest(urlId);
    return locate(urlId)
        .flatMap(of -> recorded(of, new OfTapKey(digest, key), new OfTapKey(digest, undoKey(key))))
        .flatMap(rows -> rows.tap().map(tap -> new Effect(rows.done(tap), rows.undone())));
  }

  /** What is recorded under a key of a good link, and under that of its undoing. */
  private record Recorded(Item item, List<Optional<TapKey>> keys) {
    Optional<TapKey> tap() {
      return keys.getFirst();
    }

    Optional<Tapped.Done> undone() {
      return keys.getLast().map(this::done);
    }

    Tapped.Done done(TapKey key) {
      return new Tapped.Done(item, key.appliedDelta(), key.clamped());
    }
  }

  /** Nothing if the link is not good any more: its holder is not told how the item is now. */
  private Optional<Recorded> recorded(OfUrl of, OfTapKey... keys) {
    var rows = here.store().get(TagContracts.RECORDED, new WithTapKeys(of, List.of(keys)));
    return found(rows.row(TagContracts.NFC_URL), rows.row(ItemContracts.ITEM))
            instanceof Opened opened
        ? Optional.of(new Recorded(opened.item(), rows.rows(TagContracts.TAP_KEY)))
        : Optional.empty();
  }

  /**
   * Adds, or takes as much as there is: once for a key.
   *
   * @param delta the link's own amount, if there is none
   */
  public Tapped adjust(String urlId, String key, Optional<Long> delta, By by) {
    var said = by + " " + delta.map(Object::toString).orElse("as the link says");
    return carryOut(new Wish(urlId, key, delta, by, Optional.empty(), said));
  }

  /** Does the opposite of the tap with that key, once, as far as the quantity allows. */
  public Tapped undo(String urlId, String key) {
    var tap = here.store().get(TagContracts.TAP_BY_KEY, new OfTapKey(UrlIds.digest(urlId), key));
    if (tap.isEmpty()) {
      return new Tapped.NothingToUndo();
    }
    var back = Optional.of(-tap.get().appliedDelta());
    var entry = Optional.of(tap.get().entryId());
    return carryOut(new Wish(urlId, undoKey(key), back, By.PRESS, entry, "undo"));
  }

  /** With a space, as no key of a client has. */
  private static String undoKey(String key) {
    return "undo " + key;
  }

  private Tapped carryOut(Wish wish) {
    return Retry.upTo(ATTEMPTS)
        .until(tapped -> !(tapped instanceof Tapped.Busy), () -> tryTo(wish));
  }

  private Tapped tryTo(Wish wish) {
    var before = seen.get(wish.urlId());
    if (before != null) {
      return tryTo(wish, before);
    }
    return switch (open(wish.urlId())) {
      case Found.Gone _ -> new Tapped.Gone();
      case Opened opened ->
          wish.isTooMuch(opened)
              ? repeated(wish, opened.link().key()).orElseGet(Tapped.TooMany::new)
              : tryTo(wish, opened);
    };
  }

  private Tapped tryTo(Wish wish, Opened before) {
    var of = before.link().key();
    if (wish.isTooMuch(before)) {
      seen.remove(wish.urlId());
      return new Tapped.Busy();
    }
    var cause = wish.undoes().isPresent() ? Cause.UNDONE : Cause.TAPPED;
    var change =
        stock.change(
            before.item(), wish.deltaOf(before.link()), cause, Stock.TAPPER, wish.undoes());
    try {
      return switch (commit(wish, of, change)) {
        case Commit.Committed _ -> done(before.link(), change.journal());
        case Halted halted -> halted(wish, of, halted);
      };
    } catch (OutcomeUnknown lost) {
      return repeated(wish, of).orElseThrow(() -> lost);
    }
  }

  private Commit commit(Wish wish, OfUrl of, QuantityChange change) {
    var entry = change.journal();
    var now = entry.adjustedAt();
    var digest = UrlIds.digest(wish.urlId());
    var key =
        new TapKey(
            digest,
            wish.key(),
            Secrets.digest(wish.said()),
            entry.entryId(),
            entry.appliedDelta(),
            entry.clamped(),
            now,
            now.plus(KEYS_KEPT));
    boolean opens = wish.by() == By.OPENING;
    var day =
        new TapDay(
            of.familyId(),
            LocalDate.ofInstant(now, ZoneOffset.UTC),
            UrlIds.linkId(wish.urlId()),
            opens ? 1 : 0,
            opens ? 0 : 1,
            now.plus(DAYS_KEPT));
    if (opens) {
      var access = new Access(of.familyId(), of.itemId(), of.urlId(), now);
      return here.commit(
          of.familyId(), TagContracts.OPEN, new TagModel.Open(key, access, day, change));
    }
    var undone =
        wish.undoes().map(id -> new UndoneEntry(of.familyId(), of.itemId(), id, entry.entryId()));
    return here.commit(of.familyId(), TagContracts.PRESS, new Press(key, of, day, change, undone));
  }

  private Tapped done(NfcUrl link, JournalEntry entry) {
    var now = stock.pantry().find(new OfItem(link.familyId(), link.itemId()));
    if (now.isEmpty()) {
      return new Tapped.Gone();
    }
    seen.put(link.urlId(), new Opened(link, now.get()));
    return new Tapped.Done(now.get(), entry.appliedDelta(), entry.clamped());
  }

  private Tapped halted(Wish wish, OfUrl of, Halted halted) {
    if (halted.at(TagContracts.KEY)) {
      return repeated(wish, of).orElseGet(Tapped.Gone::new);
    }
    seen.remove(wish.urlId());
    if (halted.step().is(ItemContracts.UNDONE)) {
      return halted.rule().isPresent() ? new Tapped.AlreadyUndone() : new Tapped.NothingToUndo();
    }
    boolean otherBand =
        halted
            .rule()
            .filter(Set.of(ItemContracts.IN_BAND, ItemContracts.AS_SEEN)::contains)
            .isPresent();
    return otherBand ? new Tapped.Busy() : new Tapped.Gone();
  }

  /** What was recorded under the key, with the quantity as it is now. */
  private Optional<Tapped> repeated(Wish wish, OfUrl of) {
    var rows = recorded(of, wish.ofKey());
    return rows.flatMap(Recorded::tap)
        .map(earlier ->
            earlier.requestDigest().equals(Secrets.digest(wish.said()))
                ? rows.get().done(earlier)
                : new Tapped.KeyReused());
  }
}
