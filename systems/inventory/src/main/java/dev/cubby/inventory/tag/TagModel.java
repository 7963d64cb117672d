package dev.cubby.inventory.tag;

import module java.base;

import dev.cubby.inventory.base.LowerCaseName;
import dev.cubby.inventory.item.ItemContracts.QuantityChange;

/** The links that are written on NFC stickers, with the names of seed 000. */
public interface TagModel {

  enum DeactivatedReason implements LowerCaseName {
    ROTATED,
    DEACTIVATED,
    ITEM_DELETED
  }

  record NfcUrl(
      String urlId,
      UUID itemId,
      UUID familyId,
      String itemName,
      long itemVersion,
      boolean isActive,
      Instant createdAt,
      String createdBy,
      Optional<Instant> lastAccessedAt,
      long accessCount,
      Optional<Instant> rotatedAt,
      Optional<String> rotatedBy,
      Optional<DeactivatedReason> deactivatedReason) {}

  /** The effect of a tap under its key, for the phone that repeats it. */
  record TapKey(
      String urlDigest,
      String idempotencyKey,
      String requestDigest,
      long appliedDelta,
      boolean clamped,
      Instant createdAt,
      Instant ttl) {}

  record OfUrl(UUID familyId, UUID itemId, String urlId) {}

  record OfUrlId(String urlId) {}

  record OfTapKey(String urlDigest, String idempotencyKey) {}

  record SeenItem(UUID familyId, UUID itemId, long version) {}

  record Deactivate(UUID familyId, UUID itemId, String urlId, String rotatedBy) {}

  record CreateUrl(SeenItem item, NfcUrl url) {}

  record Rotate(SeenItem item, Deactivate oldUrl, NfcUrl newUrl) {}

  record CopyItemName(
      UUID familyId, UUID itemId, String urlId, String itemName, long itemVersion) {}

  record Tap(TapKey key, OfUrl link, QuantityChange change) {}
}
