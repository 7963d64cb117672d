package dev.cubby.lockers.reply;

import module java.base;

import dev.cubby.lockers.offer.OfferContracts.Offer;
import dev.cubby.lockers.offer.OfferProblems;
import dev.cubby.web.identity.Account;
import dev.cubby.web.invite.*;
import dev.cubby.web.route.Call;

/**
 * Offers as the kit shows invitations. They are made to accounts, so none has a link of its own.
 */
public record OfferInviter(Replies replies, Inviting inviting) implements Inviter {

  @Override
  public Reply<OpenInvitation> open(String tokenDigest) {
    return new Reply.Refused<>(OfferProblems.noSuchOffer());
  }

  @Override
  public List<OpenInvitation> waitingFor(String email) {
    return List.of();
  }

  @Override
  public List<OpenInvitation> waitingForAccount(String accountId) {
    var email = replies.accounts().byId(accountId).map(Account::email).orElse("");
    return replies.waitingFor(accountId).stream()
        .<OpenInvitation>map(one -> new OfferInvitation(one, email, replies))
        .toList();
  }

  /** Mails the person who is asked, where mails are sent. */
  public void tell(Offer offer, Call<?> call) {
    replies
        .accounts()
        .byId(offer.accountId())
        .ifPresent(account ->
            inviting.tell(
                new OfferInvitation(replies.named(offer), account.email(), replies),
                account,
                call));
  }
}
