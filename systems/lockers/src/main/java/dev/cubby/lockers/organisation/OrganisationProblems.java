package dev.cubby.lockers.organisation;

import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Put;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.contract.OrganisationContracts;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.util.Map;
import java.util.function.Supplier;

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

  private static final Map<Rule, Supplier<Problem>> REFUSALS =
      Map.of(
          Put.EXISTS,
          () -> Problem.of(ALREADY_MEMBER, "They are a member of this organisation already."),
          OrganisationContracts.ROOM_FOR_ONE_MORE,
          () -> Problem.of(FULL, "Remove somebody before you add another, or found a second one."),
          OrganisationContracts.FEW_ENOUGH,
          () -> Problem.of(TOO_MANY, "Whoever is in so many leaves one before they join the next."),
          OrganisationContracts.NOT_THE_LAST,
          () -> Problem.of(LAST_MEMBER, "Add somebody else first, or dissolve the organisation."),
          OrganisationContracts.ONE_MEMBER,
          () -> Problem.of(HAS_MEMBERS, "Only its last member dissolves it."),
          OrganisationContracts.NO_LOCKER,
          () -> Problem.of(HAS_LOCKERS, "Hand its lockers over or retire them first."));

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
    if (halted.step().is(OrganisationContracts.ACTING)) {
      return Problem.of(ProblemKind.NOT_ALLOWED, "You are not a member any more.");
    }
    return switch (halted.why()) {
      case Outcome.Refused<?> refused ->
          REFUSALS.getOrDefault(refused.rule(), OrganisationProblems::stale).get();
      case Outcome.Stale<?> _ -> stale();
      case Outcome.Missing<?> _ ->
          halted.at(OrganisationContracts.MEMBER_STEP) ? noSuchMember() : noSuchOrganisation();
    };
  }
}
