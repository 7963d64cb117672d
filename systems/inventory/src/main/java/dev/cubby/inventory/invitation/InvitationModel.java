package dev.cubby.inventory.invitation;

import module java.base;

import dev.cubby.core.key.LowerCaseName;
import dev.cubby.inventory.family.FamilyModel.MemberRole;

/** Invitations, with the names of seed 002. */
public interface InvitationModel {

  enum InvitationStatus implements LowerCaseName {
    PENDING,
    ACCEPTED,
    EXPIRED,
    REVOKED,
    DECLINED
  }

  /**
   * The token itself is stored nowhere, only its digest.
   *
   * @param mailed true where the link goes to the address alone, and no admin sees it
   */
  record Invitation(
      UUID invitationId,
      UUID familyId,
      String email,
      MemberRole role,
      String tokenDigest,
      InvitationStatus status,
      Optional<Boolean> mailed,
      Instant expiresAt,
      Optional<Instant> ttl,
      String invitedBy,
      Optional<String> acceptedBy,
      Optional<Instant> acceptedAt,
      Optional<String> revokedBy,
      Optional<Instant> revokedAt,
      Optional<Instant> declinedAt,
      Optional<String> declinedReason,
      Instant createdAt,
      Instant updatedAt) {

    /** A pending invitation expires by itself; its row says so only later. */
    public InvitationStatus statusAt(Instant now) {
      return status == InvitationStatus.PENDING && !expiresAt.isAfter(now)
          ? InvitationStatus.EXPIRED
          : status;
    }
  }

  /** An address that said no to a family, which may not ask it again until then. */
  record DeclinedAddress(UUID familyId, String email, Instant ttl) {}

  record OfInvitation(UUID familyId, UUID invitationId) {}

  record OfToken(String tokenDigest) {}

  record OfIdentity(String email) {}
}
