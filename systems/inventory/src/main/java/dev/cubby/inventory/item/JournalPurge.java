package dev.cubby.inventory.item;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.inventory.base.Purge;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.item.ItemModel.*;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueItem;

/** Deletes the journal of a deleted item. */
public record JournalPurge(Store store) {
  private static final String KIND = "inventory: journal of a deleted item";
  private static final int PAGES_A_LOOK = 20;
  private static final Purge<OfItem, JournalEntry, OfEntry> ENTRIES =
      new Purge<>(
          ItemContracts.JOURNAL,
          ItemContracts.DELETE_ENTRY,
          entry -> new OfEntry(entry.familyId(), entry.itemId(), entry.entryId()));

  private static final Purge<OfFamily, LowStockNotice, OfItem> NOTICES =
      new Purge<>(
          ItemContracts.LOW_ITEMS,
          ItemContracts.FORGET_NOTICE,
          notice -> new OfItem(notice.familyId(), notice.itemId()));

  /** For a family that is deleted: its items after their journals, and its notices. */
  public static boolean deleteSome(Store store, OfFamily of) {
    store.apply(ItemContracts.FORGET_COUNT, of);
    var items =
        Arrays.stream(ItemStatus.values())
            .map(status -> new ItemsInStatus(of.familyId(), status))
            .flatMap(
                some -> store.query(ItemContracts.ITEMS, some, PageRequest.FIRST).rows().stream())
            .map(Item::key)
            .toList();
    for (var item : items) {
      if (!ENTRIES.deleteSome(store, item)) {
        store.apply(ItemContracts.FORGET_ITEM, item);
      }
    }
    return NOTICES.deleteSome(store, of) || !items.isEmpty();
  }

  public static DueItem item(OfItem of, Instant now) {
    return DueItem.of(KIND, now, of.familyId().toString(), of.itemId().toString());
  }

  public DueHandler handler() {
    return new DueHandler(
        KIND,
        (due, _) -> {
          var ids = due.ids().stream().map(UUID::fromString).toList();
          var of = new OfItem(ids.getFirst(), ids.getLast());
          return Purge.inRounds(PAGES_A_LOOK, () -> ENTRIES.deleteSome(store, of));
        });
  }
}
