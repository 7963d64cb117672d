package dev.cubby.lockers.door;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.door.DenialContracts.*;
import dev.cubby.lockers.door.DoorResult.*;
import dev.cubby.lockers.door.OpeningContracts.Command;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.once.Repeated;

/**
 * Puts denied attempts on record: one event for all that a person makes in ten minutes.
 *
 * @param attempts how many denied attempts one person may make
 */
public record Denials(Store store, Clock clock, Events events, RateLimit attempts) {
  private static final Duration MERGED = Duration.ofMinutes(10);
  static final int MOST_IN_AN_HOUR = 60;

  private static final String DENIED = "denied";

  /** Records the attempt, once for its key, and returns the answer; busy, if others were faster. */
  DoorResult<Command> record(Acting by, String accountId, Denied<Command> denied) {
    // One instant for the decision and its condition: the ten minutes may end between them.
    var now = clock.instant();
    var lockerId = denied.lockerId();
    var earlier = store.get(DenialContracts.DENIAL_OF, new OfDenial(lockerId, accountId));
    return earlier.filter(one -> one.until().isAfter(now)).isPresent()
        ? count(by, new OneMore(lockerId, accountId, now), denied)
        : begin(
            by,
            new Denial(lockerId, accountId, now, now.plus(MERGED), 1, Optional.of(now)),
            denied,
            earlier);
  }

  private DoorResult<Command> begin(
      Acting by, Denial denial, Denied<Command> denied, Optional<Denial> earlier) {
    var details = new HashMap<String, String>();
    details.put(Details.REASON, denied.reason().name());
    denied.freeFrom().ifPresent(until -> details.put(Details.UNTIL, until.toString()));
    earlier
        .filter(one -> one.attempts() > 1)
        .ifPresent(one -> details.put(Details.MORE_BEFORE, Integer.toString(one.attempts() - 1)));
    var appended =
        events.appendOnce(
            denial.lockerId(),
            List.of(Happening.denied(Actor.person(denial.accountId()), details)),
            append ->
                Optional.of(
                    Repeated.requireFirst(
                        store.commit(
                            DenialContracts.DENY,
                            new Deny(
                                by.onceRefused(effect(denied)),
                                by.standing(),
                                denial,
                                append.head(),
                                append.event())))));
    return switch (appended) {
      case Appended.Done _ -> denied;
      case Appended.NotDone not -> DoorResult.of(not, Denials::stopped);
    };
  }

  private DoorResult<Command> count(Acting by, OneMore more, Denied<Command> denied) {
    var again = new DenyAgain(by.onceRefused(effect(denied)), by.standing(), more);
    return switch (Repeated.requireFirst(store.commit(DenialContracts.DENY_AGAIN, again))) {
      case Commit.Committed _ -> denied;
      case Halted halted -> DoorResult.refused(stopped(halted));
    };
  }

  /** Busy, if another attempt of the same person was faster. */
  private static Refusal stopped(Halted halted) {
    var step = halted.step();
    return step.is(DenialContracts.BEGIN) || step.is(DenialContracts.COUNTED)
        ? Refusal.BUSY
        : Refusal.of(halted);
  }

  private static String effect(Denied<?> denied) {
    var until = denied.freeFrom().map(Instant::toString).orElse("");
    return String.join("|", DENIED, until, denied.reason().name());
  }

  Optional<Instant> latest(String lockerId, String accountId) {
    return store
        .get(DenialContracts.DENIAL_OF, new OfDenial(lockerId, accountId))
        .flatMap(Denial::lastAt);
  }

  /** The answer to a repeat of a request that was denied; nothing, if it was granted. */
  static Optional<DoorResult<Command>> again(String lockerId, String effect) {
    var parts = effect.split("\\|", 3);
    if (parts.length < 3 || !parts[0].equals(DENIED)) {
      return Optional.empty();
    }
    var until = Optional.of(parts[1]).filter(text -> !text.isEmpty()).map(Instant::parse);
    // A version before this one recorded a sentence.
    var otherwise = until.isPresent() ? DenialReason.TAKEN : DenialReason.NO_RESERVATION;
    var reason = DenialReason.find(parts[2]).orElse(otherwise);
    return Optional.of(new Denied<>(lockerId, reason, until));
  }
}
