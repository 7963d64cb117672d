package dev.cubby.inventory.tag;

import module java.base;

import dev.cubby.inventory.base.Environment;
import dev.cubby.inventory.item.ItemModel.Item;
import dev.cubby.inventory.item.Stock;
import dev.cubby.inventory.tag.TagModel.NfcUrl;

/** What the holder of a link can do: open its page, take and add, and undo that. */
public final class Taps {
  private final Environment here;
  private final Stock stock;

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
    record Gone(Optional<WhyGone> why, Optional<NfcUrl> link) implements Found {}
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

  /** Changes nothing. */
  public Found open(String urlId) {
    throw new UnsupportedOperationException(here + urlId + stock);
  }

  /** What an earlier tap under this key came to, for a page without script; changes nothing. */
  public Optional<Tapped.Done> recorded(String urlId, String key) {
    throw new UnsupportedOperationException(urlId + key);
  }

  /** Adds, or takes as much as there is: once for a key. */
  public Tapped adjust(String urlId, String key, long delta, By by) {
    throw new UnsupportedOperationException(urlId + key + delta + by);
  }

  /** Does the opposite of the tap with that key, once. */
  public Tapped undo(String urlId, String key, String undoneKey) {
    throw new UnsupportedOperationException(urlId + key + undoneKey);
  }
}
