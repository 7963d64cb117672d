package dev.cubby.lockers.offer;

import dev.cubby.lockers.text.OfferText;
import dev.cubby.lockers.text.OwnerText;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.invite.Reply;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;

/** Results about offers as problems, for pages and programs alike. */
public final class OfferProblems {
  public static final ProblemKind PENDING =
      new ProblemKind(409, "ALREADY_OFFERED", OfferText.PENDING_TITLE);
  public static final ProblemKind DECLINED =
      new ProblemKind(409, "DECLINED_BEFORE", OfferText.NOT_AGAIN_TITLE);
  public static final ProblemKind RECEIVER_FULL =
      new ProblemKind(409, "TOO_MANY_OFFERS", OfferText.RECEIVER_FULL_TITLE);
  public static final ProblemKind GONE = new ProblemKind(410, "OFFER_GONE", OfferText.GONE_TITLE);

  private OfferProblems() {}

  public static Problem noSuchOffer() {
    return Problem.of(ProblemKind.NOT_FOUND, OfferText.NO_SUCH_OFFER);
  }

  public static Problem gone() {
    return Problem.of(GONE, OfferText.GONE);
  }

  public static void requireDone(Offers.Ended ended) {
    reply(ended).orThrow();
  }

  /** The same as a value, for the kit's pages. */
  public static Reply<Empty> reply(Offers.Ended ended) {
    return switch (ended) {
      case DONE -> new Reply.Done<>(new Empty());
      case GONE -> new Reply.Refused<>(gone());
      case NOT_ALLOWED ->
          new Reply.Refused<>(Problem.of(ProblemKind.NOT_ALLOWED, OwnerText.NOT_OWNER));
      case SIGNED_OUT -> new Reply.Refused<>(IdentityProblems.signedOut());
    };
  }
}
