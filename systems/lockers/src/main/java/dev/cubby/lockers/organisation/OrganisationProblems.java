package dev.cubby.lockers.organisation;

import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Put;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.contract.OrganisationContracts;
import dev.cubby.lockers.contract.OrganisationContracts.Organisation;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.util.Map;
import java.util.function.Supplier;

/** What can be in the way of what somebody wants with an organisation. */
public final class OrganisationProblems {
  public static final ProblemKind NO_SUCH_ACCOUNT =
      new ProblemKind(422, "NO_SUCH_ACCOUNT", "No such account");
  public static final ProblemKind ALREADY_MEMBER =
      new ProblemKind(409, "ALREADY_MEMBER", "Already a member");
  public static final ProblemKind LAST_MEMBER =
      new ProblemKind(409, "LAST_MEMBER", "An organisation needs at least one member");
  public static final ProblemKind FULL =
      new ProblemKind(409, "ORGANISATION_FULL", "The organisation is full");
  public static final ProblemKind TOO_MANY =
      new ProblemKind(409, "TOO_MANY_ORGANISATIONS", "Too many organisations");
  public static final ProblemKind HAS_MEMBERS =
      new ProblemKind(409, "HAS_MEMBERS", "The organisation has other members");
  public static final ProblemKind HAS_LOCKERS =
      new ProblemKind(409, "HAS_LOCKERS", "The organisation has lockers");

  private static final Map<Rule, Supplier<Problem>> REFUSALS =
      Map.of(
          Put.EXISTS,
          () -> Problem.of(ALREADY_MEMBER, "This account is already a member."),
          OrganisationContracts.ROOM_FOR_ONE_MORE,
          () -> Problem.of(FULL, "Remove a member before you add another."),
          OrganisationContracts.FEW_ENOUGH,
          () ->
              Problem.of(
                  TOO_MANY,
                  "This account has reached the limit of organisations and must leave one first."),
          OrganisationContracts.NOT_THE_LAST,
          () -> Problem.of(LAST_MEMBER, "Add another member first, or dissolve the organisation."),
          OrganisationContracts.ONE_MEMBER,
          () -> Problem.of(HAS_MEMBERS, "Remove the other members first."),
          OrganisationContracts.NO_LOCKER,
          () -> Problem.of(HAS_LOCKERS, "Transfer or retire its lockers first."));

  private OrganisationProblems() {}

  static Problem noSuchOrganisation() {
    return Problem.of(ProblemKind.NOT_FOUND, "There is no such organisation.");
  }

  static Problem noSuchMember() {
    return Problem.of(ProblemKind.NOT_FOUND, "This account is not a member.");
  }

  static Problem stale() {
    return Problem.of(
        ProblemKind.STALE, "It was changed in the meantime. Reload it and try again.");
  }

  /** Why somebody did not come or go. */
  static Problem of(Halted halted) {
    if (StandingContracts.isAbout(halted)) {
      return StandingContracts.ended();
    }
    if (halted.step().is(OrganisationContracts.ACTING)) {
      return Problem.of(ProblemKind.NOT_ALLOWED, "You are no longer a member.");
    }
    if (halted.why() instanceof Outcome.Stale(Organisation current)) {
      return stale().with("currentState", current);
    }
    return switch (halted.why()) {
      case Outcome.Refused<?> refused ->
          REFUSALS.getOrDefault(refused.rule(), OrganisationProblems::stale).get();
      case Outcome.Stale<?> _ -> stale();
      case Outcome.Missing<?> _ ->
          halted.step().is(OrganisationContracts.MEMBER_STEP)
              ? noSuchMember()
              : noSuchOrganisation();
    };
  }
}
