package dev.cubby.lockers.reply;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.locker.LockerPages;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.offer.OfferContracts.Offer;
import dev.cubby.lockers.offer.OfferContracts.OfferKind;
import dev.cubby.lockers.offer.Offers;
import dev.cubby.lockers.organisation.OrganisationContracts.Organisation;
import dev.cubby.lockers.organisation.OrganisationPages;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.route.Link;

/** Offers that wait for a person, and what a yes or a no does to each kind. */
public record Replies(
    Offers offers, Lockers lockers, Organisations organisations, Accounts accounts) {

  /**
   * An offer with the names that are shown of it.
   *
   * @param name of the organisation, or the locker's number
   */
  record Named(Offer offer, String name, String giver) {
    Optional<String> organisationName() {
      return offer.kind() == OfferKind.MEMBERSHIP ? Optional.of(name) : Optional.empty();
    }
  }

  /**
   * The offers that wait for an answer. Whether the giver's account is active is checked only when
   * one is accepted.
   */
  List<Named> waitingFor(String accountId) {
    var waiting = offers.to(accountId).stream().filter(this::isInCharge).toList();
    var names = accounts.names(waiting.stream().map(Offer::offeredBy).collect(Collectors.toSet()));
    return waiting.stream()
        .map(offer -> named(offer, names.getOrDefault(offer.offeredBy(), offer.offeredBy())))
        .toList();
  }

  /** An offer of somebody who was removed from the organisation can be accepted no more. */
  private boolean isInCharge(Offer offer) {
    return offer.from().type() == OwnerType.ACCOUNT
        || organisations.isMember(offer.from().id(), offer.offeredBy());
  }

  Named named(Offer offer) {
    var giver = accounts.byId(offer.offeredBy()).map(one -> one.name());
    return named(offer, giver.orElse(offer.offeredBy()));
  }

  private Named named(Offer offer, String giver) {
    var name =
        switch (offer.kind()) {
          case LOCKER -> offer.subjectId();
          case MEMBERSHIP ->
              organisations
                  .find(offer.subjectId())
                  .map(Organisation::name)
                  .orElse(offer.subjectId());
        };
    return new Named(offer, name, giver);
  }

  Optional<Named> find(String accountId, String offerId) {
    return offers.to(accountId, offerId).map(this::named);
  }

  AcceptResult accept(Acting by, Offer offer) {
    return switch (offer.kind()) {
      case LOCKER -> new AcceptResult.OfLocker(lockers.accept(by, offer));
      case MEMBERSHIP -> new AcceptResult.OfMembership(organisations.accept(by, offer));
    };
  }

  Offers.Ended decline(Acting by, Offer offer, Optional<String> reason) {
    return offers.decline(by, offer, reason);
  }

  /** The page of what a person has by their yes. */
  static Link home(Offer offer) {
    return switch (offer.kind()) {
      case LOCKER -> LockerPages.SHOW.at(offer.subjectId());
      case MEMBERSHIP -> OrganisationPages.SHOW.at(offer.subjectId());
    };
  }
}
