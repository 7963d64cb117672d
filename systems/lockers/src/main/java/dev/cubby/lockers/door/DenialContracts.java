package dev.cubby.lockers.door;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.AP_07;
import static dev.cubby.lockers.contract.SmartLockerContracts.TABLE;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.lockers.audit.EventContracts;
import dev.cubby.lockers.audit.EventContracts.Advance;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/**
 * Denied attempts to open a door. A person's first at a locker is an event; for a while, more are
 * only counted beside the chain, so that nobody can fill the record of another owner's locker.
 */
public final class DenialContracts implements SmartLockerModel {
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

  private DenialContracts() {}
}
