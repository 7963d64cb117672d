package dev.cubby.inventory.item;

import module java.base;

import dev.cubby.core.key.LowerCaseName;

/** What a family has at home, and how that came to be. */
public interface ItemModel {

  /** How many items a family has, archived ones too. */
  record ItemCount(UUID familyId, long items) {}

  enum ItemStatus implements LowerCaseName {
    ACTIVE,
    ARCHIVED
  }

  /** The quantity is counted apart from the version: a tap makes nobody's edit stale. */
  record Item(
      UUID familyId,
      UUID itemId,
      String name,
      long quantity,
      long threshold,
      Optional<String> unit,
      Optional<UUID> locationId,
      Optional<UUID> storeId,
      Optional<String> notes,
      ItemStatus status,
      String createdBy,
      String lastModifiedBy,
      Instant createdAt,
      Instant updatedAt,
      long version) {

    /** At or below the threshold; a threshold of zero means never. */
    public boolean isLow() {
      return isActive() && isLow(quantity, threshold);
    }

    static boolean isLow(long quantity, long threshold) {
      return threshold > 0 && quantity <= threshold;
    }

    public boolean isActive() {
      return status == ItemStatus.ACTIVE;
    }

    public OfItem key() {
      return new OfItem(familyId, itemId);
    }
  }

  /** Why a quantity changed. */
  enum Cause implements LowerCaseName {
    CREATED,
    ADJUSTED,
    CORRECTED,
    IMPORTED,
    TAPPED,
    UNDONE
  }

  /**
   * A change of a quantity. Its id begins with its time, so that entries sort by it.
   *
   * @param undoes the entry that this one undid
   * @param undoneBy the entry that undid this one
   */
  record JournalEntry(
      UUID familyId,
      UUID itemId,
      String entryId,
      Instant adjustedAt,
      long appliedDelta,
      boolean clamped,
      Cause cause,
      String actor,
      Optional<String> undoes,
      Optional<String> undoneBy) {

    /** An undo can be undone, too; what an item began with is corrected instead. */
    public boolean canBeUndone() {
      return cause != Cause.CREATED;
    }
  }

  /** There while the item is low, from the moment that it became low. */
  record LowStockNotice(
      UUID familyId, UUID itemId, String itemName, long threshold, Instant createdAt) {}

  record OfItem(UUID familyId, UUID itemId) {}

  record OfEntry(UUID familyId, UUID itemId, String entryId) {}

  record ItemsInStatus(UUID familyId, ItemStatus status) {}
}
