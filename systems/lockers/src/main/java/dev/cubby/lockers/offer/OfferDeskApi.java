package dev.cubby.lockers.offer;

import module java.base;

import dev.cubby.lockers.offer.OfferContracts.Offer;
import dev.cubby.lockers.owner.Contacts;
import dev.cubby.lockers.text.OfferText;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.limit.LimitProblems;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Problem;
import dev.cubby.web.text.Text;

/**
 * The common edge of all that is offered: how often one may, and that the person who is asked hears
 * of it.
 *
 * @param told hears of each offer that was made
 */
public record OfferDeskApi(
    Contacts contacts, Accounts accounts, Supplier<String> ids, BiConsumer<Offer, Call<?>> told) {

  public <W> ShownOffer make(
      Call<?> call,
      Optional<String> organisationName,
      Function<String, OfferResult<W>> make,
      Consumer<W> refused) {
    contacts
        .countOffer(call.person())
        .ifPresent(wait -> {
          throw LimitProblems.slowDown(OfferText.TOO_MANY, wait);
        });
    return switch (make.apply(ids.get())) {
      case OfferResult.Made<W>(var offer) -> {
        told.accept(offer, call);
        yield shown(offer, organisationName);
      }
      case OfferResult.Pending<W>(var offer) ->
          throw Problem.of(OfferProblems.PENDING, OfferText.PENDING)
              .with("offer", shown(offer, organisationName));
      case OfferResult.Declined<W>(var until) ->
          throw Problem.of(OfferProblems.DECLINED, OfferText.NOT_AGAIN.with(Text.at(until)));
      case OfferResult.ReceiverFull<W>() ->
          throw Problem.of(OfferProblems.RECEIVER_FULL, OfferText.RECEIVER_FULL);
      case OfferResult.Refused<W>(var why) -> {
        refused.accept(why);
        throw new IllegalStateException("An offer was refused without a reason");
      }
    };
  }

  public ShownOffer shown(Offer offer, Optional<String> organisationName) {
    return ShownOffer.of(offer, organisationName, nameOf(offer.offeredBy()));
  }

  public String nameOf(String accountId) {
    return accounts.byId(accountId).map(Account::name).orElse(accountId);
  }
}
