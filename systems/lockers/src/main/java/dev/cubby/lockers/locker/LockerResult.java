package dev.cubby.lockers.locker;

import dev.cubby.core.contract.*;
import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.offer.OfferContracts;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.owner.Quotas;
import dev.cubby.web.identity.StandingContracts;
import java.time.Duration;
import java.util.Map;

/** The outcome of a change to a locker. */
public sealed interface LockerResult {

  record Done(Locker locker) implements LockerResult {}

  /** They registered too many today; after this time they can again. */
  record TooOften(Duration left) implements LockerResult {}

  record Stale(Locker current) implements LockerResult {}

  record NoTransition(Locker current, LockerStatus wanted) implements LockerResult {}

  enum Refusal implements LockerResult {
    EXISTS,
    ID_IS_RESERVED,
    NO_SUCH_LOCKER,
    RETIRED,
    STILL_RESERVED,
    TOO_MANY_LOCKERS,
    NO_SUCH_ORGANISATION,
    /** The new owner is an organisation of which the giver is no member. */
    NOT_YOUR_ORGANISATION,
    ALREADY_OWNER,
    /** It was answered, withdrawn or expired, or the giver is no longer in charge of the locker. */
    OFFER_GONE,
    /** Something else of it was changed first, so nothing can be shown of it. */
    CHANGED,
    /** The one who asked no longer decides on it. */
    NOT_OWNER,
    /** A device knows whether something is inside, not whether the locker is in order. */
    NOT_FOR_DEVICES,
    DEVICE_REVOKED,
    BUSY,
    SIGNED_OUT;

    private static final Map<Rule, Refusal> BY_RULE =
        Map.of(
            Put.EXISTS, EXISTS,
            Quotas.ROOM, TOO_MANY_LOCKERS,
            SmartLockerContracts.NOT_RETIRED, RETIRED,
            BoardContracts.OWNER_CHANGES, ALREADY_OWNER);

    private static final Map<Step, Refusal> BY_STEP =
        Map.of(
            OrganisationContracts.ACTING, NOT_OWNER,
            DeviceContracts.STEP, DEVICE_REVOKED,
            OfferContracts.OFFERED_STEP, OFFER_GONE,
            OfferContracts.GIVER, OFFER_GONE,
            BoardContracts.GIVING, NOT_YOUR_ORGANISATION,
            BoardContracts.TO_ORGANISATION, NO_SUCH_ORGANISATION);

    static LockerResult of(Halted halted) {
      if (StandingContracts.isAbout(halted)) {
        return SIGNED_OUT;
      }
      var known =
          halted
              .rule()
              .map(BY_RULE::get)
              .or(() ->
                  BY_STEP.keySet().stream()
                      .filter(halted.step()::is)
                      .map(BY_STEP::get)
                      .findFirst());
      if (known.isPresent()) {
        return known.get();
      }
      return switch (halted.outcome()) {
        case Outcome.Stale(Locker current) -> new Stale(current);
        case Outcome.Missing<?> _ -> NO_SUCH_LOCKER;
        case Outcome.Stale<?> _, Outcome.Refused<?> _ -> CHANGED;
      };
    }
  }
}
