package dev.cubby.lockers.audit;

import static dev.cubby.core.Declare.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel;

/**
 * The chain of access events. Its head is a row of its own, not the locker's: opening a door makes
 * no status change stale. Every event advances the head in its own transaction.
 */
public final class EventContracts implements SmartLockerModel {
  /** The step that a writer loses who came second; it decides anew. */
  public static final Step HEAD_STEP = step("head");

  public static final Declarations DECLARED = declarations("lockers");

  public static final Rule EACH_ITS_OWN_NUMBER = rule("each-its-own-number");
  public static final Step EVENTS = step("events");

  /** A device may bring what it has gathered while it was offline. */
  public static final int MOST_AT_ONCE = 50;

  public record EventHead(String lockerId, long sequence, String hash, Instant lastAt) {}

  public record Advance(
      String lockerId, long expectedSequence, long sequence, String hash, Instant lastAt) {}

  public record Append(Advance head, List<AccessEvent> events) {
    public AccessEvent event() {
      return events.getFirst();
    }
  }

  public static final Entity<EventHead> EVENT_HEAD =
      DECLARED.add(
          entity("EVENT_HEAD", EventHead.class)
              .in(SmartLockerContracts.TABLE, "LOCKER#{lockerId}", "EVTHEAD")
              .sized(250));

  public static final Get<OfLocker, EventHead> HEAD =
      DECLARED.add(get("events: the head of the chain", OfLocker.class, EVENT_HEAD).consistently());

  public static final Put<EventHead, EventHead> BEGIN =
      DECLARED.add(put("events: begin a chain", EVENT_HEAD).creating());

  public static final Update<Advance, EventHead> ADVANCE =
      DECLARED.add(
          update("events: advance the head", Advance.class, EVENT_HEAD)
              .set("sequence")
              .set("hash")
              .set("lastAt")
              .require("no-other-event-meanwhile", is("sequence", param("expectedSequence"))));

  public static final Transaction<Append> APPEND =
      DECLARED.add(
          transaction("AP-07 append to the chain", Append.class)
              .step(HEAD_STEP, ADVANCE, "head")
              .steps(EVENTS, SmartLockerContracts.AP_07, "events", MOST_AT_ONCE)
              .distinct(EACH_ITS_OWN_NUMBER, EVENTS, EVENTS));

  /** From the first to the last, for verifying. */
  public static final Query<OfLocker, AccessEvent> IN_ORDER =
      DECLARED.add(
          query(
                  "events: the whole chain in order",
                  OfLocker.class,
                  SmartLockerContracts.ACCESS_EVENT)
              .on("LOCKER#{lockerId}")
              .beginningWith("EVT#")
              .oldestFirst()
              .pageOf(200)
              .consistently()
              .verifyingKeys()
              .expecting(1_000_000));

  public static final Query<Window, AccessEvent> IN_ORDER_BETWEEN =
      DECLARED.add(
          query("events: a time range in order", Window.class, SmartLockerContracts.ACCESS_EVENT)
              .on("LOCKER#{lockerId}")
              .between("EVT#{from}", "EVT#{to}")
              .oldestFirst()
              .pageOf(200)
              .consistently()
              .expecting(1_000_000));

  private EventContracts() {}
}
