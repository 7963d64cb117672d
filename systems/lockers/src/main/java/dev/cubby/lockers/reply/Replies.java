package dev.cubby.lockers.reply;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.offer.OfferContracts.Offer;
import dev.cubby.lockers.offer.OfferContracts.OfferKind;
import dev.cubby.lockers.offer.Offers;
import dev.cubby.lockers.organisation.OrganisationContracts.Organisation;
import dev.cubby.lockers.organisation.OrganisationPages;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.web.identity.Account;
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

  /** The offers that wait for an answer. Without their giver they can be accepted no more. */
  List<Named> waitingFor(String accountId) {
    return offers.to(accountId).stream()
        .filter(this::isInCharge)
        .gather(LockerRows.asking(this::fromGiver))
        .flatMap(Optional::stream)
        .toList();
  }

  /** A giver who was removed from the organisation has no say any more. */
  private boolean isInCharge(Offer offer) {
    return offer.from().type() == OwnerType.ACCOUNT
        || organisations.isMember(offer.from().id(), offer.offeredBy());
  }

  private Optional<Named> fromGiver(Offer offer) {
    return accounts
        .byId(offer.offeredBy())
        .filter(Account::isActive)
        .map(giver -> named(offer, giver.name()));
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
