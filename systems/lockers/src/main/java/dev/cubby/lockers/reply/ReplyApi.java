package dev.cubby.lockers.reply;

import static dev.cubby.web.route.Role.SIGNED_IN;

import module java.base;

import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.offer.OfferProblems;
import dev.cubby.lockers.offer.ShownOffer;
import dev.cubby.lockers.organisation.OrganisationProblems;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.reply.Replies.Named;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;

/** Answers to offers, for programs. */
public record ReplyApi(Replies replies) {
  private static final String ALL = "/api/lockers/offers";
  private static final String ONE = ALL + "/{offerId}";

  record OfOffer(String offerId) {}

  record Declining(String offerId, Optional<String> reason) {}

  static final Route<Input.Nothing, Items<ShownOffer>> LIST =
      Route.list(ALL, "offer.list", Input.NOTHING, ShownOffer.class)
          .summary("Lockers and memberships that you are offered")
          .may(SIGNED_IN);

  static final Route<OfOffer, ShownOffer> ACCEPT =
      Route.post(ONE + "/accept", "offer.accept", OfOffer.class, ShownOffer.class)
          .summary("Accept an offer: the locker is yours, or you are a member")
          .may(SIGNED_IN)
          .orProblem(
              OfferProblems.GONE,
              LockerProblems.TOO_MANY_LOCKERS,
              OrganisationProblems.ALREADY_MEMBER,
              OrganisationProblems.FULL,
              OrganisationProblems.TOO_MANY);

  static final Route<Declining, Empty> DECLINE =
      Route.post(
              ONE + "/decline",
              "offer.decline",
              Input.of(Declining.class).with("reason", Rule.length(0, 280), Rule.readableLines()),
              Empty.class)
          .summary("Decline an offer")
          .may(SIGNED_IN)
          .answering(204)
          .orProblem(OfferProblems.GONE);

  public void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list).add(ACCEPT, this::accept).add(DECLINE, this::decline);
  }

  private Items<ShownOffer> list(Call<Input.Nothing> call) {
    return Items.all(
        replies.waitingFor(call.person().accountId()).stream().map(ReplyApi::shown).toList());
  }

  private static ShownOffer shown(Named one) {
    return ShownOffer.of(one.offer(), one.organisationName(), one.giver());
  }

  private Answer<ShownOffer> accept(Call<OfOffer> call) {
    var one = find(call, call.given().offerId());
    ReplyProblems.reply(replies.accept(Acting.as(call), one.offer())).orThrow();
    return Answer.of(shown(one));
  }

  private Answer<Empty> decline(Call<Declining> call) {
    var given = call.given();
    var offer = find(call, given.offerId()).offer();
    OfferProblems.requireDone(replies.decline(Acting.as(call), offer, given.reason()));
    return Answer.empty();
  }

  /** Only among those that were made to the caller. */
  private Named find(Call<?> call, String offerId) {
    return replies.find(call.person().accountId(), offerId).orElseThrow(OfferProblems::noSuchOffer);
  }
}
