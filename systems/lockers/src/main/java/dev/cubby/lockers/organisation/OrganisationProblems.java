package dev.cubby.lockers.organisation;

import dev.cubby.lockers.offer.OfferProblems;
import dev.cubby.lockers.organisation.OrganisationResult.Refusal;
import dev.cubby.lockers.text.OrganisationText;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.invite.Reply;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;

/** Results about organisations as problems, for pages and programs alike. */
public final class OrganisationProblems {
  public static final ProblemKind NO_SUCH_ACCOUNT =
      new ProblemKind(422, "NO_SUCH_ACCOUNT", OrganisationText.NO_SUCH_ACCOUNT_TITLE);
  public static final ProblemKind ALREADY_MEMBER =
      new ProblemKind(409, "ALREADY_MEMBER", OrganisationText.ALREADY_MEMBER_TITLE);
  public static final ProblemKind LAST_MEMBER =
      new ProblemKind(409, "LAST_MEMBER", OrganisationText.LAST_MEMBER_TITLE);
  public static final ProblemKind FULL =
      new ProblemKind(409, "ORGANISATION_FULL", OrganisationText.FULL_TITLE);
  public static final ProblemKind TOO_MANY =
      new ProblemKind(409, "TOO_MANY_ORGANISATIONS", OrganisationText.TOO_MANY_TITLE);
  public static final ProblemKind HAS_MEMBERS =
      new ProblemKind(409, "HAS_MEMBERS", OrganisationText.HAS_MEMBERS_TITLE);
  public static final ProblemKind HAS_LOCKERS =
      new ProblemKind(409, "HAS_LOCKERS", OrganisationText.HAS_LOCKERS_TITLE);

  private OrganisationProblems() {}

  public static void requireDone(OrganisationResult result) {
    reply(result).orThrow();
  }

  /** The same as a value, for the kit's pages. */
  public static Reply<Empty> reply(OrganisationResult result) {
    return switch (result) {
      case OrganisationResult.Done() -> new Reply.Done<>(new Empty());
      case OrganisationResult.Stale(var current) ->
          new Reply.Refused<>(
              Problem.of(ProblemKind.STALE, OrganisationText.STALE).with("currentState", current));
      case Refusal refusal -> new Reply.Refused<>(of(refusal));
    };
  }

  static Problem of(Refusal refusal) {
    return switch (refusal) {
      case NO_SUCH_ORGANISATION ->
          Problem.of(ProblemKind.NOT_FOUND, OrganisationText.NO_SUCH_ORGANISATION);
      case NO_SUCH_MEMBER -> Problem.of(ProblemKind.NOT_FOUND, OrganisationText.NO_SUCH_MEMBER);
      case ALREADY_MEMBER -> Problem.of(ALREADY_MEMBER, OrganisationText.ALREADY_MEMBER);
      case FULL -> Problem.of(FULL, OrganisationText.FULL);
      case TOO_MANY_ORGANISATIONS -> Problem.of(TOO_MANY, OrganisationText.TOO_MANY);
      case LAST_MEMBER -> Problem.of(LAST_MEMBER, OrganisationText.LAST_MEMBER);
      case HAS_MEMBERS -> Problem.of(HAS_MEMBERS, OrganisationText.HAS_MEMBERS);
      case HAS_LOCKERS -> Problem.of(HAS_LOCKERS, OrganisationText.HAS_LOCKERS);
      case OFFER_GONE -> OfferProblems.gone();
      case NOT_A_MEMBER -> Problem.of(ProblemKind.NOT_ALLOWED, OrganisationText.NOT_A_MEMBER);
      case SIGNED_OUT -> IdentityProblems.signedOut();
    };
  }
}
