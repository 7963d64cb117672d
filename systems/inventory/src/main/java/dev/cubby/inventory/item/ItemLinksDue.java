package dev.cubby.inventory.item;

import module java.base;

import dev.cubby.inventory.item.ItemModel.OfItem;
import dev.cubby.web.due.DueItem;

/** Says that an item's links have to follow it, after it was renamed or deleted. */
public final class ItemLinksDue {
  public static final String KIND = "inventory: links of a changed item";

  private ItemLinksDue() {}

  static DueItem item(OfItem of, Instant now) {
    return DueItem.of(KIND, now, of.familyId().toString(), of.itemId().toString());
  }

  public static OfItem of(DueItem due) {
    var ids = due.ids();
    return new OfItem(UUID.fromString(ids.getFirst()), UUID.fromString(ids.getLast()));
  }
}
