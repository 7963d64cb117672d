package dev.cubby.inventory.tag;

import module java.base;

import dev.cubby.core.key.LowerCaseName;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.family.FamilyModel.OfMember;
import dev.cubby.inventory.family.PendingCount.Counted;
import dev.cubby.inventory.item.ItemContracts.QuantityChange;
import dev.cubby.inventory.item.ItemContracts.UndoneEntry;
import dev.cubby.inventory.item.ItemModel.OfItem;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/** The links that are written on NFC stickers, with the names of seed 000. */
public interface TagModel {

  enum DeactivatedReason implements LowerCaseName {
    ROTATED,
    DEACTIVATED,
    ITEM_DELETED
  }

  /**
   * A link. Its {@code urlId} is a secret, so no record that has one is written out with it.
   *
   * @param itemVersion the item's version when its name was copied
   * @param label where the sticker is, for the family
   * @param delta what a tap adds, or takes if it is negative
   */
  record NfcUrl(
      String urlId,
      UUID itemId,
      UUID familyId,
      String itemName,
      long itemVersion,
      boolean isActive,
      Optional<String> label,
      long delta,
      Optional<Instant> expiresAt,
      Instant createdAt,
      String createdBy,
      Optional<Instant> lastAccessedAt,
      long accessCount,
      Optional<Instant> rotatedAt,
      Optional<String> rotatedBy,
      Optional<DeactivatedReason> deactivatedReason) {

    /** Names the link without its secret: in addresses of pages, in counters, in logs. */
    public String linkId() {
      return UrlIds.linkId(urlId);
    }

    public OfUrl key() {
      return new OfUrl(familyId, itemId, urlId);
    }

    public boolean isGoodAt(Instant now) {
      return isActive && expiresAt.filter(end -> !end.isAfter(now)).isEmpty();
    }

    @Override
    public String toString() {
      return "NfcUrl[" + linkId() + "]";
    }
  }

  /** The effect of a tap under its key, for the phone that repeats or undoes it. */
  record TapKey(
      String urlDigest,
      String idempotencyKey,
      String requestDigest,
      String entryId,
      long appliedDelta,
      boolean clamped,
      Instant createdAt,
      Instant ttl) {}

  /**
   * How a link was used on a day, in UTC.
   *
   * @param taps how often it was opened
   * @param presses other changes, undoing among them
   */
  record TapDay(
      UUID familyId, LocalDate day, String linkId, long taps, long presses, Instant ttl) {}

  /** How many links of an item are active, expired ones among them. */
  record LinkCount(UUID familyId, UUID itemId, long active) {
    OfItem key() {
      return new OfItem(familyId, itemId);
    }
  }

  /** What the last check of a family's links found and repaired. */
  record LinkCheck(
      UUID familyId, Instant checkedAt, long links, long namesRepaired, long deactivated) {

    long repaired() {
      return namesRepaired + deactivated;
    }
  }

  record OfUrl(UUID familyId, UUID itemId, String urlId) {
    @Override
    public String toString() {
      return "OfUrl[" + UrlIds.linkId(urlId) + "]";
    }
  }

  record UrlsInState(UUID familyId, boolean isActive) {}

  record OfUrlId(String urlId) {
    @Override
    public String toString() {
      return "OfUrlId[" + UrlIds.linkId(urlId) + "]";
    }
  }

  record OfTapKey(String urlDigest, String idempotencyKey) {}

  record SeenItem(UUID familyId, UUID itemId, long version) {}

  record Deactivate(
      UUID familyId,
      UUID itemId,
      String urlId,
      String rotatedBy,
      DeactivatedReason deactivatedReason) {
    @Override
    public String toString() {
      return "Deactivate[" + UrlIds.linkId(urlId) + "]";
    }
  }

  /**
   * @param kept counts the link; where the family has no room for it, {@code forgotten} makes some
   * @param check the family's next weekly check, which is there once however often it is scheduled
   */
  record CreateUrl(
      Optional<OnceRecord> once,
      Standing by,
      OfMember actor,
      OfFamily family,
      SeenItem item,
      NfcUrl url,
      Optional<Counted> kept,
      Optional<OfUrl> forgotten,
      DueItem check) {}

  record Rotate(
      Optional<OnceRecord> once,
      Standing by,
      OfMember actor,
      SeenItem item,
      Deactivate oldUrl,
      NfcUrl newUrl,
      Optional<Counted> kept,
      Optional<OfUrl> forgotten) {}

  record DeactivateByAdmin(Standing by, OfMember actor, Deactivate url) {}

  record FewerUrls(UUID familyId, UUID itemId, long delta) {}

  /** All active links of an item, before its family is deleted. */
  record EndUrls(
      Standing by, OfMember actor, OfFamily family, List<Deactivate> urls, FewerUrls item) {}

  record CopyItemName(UUID familyId, UUID itemId, String urlId, String itemName, long itemVersion) {
    @Override
    public String toString() {
      return "CopyItemName[" + UrlIds.linkId(urlId) + "]";
    }
  }

  record Access(UUID familyId, UUID itemId, String urlId, Instant lastAccessedAt) {
    @Override
    public String toString() {
      return "Access[" + UrlIds.linkId(urlId) + "]";
    }
  }

  record Open(TapKey key, Access link, TapDay day, QuantityChange change) {}

  /**
   * @param undone the entry of the tap that this one undoes
   */
  record Press(
      TapKey key, OfUrl link, TapDay day, QuantityChange change, Optional<UndoneEntry> undone) {}

  record WithTapKeys(OfUrl link, List<OfTapKey> keys) {}

  record Days(UUID familyId, LocalDate from) {}
}
