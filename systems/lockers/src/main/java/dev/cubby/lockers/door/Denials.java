package dev.cubby.lockers.door;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Step;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.LockerProblems;
import dev.cubby.lockers.activity.Actor;
import dev.cubby.lockers.activity.Events;
import dev.cubby.lockers.activity.Happening;
import dev.cubby.lockers.contract.DenialContracts.Denial;
import dev.cubby.lockers.contract.DenialContracts.Deny;
import dev.cubby.lockers.contract.DenialContracts.DenyAgain;
import dev.cubby.lockers.contract.DenialContracts.OfDenial;
import dev.cubby.lockers.contract.DenialContracts.OneMore;
import dev.cubby.lockers.contract.DenialContracts;
import dev.cubby.lockers.door.DenialContracts.Denial;
import dev.cubby.lockers.door.DenialContracts.Deny;
import dev.cubby.lockers.door.DenialContracts.DenyAgain;
import dev.cubby.lockers.door.DenialContracts.OfDenial;
import dev.cubby.lockers.door.DenialContracts.OneMore;
import dev.cubby.lockers.event.Actor;
import dev.cubby.lockers.event.Events;
import dev.cubby.lockers.event.Happening;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Standing;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts on record that somebody was denied: one event for all attempts of ten minutes. */
final class Denials {
  private static final Duration MERGED = Duration.ofMinutes(10);
  private static final int MOST_IN_AN_HOUR = 60;

  private static final Retry RETRY = Retry.upTo(50);

  /** Steps that stop when another attempt of the same person has just been recorded. */
  private static final Set<Step> OVERTAKEN = Set.of(DenialContracts.BEGIN, DenialContracts.COUNTED);

  /** How many more attempts there were after the last event of the same person. */
  static final String MORE_BEFORE = "moreBefore";

  private static final String DENIED = "denied";

  private final Store store;
  private final Clock clock;
  private final Events events;
  private final RateLimit attempts;

  Denials(Store store, Clock clock, Events events, Limits limits) {
    this.store = store;
    this.clock = clock;
    this.events = events;
    this.attempts = limits.rate(MOST_IN_AN_HOUR, Duration.ofHours(1));
  }

  /** Records the attempt, under the request's key if it has one, and returns what to answer. */
  Problem deny(
      Standing by,
      String lockerId,
      String accountId,
      Map<String, String> reason,
      Optional<OnceRecord> once) {
    attempts.take(accountId, "Too many denied attempts.");
    var effect = once.map(record -> record.having(effect(reason)));
    boolean onRecord =
        RETRY.until(done -> done, () -> putOnRecord(by, lockerId, accountId, reason, effect));
    if (!onRecord) {
      throw Problem.of(ProblemKind.BUSY, "The locker is busy. Try again.");
    }
    return problem(reason);
  }

  /** Returns false if another attempt of the same person was faster. */
  private boolean putOnRecord(
      Standing by,
      String lockerId,
      String accountId,
      Map<String, String> reason,
      Optional<OnceRecord> effect) {
    // One instant for the decision and its condition: the ten minutes may end between them.
    var now = clock.instant();
    var earlier = store.get(DenialContracts.DENIAL_OF, new OfDenial(lockerId, accountId));
    var commit =
        earlier.filter(one -> one.until().isAfter(now)).isPresent()
            ? count(by, new OneMore(lockerId, accountId, now), effect)
            : begin(
                by,
                new Denial(lockerId, accountId, now, now.plus(MERGED), 1),
                details(reason, earlier),
                effect);
    return switch (Repeated.requireFirst(commit)) {
      case Commit.Committed _ -> true;
      case Commit.Halted halted -> {
        if (OVERTAKEN.stream().noneMatch(halted.step()::is)) {
          throw LockerProblems.of(halted);
        }
        yield false;
      }
    };
  }

  private Commit begin(
      Standing by, Denial denial, Map<String, String> details, Optional<OnceRecord> effect) {
    return events.commit(
        denial.lockerId(),
        List.of(Happening.denied(Actor.person(denial.accountId()), details)),
        append ->
            store.commit(
                DenialContracts.DENY,
                new Deny(effect, by, denial, append.head(), append.events().getFirst())));
  }

  private Commit count(Standing by, OneMore more, Optional<OnceRecord> effect) {
    return store.commit(DenialContracts.DENY_AGAIN, new DenyAgain(effect, by, more));
  }

  private static Map<String, String> details(Map<String, String> reason, Optional<Denial> earlier) {
    var details = new HashMap<>(reason);
    earlier
        .filter(one -> one.attempts() > 1)
        .ifPresent(one -> details.put(MORE_BEFORE, Integer.toString(one.attempts() - 1)));
    return details;
  }

  private static Problem problem(Map<String, String> reason) {
    var denied = Problem.of(Doors.DENIED, reason.getOrDefault(Doors.REASON, ""));
    return reason.containsKey(Doors.UNTIL)
        ? denied.with(Doors.UNTIL, reason.getOrDefault(Doors.UNTIL, ""))
        : denied;
  }

  private static String effect(Map<String, String> reason) {
    return String.join(
        "|",
        DENIED,
        reason.getOrDefault(Doors.UNTIL, ""),
        reason.getOrDefault(Doors.REASON, ""));
  }

  /** The answer to a repeat of a request that was denied; nothing, if it was granted. */
  static Optional<Problem> again(String effect) {
    var parts = effect.split("\\|", 3);
    if (parts.length < 3 || !parts[0].equals(DENIED)) {
      return Optional.empty();
    }
    return Optional.of(
        problem(
            parts[1].isEmpty()
                ? Map.of(Doors.REASON, parts[2])
                : Map.of(Doors.REASON, parts[2], Doors.UNTIL, parts[1])));
  }
}
