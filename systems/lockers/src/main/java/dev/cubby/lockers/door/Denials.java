package dev.cubby.lockers.door;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.contract.Step;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.door.DenialContracts.*;
import dev.cubby.lockers.door.DoorResult.*;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.text.DoorText;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.once.Repeated;

/** Puts on record that somebody was denied: one event for all attempts of ten minutes. */
final class Denials {
  private static final Duration MERGED = Duration.ofMinutes(10);
  private static final int MOST_IN_AN_HOUR = 60;

  private static final Retry RETRY = Retry.upTo(50);

  /** Steps that stop when another attempt of the same person has just been recorded. */
  private static final Set<Step> OVERTAKEN = Set.of(DenialContracts.BEGIN, DenialContracts.COUNTED);

  /** The first word of the effect that a repeat is answered from. */
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

  /** Records the attempt, once for its key, and returns what to answer. */
  Opening deny(Acting by, String lockerId, String accountId, Denied denied) {
    attempts.take(accountId, DoorText.TOO_MANY_DENIED);
    return RETRY.until(
        result -> result != Refusal.BUSY, () -> putOnRecord(by, lockerId, accountId, denied));
  }

  /** Busy, if another attempt of the same person was faster. */
  private Opening putOnRecord(Acting by, String lockerId, String accountId, Denied denied) {
    // One instant for the decision and its condition: the ten minutes may end between them.
    var now = clock.instant();
    var earlier = store.get(DenialContracts.DENIAL_OF, new OfDenial(lockerId, accountId));
    return earlier.filter(one -> one.until().isAfter(now)).isPresent()
        ? count(by, new OneMore(lockerId, accountId, now), denied)
        : begin(by, new Denial(lockerId, accountId, now, now.plus(MERGED), 1), denied, earlier);
  }

  private Opening begin(Acting by, Denial denial, Denied denied, Optional<Denial> earlier) {
    var happening = Happening.denied(Actor.person(denial.accountId()), details(denied, earlier));
    var appended =
        events.append(
            denial.lockerId(),
            List.of(happening),
            append ->
                Optional.of(
                    Repeated.requireFirst(
                        store.commit(
                            DenialContracts.DENY,
                            new Deny(
                                by.once(effect(denied)),
                                by.standing(),
                                denial,
                                append.head(),
                                append.events().getFirst())))));
    return switch (appended) {
      case Appended.Done _ -> denied;
      case Appended.Stopped(var halted) -> stopped(halted);
      case Appended.Refusal refusal -> Refusal.of(refusal);
    };
  }

  private Opening count(Acting by, OneMore more, Denied denied) {
    var commit =
        Repeated.requireFirst(
            store.commit(
                DenialContracts.DENY_AGAIN,
                new DenyAgain(by.once(effect(denied)), by.standing(), more)));
    return switch (commit) {
      case Commit.Committed _ -> denied;
      case Halted halted -> stopped(halted);
    };
  }

  private static Refusal stopped(Halted halted) {
    return OVERTAKEN.stream().anyMatch(halted.step()::is) ? Refusal.BUSY : Refusal.of(halted);
  }

  /** As it goes on record: instants stay what they are, and are put into words by who reads. */
  private static Map<String, String> details(Denied denied, Optional<Denial> earlier) {
    var details = new HashMap<String, String>();
    details.put(Details.REASON, denied.reason().name());
    denied.freeFrom().ifPresent(until -> details.put(Details.UNTIL, until.toString()));
    earlier
        .filter(one -> one.attempts() > 1)
        .ifPresent(one -> details.put(Details.MORE_BEFORE, Integer.toString(one.attempts() - 1)));
    return details;
  }

  private static String effect(Denied denied) {
    var until = denied.freeFrom().map(Instant::toString).orElse("");
    return String.join("|", DENIED, until, denied.reason().name());
  }

  /** The answer to a repeat of a request that was denied; nothing, if it was granted. */
  static Optional<Denied> again(String effect) {
    var parts = effect.split("\\|", 3);
    if (parts.length < 3 || !parts[0].equals(DENIED)) {
      return Optional.empty();
    }
    var until = Optional.of(parts[1]).filter(text -> !text.isEmpty()).map(Instant::parse);
    // A version before this one recorded a sentence.
    var otherwise = until.isPresent() ? DenialReason.TAKEN : DenialReason.NO_RESERVATION;
    return Optional.of(new Denied(DenialReason.find(parts[2]).orElse(otherwise), until));
  }
}
