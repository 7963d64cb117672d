package dev.cubby.lockers.audit;

import static dev.cubby.core.Declare.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Entity;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.lockers.contract.SmartLockerModel.OfLocker;
import dev.cubby.lockers.contract.SmartLockerModel.Window;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.JobContracts;

/**
 * Removes the oldest events of a locker, as far as they verify. The last of them leaves its number
 * and its hash in the same transaction: what follows still hangs on something.
 */
public record OldEvents(Store store) implements SmartLockerModel {
  public static final Declarations DECLARED = declarations("lockers");

  static final int MOST_AT_ONCE = 50;

  public record EventAnchor(String lockerId, long sequence, String hash, Instant lastAt) {
    static EventAnchor none(String lockerId) {
      return new EventAnchor(lockerId, 0, Chain.BEGINNING, Instant.EPOCH);
    }
  }

  record RemoveEvents(Fence fence, EventAnchor anchor, List<AccessEvent> events) {}

  static final Entity<EventAnchor> EVENT_ANCHOR =
      DECLARED.add(
          entity("EVENT_ANCHOR", EventAnchor.class)
              .in(SmartLockerContracts.TABLE, "LOCKER#{lockerId}", "EVTANCHOR")
              .sized(250));

  static final Get<OfLocker, EventAnchor> ANCHOR =
      DECLARED.add(
          get("retention: where the chain begins", OfLocker.class, EVENT_ANCHOR).consistently());

  static final Query<Window, AccessEvent> OLDEST =
      DECLARED.add(
          query("retention: the oldest events", Window.class, SmartLockerContracts.ACCESS_EVENT)
              .on("LOCKER#{lockerId}")
              .between("EVT#{from}", "EVT#{to}")
              .oldestFirst()
              .pageOf(MOST_AT_ONCE)
              .consistently()
              .verifyingKeys()
              .expecting(1_000_000));

  /** Each event is removed once, so of two removals at a time one is stopped by its events. */
  static final Put<EventAnchor, EventAnchor> MOVE_ANCHOR =
      put("retention: move the beginning of the chain", EVENT_ANCHOR);

  /** Only as it was verified: whatever was tampered with stays to be found. */
  static final Delete<AccessEvent, AccessEvent> REMOVE_EVENT =
      delete("retention: remove an event", AccessEvent.class, SmartLockerContracts.ACCESS_EVENT)
          .require("as-it-was-verified", is("hash", param("hash")));

  static final Transaction<RemoveEvents> REMOVE_EVENTS =
      DECLARED.add(
          transaction("retention: remove the oldest events", RemoveEvents.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step("anchor", MOVE_ANCHOR, "anchor")
              .steps(EventContracts.EVENTS, REMOVE_EVENT, "events", MOST_AT_ONCE)
              .distinct(
                  EventContracts.EACH_ITS_OWN_NUMBER,
                  EventContracts.EVENTS,
                  EventContracts.EVENTS));

  public sealed interface Removed {}

  public record Some(int events) implements Removed {}

  public enum NotRemoved implements Removed {
    NOT_OLD,
    /** Something was tampered with; it stays, so that it can be found. */
    BROKEN,
    /** Another server has the job by now, or changed the same rows. */
    OVERTAKEN
  }

  /** The oldest of those before an instant, at most as many as a transaction holds. */
  public Removed remove(String lockerId, Instant before, Fence fence) {
    var anchor = anchor(store, lockerId);
    var old = new Window(lockerId, Events.BEGINNING, before.minusMillis(1));
    var page = store.query(OLDEST, old);
    var verification = new Verification(anchor);
    page.rows().forEach(verification::next);
    verification.unreadable(page.unreadable());
    if (!verification.holds()) {
      return NotRemoved.BROKEN;
    }
    if (page.rows().isEmpty()) {
      return NotRemoved.NOT_OLD;
    }
    var last = page.rows().getLast();
    var moved =
        new EventAnchor(
            lockerId, anchor.sequence() + page.rows().size(), last.hash(), last.timestamp());
    var commit = store.commit(REMOVE_EVENTS, new RemoveEvents(fence, moved, page.rows()));
    return commit instanceof Commit.Committed ? new Some(page.rows().size()) : NotRemoved.OVERTAKEN;
  }

  static EventAnchor anchor(Store store, String lockerId) {
    return store.get(ANCHOR, new OfLocker(lockerId)).orElseGet(() -> EventAnchor.none(lockerId));
  }
}
