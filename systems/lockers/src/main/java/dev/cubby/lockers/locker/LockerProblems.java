package dev.cubby.lockers.locker;

import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.locker.LockerResult.Refusal;
import dev.cubby.lockers.offer.OfferProblems;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.lockers.text.OwnerText;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.invite.Reply;
import dev.cubby.web.limit.LimitProblems;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.Text;
import java.util.Optional;
import java.util.function.Function;

/** Results about lockers as problems, for pages and programs alike. */
public final class LockerProblems {
  public static final ProblemKind EXISTS =
      new ProblemKind(409, "ALREADY_EXISTS", LockerText.EXISTS_TITLE);
  public static final ProblemKind RETIRED =
      new ProblemKind(410, "RETIRED", LockerText.RETIRED_TITLE);
  public static final ProblemKind ILLEGAL_TRANSITION =
      new ProblemKind(422, "ILLEGAL_TRANSITION", LockerText.NO_TRANSITION_TITLE);
  public static final ProblemKind STILL_RESERVED =
      new ProblemKind(409, "STILL_RESERVED", LockerText.STILL_RESERVED_TITLE);
  public static final ProblemKind NO_SUCH_OWNER =
      new ProblemKind(422, "NO_SUCH_OWNER", LockerText.NO_SUCH_OWNER_TITLE);
  public static final ProblemKind TOO_MANY_LOCKERS =
      new ProblemKind(409, "TOO_MANY_LOCKERS", LockerText.TOO_MANY_LOCKERS_TITLE);

  public static final ProblemKind ALREADY_OWNER =
      new ProblemKind(422, "ALREADY_OWNER", LockerText.ALREADY_OWNER_TITLE);

  private LockerProblems() {}

  /** The locker as it is after a change, or why it was not changed. */
  public static Reply<Locker> reply(LockerResult result) {
    return reply(result, locker -> LockerApi.ShownLocker.of(locker, Optional.empty()));
  }

  /** The same, where a refusal shows the locker as the caller may see it. */
  static Reply<Locker> reply(LockerResult result, Function<Locker, LockerApi.ShownLocker> shown) {
    return switch (result) {
      case LockerResult.Done(var locker) -> new Reply.Done<>(locker);
      case LockerResult.Stale(var current) ->
          new Reply.Refused<>(
              Problem.of(ProblemKind.STALE, LockerText.STALE)
                  .with("currentState", shown.apply(current)));
      case LockerResult.NoTransition(var current, var wanted) ->
          new Reply.Refused<>(
              Problem.of(
                      ILLEGAL_TRANSITION,
                      LockerText.NO_TRANSITION.with(Text.of(current.status()), Text.of(wanted)))
                  .with("currentState", shown.apply(current)));
      case LockerResult.TooOften(var wait) ->
          new Reply.Refused<>(LimitProblems.slowDown(LockerText.TOO_MANY_REGISTERED, wait));
      case Refusal refusal -> new Reply.Refused<>(of(refusal));
    };
  }

  public static Problem of(Refusal refusal) {
    return switch (refusal) {
      case EXISTS -> Problem.of(EXISTS, LockerText.EXISTS).at("lockerId");
      case ID_IS_RESERVED -> Problem.invalid("lockerId", LockerText.ID_IS_RESERVED);
      case NO_SUCH_LOCKER -> Problem.of(ProblemKind.NOT_FOUND, LockerText.NO_SUCH_LOCKER);
      case RETIRED -> Problem.of(RETIRED, LockerText.RETIRED);
      case STILL_RESERVED -> Problem.of(STILL_RESERVED, LockerText.STILL_RESERVED);
      case TOO_MANY_LOCKERS -> Problem.of(TOO_MANY_LOCKERS, LockerText.TOO_MANY_LOCKERS);
      case NO_SUCH_ORGANISATION -> Problem.of(NO_SUCH_OWNER, LockerText.NO_SUCH_ORGANISATION);
      case NOT_YOUR_ORGANISATION -> Problem.of(NO_SUCH_OWNER, LockerText.NOT_YOUR_ORGANISATION);
      case ALREADY_OWNER -> Problem.of(ALREADY_OWNER, LockerText.ALREADY_OWNER);
      case OFFER_GONE -> OfferProblems.gone();
      case CHANGED -> Problem.of(ProblemKind.STALE, LockerText.STALE);
      case NOT_OWNER -> Problem.of(ProblemKind.NOT_ALLOWED, OwnerText.NOT_OWNER);
      case NOT_FOR_DEVICES -> Problem.of(ProblemKind.NOT_ALLOWED, LockerText.NOT_FOR_DEVICES);
      case BUSY -> Problem.of(ProblemKind.BUSY, LockerText.BUSY);
      case DEVICE_REVOKED -> Problem.of(ProblemKind.NOT_ALLOWED, LockerText.DEVICE_REVOKED);
      case SIGNED_OUT -> IdentityProblems.signedOut();
    };
  }

  public static Locker require(Optional<Locker> locker) {
    return locker.orElseThrow(LockerProblems::noSuchLocker);
  }

  public static Problem noSuchLocker() {
    return of(Refusal.NO_SUCH_LOCKER);
  }

  public static Problem retired() {
    return of(Refusal.RETIRED);
  }
}
