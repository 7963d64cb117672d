package dev.cubby.lockers.offer;

import dev.cubby.lockers.text.OfferText;
import dev.cubby.lockers.text.OwnerText;
import dev.cubby.web.identity.IdentityProblems;
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

  /** For whom there is none at all. */
  public static <T> T none() {
    throw noSuchOffer();
  }

  public static Problem gone() {
    return Problem.of(GONE, OfferText.GONE);
  }

  public static void requireDone(Offers.Ended ended) {
    switch (ended) {
      case DONE -> {}
      case GONE -> throw gone();
      case NOT_ALLOWED -> throw Problem.of(ProblemKind.NOT_ALLOWED, OwnerText.NOT_OWNER);
      case SIGNED_OUT -> throw IdentityProblems.signedOut();
    }
  }
}
