package dev.cubby.lockers.door;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.AP_07;
import static dev.cubby.lockers.contract.SmartLockerContracts.TABLE;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Entity;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.audit.EventContracts.Advance;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.lockers.door.DoorResult.*;
import dev.cubby.lockers.door.OpeningContracts.Command;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/**
 * Denied attempts to open a door. A person's first at a locker is an event; for ten minutes, more
 * are only counted beside the chain, so that nobody can fill the record of another owner's locker.
 *
 * @param attempts how many denied attempts one person may make
 */
public record Denials(Store store, Clock clock, Events events, RateLimit attempts)
    implements SmartLockerModel {
  public static final Declarations DECLARED = declarations("lockers");

  /**
   * The time in which attempts of one person at one locker are one event, and how many there were.
   *
   * @param lastAt when the last one was; an older version did not keep it
   */
  public record Denial(
      String lockerId,
      String accountId,
      Instant since,
      Instant until,
      int attempts,
      Optional<Instant> lastAt) {}

  public record OfDenial(String lockerId, String accountId) {}

  public record OneMore(String lockerId, String accountId, Instant at) {}

  public static final Entity<Denial> DENIAL =
      DECLARED.add(
          entity("DENIAL", Denial.class)
              .in(TABLE, "LOCKER#{lockerId}", "DENIED#{accountId}")
              .unbounded("one for each person who was ever denied there; few people try")
              .sized(250));

  public static final Get<OfDenial, Denial> DENIAL_OF =
      DECLARED.add(get("denied: somebody at a locker", OfDenial.class, DENIAL).consistently());

  /** The step that stops when another attempt of the same person has just begun this time. */
  public static final Step BEGIN = step("begin");

  public static final Step COUNTED = step("count");

  static final Put<Denial, Denial> BEGIN_DENIAL =
      put("denied: the first for a while", DENIAL)
          .require("none-begun", anyOf(absent("until"), atMost("until", param("since"))));

  static final Update<OneMore, Denial> COUNT =
      update("denied: once more", OneMore.class, DENIAL)
          .add("attempts", value(1))
          .set("lastAt", "at")
          .require("still-the-same-while", moreThan("until", param("at")));

  public record Deny(
      Optional<OnceRecord> once, Standing by, Denial denial, Advance head, AccessEvent event) {}

  public static final Transaction<Deny> DENY =
      DECLARED.add(
          transaction("open: denied", Deny.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(BEGIN, BEGIN_DENIAL, "denial")
              .step(EventContracts.HEAD_STEP, EventContracts.ADVANCE, "head")
              .step("event", AP_07, "event"));

  public record DenyAgain(Optional<OnceRecord> once, Standing by, OneMore count) {}

  public static final Transaction<DenyAgain> DENY_AGAIN =
      DECLARED.add(
          transaction("open: denied again", DenyAgain.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(COUNTED, COUNT, "count"));

  private static final Duration MERGED = Duration.ofMinutes(10);
  static final int MOST_IN_AN_HOUR = 60;

  private static final String DENIED = "denied";

  /** Records the attempt, once for its key, and returns the answer; busy, if others were faster. */
  DoorResult<Command> record(Acting by, String accountId, Denied<Command> denied) {
    // One instant for the decision and its condition: the ten minutes may end between them.
    var now = clock.instant();
    var lockerId = denied.lockerId();
    var earlier = store.get(DENIAL_OF, new OfDenial(lockerId, accountId));
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
                            DENY,
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
    return switch (Repeated.requireFirst(store.commit(DENY_AGAIN, again))) {
      case Commit.Committed _ -> denied;
      case Halted halted -> DoorResult.refused(stopped(halted));
    };
  }

  /** Busy, if another attempt of the same person was faster. */
  private static Refusal stopped(Halted halted) {
    var step = halted.step();
    return step.is(BEGIN) || step.is(COUNTED) ? Refusal.BUSY : Refusal.of(halted);
  }

  private static String effect(Denied<?> denied) {
    var until = denied.freeFrom().map(Instant::toString).orElse("");
    return String.join("|", DENIED, until, denied.reason().name());
  }

  Optional<Instant> latest(String lockerId, String accountId) {
    return store.get(DENIAL_OF, new OfDenial(lockerId, accountId)).flatMap(Denial::lastAt);
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
