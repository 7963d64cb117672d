package dev.cubby.inventory.item;

import dev.cubby.inventory.item.ItemModel.Item;

/**
 * The quantities for which a change has one and the same effect: how much is applied, and whether
 * the item is low afterwards. Two changes inside their bands commit in either order.
 */
record Band(long delta, boolean clamped, boolean low, long least, long most) {

  /** The effect of adding {@code wanted}, which is negative for taking, to what is there. */
  static Band of(long quantity, long threshold, long wanted, long limit) {
    if (wanted < -quantity) {
      return new Band(-quantity, true, Item.isLow(0, threshold), quantity, quantity);
    }
    long least = Math.max(0, -wanted);
    long most = Math.min(limit, limit - wanted);
    // Low afterwards are all quantities up to this one.
    long lowUpTo = threshold > 0 ? threshold - wanted : Long.MIN_VALUE;
    boolean low = quantity <= lowUpTo;
    return low
        ? new Band(wanted, false, true, least, Math.min(most, lowUpTo))
        : new Band(wanted, false, false, Math.max(least, lowUpTo + 1), most);
  }
}
