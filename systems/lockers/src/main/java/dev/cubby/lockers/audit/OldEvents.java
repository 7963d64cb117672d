package dev.cubby.lockers.audit;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.RetentionContracts.*;
import dev.cubby.lockers.contract.SmartLockerModel.OfLocker;
import dev.cubby.lockers.contract.SmartLockerModel.Window;
import dev.cubby.web.job.Fence;

/** Removes the oldest events of a locker, as far as they verify. */
public record OldEvents(Store store) {

  /** The outcome of one transaction. */
  public sealed interface Removed {}

  public record Some(int events) implements Removed {}

  /** Why nothing was removed. */
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
    var page = store.query(RetentionContracts.OLDEST, old);
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
            lockerId,
            anchor.sequence() + page.rows().size(),
            last.hash(),
            last.timestamp());
    var commit =
        store.commit(RetentionContracts.REMOVE_EVENTS, new RemoveEvents(fence, moved, page.rows()));
    return commit instanceof Commit.Committed ? new Some(page.rows().size()) : NotRemoved.OVERTAKEN;
  }

  static EventAnchor anchor(Store store, String lockerId) {
    return store
        .get(RetentionContracts.ANCHOR, new OfLocker(lockerId))
        .orElseGet(() -> EventAnchor.none(lockerId));
  }
}
