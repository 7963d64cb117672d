package dev.cubby.lockers.offer;

import module java.base;

import dev.cubby.lockers.offer.OfferContracts.Offer;
import dev.cubby.lockers.offer.OfferContracts.OfferKind;

/**
 * An offer as programs see it.
 *
 * @param accountId who is asked
 */
public record ShownOffer(
    String offerId,
    OfferKind kind,
    Optional<String> lockerId,
    Optional<String> organisationId,
    Optional<String> organisationName,
    String accountId,
    String offeredBy,
    String offeredByName,
    Instant offeredAt,
    Instant expiresAt,
    Optional<Instant> declinedAt,
    Optional<String> declinedReason) {

  public static ShownOffer of(Offer offer, Optional<String> organisationName, String giver) {
    var subject = Optional.of(offer.subjectId());
    boolean locker = offer.kind() == OfferKind.LOCKER;
    return new ShownOffer(
        offer.offerId(),
        offer.kind(),
        locker ? subject : Optional.empty(),
        locker ? Optional.empty() : subject,
        organisationName,
        offer.accountId(),
        offer.offeredBy(),
        giver,
        offer.offeredAt(),
        offer.expiresAt(),
        offer.declinedAt(),
        offer.declinedReason());
  }
}
