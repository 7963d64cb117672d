package dev.cubby.lockers.organisation;

import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Put;
import dev.cubby.lockers.contract.OrganisationContracts;
import dev.cubby.lockers.contract.OrganisationContracts.Organisation;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;

/** What can be in the way of what somebody wants with an organisation. */
public final class OrganisationProblems {
  public static final ProblemKind NO_SUCH_ACCOUNT =
      new ProblemKind(422, "NO_SUCH_ACCOUNT", "There is nobody of that name or id");
  public static final ProblemKind ALREADY_MEMBER =
      new ProblemKind(409, "ALREADY_MEMBER", "They are a member already");
  public static final ProblemKind LAST_MEMBER =
      new ProblemKind(409, "LAST_MEMBER", "An organisation is never without a member");
  public static final ProblemKind FULL =
      new ProblemKind(409, "ORGANISATION_FULL", "The organisation has as many members as it may");
  public static final ProblemKind TOO_MANY =
      new ProblemKind(409, "TOO_MANY_ORGANISATIONS", "The account cannot join another one");
  public static final ProblemKind HAS_MEMBERS =
      new ProblemKind(409, "HAS_MEMBERS", "The organisation has other members");
  public static final ProblemKind HAS_LOCKERS =
      new ProblemKind(409, "HAS_LOCKERS", "The organisation has lockers");

  private OrganisationProblems() {}

  static Problem noSuchOrganisation() {
    return Problem.of(ProblemKind.NOT_FOUND, "There is no such organisation.");
  }

  static Problem noSuchMember() {
    return Problem.of(ProblemKind.NOT_FOUND, "They are no member of it.");
  }

  static Problem stale() {
    return Problem.of(ProblemKind.STALE, "Somebody changed it meanwhile. Look again.");
  }

  /** Why somebody did not come or go. */
  static Problem of(Halted halted) {
    if (StandingContracts.isAbout(halted)) {
      return StandingContracts.ended();
    }
    if (halted.step().equals(OrganisationContracts.ACTING)) {
      return Problem.of(ProblemKind.NOT_ALLOWED, "You are not a member any more.");
    }
    if (halted.why() instanceof Outcome.Stale(Organisation current)) {
      return stale().with("currentState", current);
    }
    return switch (halted.rule()) {
      case Put.EXISTS ->
          Problem.of(ALREADY_MEMBER, "They are a member of this organisation already.");
      case OrganisationContracts.ROOM_FOR_ONE_MORE ->
          Problem.of(FULL, "Remove somebody before you add another, or found a second one.");
      case OrganisationContracts.FEW_ENOUGH ->
          Problem.of(TOO_MANY, "Whoever is in so many leaves one before they join the next.");
      case OrganisationContracts.NOT_THE_LAST ->
          Problem.of(LAST_MEMBER, "Add somebody else first, or dissolve the organisation.");
      case OrganisationContracts.ONE_MEMBER ->
          Problem.of(HAS_MEMBERS, "Only its last member dissolves it.");
      case OrganisationContracts.NO_LOCKER ->
          Problem.of(HAS_LOCKERS, "Hand its lockers over or retire them first.");
      default ->
          !(halted.why() instanceof Outcome.Missing)
              ? stale()
              : halted.step().equals(OrganisationContracts.MEMBER_STEP)
                  ? noSuchMember()
                  : noSuchOrganisation();
    };
  }
}
