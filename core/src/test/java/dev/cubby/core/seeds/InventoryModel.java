package dev.cubby.core.seeds;

import module java.base;

import dev.cubby.core.value.Value;

/** Seeds 000 and 002: the records of the household, its NFC links and its members. */
public interface InventoryModel {

  enum MemberRole implements LowerCaseName {
    ADMIN,
    SUGGESTER
  }

  enum MemberStatus implements LowerCaseName {
    ACTIVE,
    REMOVED
  }

  enum InvitationStatus implements LowerCaseName {
    PENDING,
    ACCEPTED,
    EXPIRED,
    REVOKED,
    DECLINED
  }

  enum ItemStatus implements LowerCaseName {
    ACTIVE,
    ARCHIVED
  }

  enum DeactivatedReason implements LowerCaseName {
    ROTATED,
    DEACTIVATED,
    ITEM_DELETED
  }

  record Family(
      UUID familyId,
      String name,
      String createdBy,
      int adminCount,
      Instant createdAt,
      Instant updatedAt,
      long version) {}

  record InventoryItem(
      UUID familyId,
      UUID itemId,
      String name,
      long quantity,
      long threshold,
      Optional<String> unit,
      Optional<String> notes,
      ItemStatus status,
      String createdBy,
      String lastModifiedBy,
      Instant createdAt,
      Instant updatedAt,
      long version) {}

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

  record Adjustment(
      UUID familyId,
      UUID itemId,
      Instant adjustedAt,
      String adjustmentId,
      long appliedDelta,
      boolean clamped,
      String actor) {}

  record LowStockNotice(
      UUID familyId, UUID itemId, String itemName, long threshold, Instant createdAt) {}

  record TapKey(
      String urlDigest,
      String idempotencyKey,
      String requestDigest,
      long appliedDelta,
      boolean clamped,
      Instant createdAt,
      Instant ttl) {}

  record Member(
      String memberId,
      UUID familyId,
      String email,
      String name,
      MemberRole role,
      MemberStatus status,
      long version,
      Instant createdAt,
      Instant updatedAt,
      Optional<Instant> rejoinedAt) {}

  record Invitation(
      UUID invitationId,
      UUID familyId,
      String email,
      MemberRole role,
      String tokenDigest,
      InvitationStatus status,
      Instant expiresAt,
      Instant ttl,
      String invitedBy,
      Optional<String> acceptedBy,
      Optional<Instant> acceptedAt,
      Optional<String> revokedBy,
      Optional<Instant> revokedAt,
      Optional<Instant> declinedAt,
      Optional<String> declinedReason,
      Instant createdAt,
      Instant updatedAt) {}

  record AuditEntry(
      UUID familyId,
      Instant createdAt,
      String auditId,
      String action,
      String actorId,
      Map<String, Value> details,
      String correlationId) {}

  record Everyone() {}

  record OfFamily(UUID familyId) {}

  record OfItem(UUID familyId, UUID itemId) {}

  record OfUrl(UUID familyId, UUID itemId, String urlId) {}

  record OfUrlId(String urlId) {}

  record OfTapKey(String urlDigest, String idempotencyKey) {}

  record OfMember(UUID familyId, String memberId) {}

  record OfAccount(String memberId) {}

  record OfInvitation(UUID familyId, UUID invitationId) {}

  record OfToken(String tokenDigest) {}

  record OfEmail(UUID familyId, String email) {}

  record ItemsInStatus(UUID familyId, ItemStatus status) {}

  record SeenItem(UUID familyId, UUID itemId, long version) {}

  record RenameItem(
      UUID familyId,
      UUID itemId,
      String name,
      ItemStatus status,
      String lastModifiedBy,
      long expectedVersion) {}

  record ArchiveItem(
      UUID familyId, UUID itemId, String name, String lastModifiedBy, long expectedVersion) {}

  record Archive(ArchiveItem item, OfItem notice) {}

  record CopyItemName(
      UUID familyId, UUID itemId, String urlId, String itemName, long itemVersion) {}

  record DeactivateUrl(UUID familyId, UUID itemId, String urlId, String rotatedBy) {}

  record MakeUrl(SeenItem item, NfcUrl url) {}

  record Rotate(SeenItem item, DeactivateUrl oldUrl, NfcUrl newUrl) {}

  record Adjust(UUID familyId, UUID itemId, long delta, long threshold, long least, long most) {}

  record Tap(
      TapKey key,
      OfUrl link,
      Adjust item,
      Adjustment journal,
      Optional<LowStockNotice> low,
      Optional<OfItem> lowNoMore) {}

  record Found(Family family, Member founder) {}

  record SendAgain(
      UUID familyId, UUID invitationId, String tokenDigest, Instant expiresAt, Instant ttl) {}

  record Invite(Optional<OfInvitation> expired, Invitation invitation, OfMember inviter) {}

  record AcceptInvitation(UUID familyId, UUID invitationId, String acceptedBy) {}

  record Rejoin(UUID familyId, String memberId, String email, String name, MemberRole role) {}

  record Accept(
      AcceptInvitation invitation,
      Member member,
      Optional<OfFamily> familyOfNewAdmin,
      OfMember inviter,
      AuditEntry audit) {}

  record AcceptAgain(
      AcceptInvitation invitation,
      Rejoin member,
      Optional<OfFamily> familyOfNewAdmin,
      OfMember inviter,
      AuditEntry audit) {}

  record RevokeInvitation(UUID familyId, UUID invitationId, String revokedBy) {}

  record Revoke(RevokeInvitation invitation, OfMember actor, AuditEntry audit) {}

  record DeclineInvitation(UUID familyId, UUID invitationId, String declinedReason) {}

  record EditMember(UUID familyId, String memberId, String name, long expectedVersion) {}

  record RemoveMember(UUID familyId, String memberId, long expectedVersion) {}

  record Rename(EditMember member, Optional<OfMember> anotherActor) {}

  record Promote(EditMember member, OfFamily family, OfMember actor) {}

  record Demote(EditMember member, OfFamily family, Optional<OfMember> anotherActor) {}

  record RemoveSuggester(RemoveMember member, OfMember actor) {}

  record RemoveAdmin(RemoveMember member, OfFamily family, Optional<OfMember> anotherActor) {}
}
