package dev.cubby.inventory.family;

import module java.base;

import dev.cubby.core.key.LowerCaseName;
import dev.cubby.core.value.Value;

/** Families and their members, with the names of seed 002. */
public interface FamilyModel {

  enum MemberRole implements LowerCaseName {
    ADMIN,
    SUGGESTER
  }

  enum MemberStatus implements LowerCaseName {
    ACTIVE,
    REMOVED
  }

  /**
   * Members and links are counted apart from the version: nobody's new name becomes stale by them.
   *
   * @param linksCreated how many links it ever created, those that ended too
   */
  record Family(
      UUID familyId,
      String name,
      String createdBy,
      int adminCount,
      int memberCount,
      long linksCreated,
      Instant createdAt,
      Instant updatedAt,
      long version) {}

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
      Optional<Instant> rejoinedAt) {

    public boolean isActive() {
      return status == MemberStatus.ACTIVE;
    }

    public boolean isAdmin() {
      return isActive() && role == MemberRole.ADMIN;
    }
  }

  /** Who joined, left or was removed, and who did it. It has no expiry. */
  record AuditEntry(
      UUID familyId,
      Instant createdAt,
      String auditId,
      String action,
      String actorId,
      Map<String, Value> details) {}

  /** In how many families somebody is. */
  record FamilyCount(String memberId, long families) {}

  record OfFamily(UUID familyId) {}

  record OfMember(UUID familyId, String memberId) {}

  record OfAccount(String memberId) {}

  record OfEmail(UUID familyId, String email) {}
}
