package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.booking.EndingContracts.Remind;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;

/**
 * Reminds people of reservations that begin soon, once for each start. The item is gone before the
 * mail is written: a server that stops in between sends none, and no two servers send both. While
 * too many mails wait, it stays until there is room.
 */
public record Reminders(Store store, Clock clock, BookingLetters letters) {
  static final String KIND = "lockers: reminder";

  public DueHandler handler() {
    return new DueHandler(KIND, this::look);
  }

  private Looked look(DueItem item, Fence fence) {
    var now = clock.instant();
    var found =
        BookingRows.find(store, item)
            .filter(one -> one.phaseAt(now) == ReservationPhase.SCHEDULED)
            .filter(one -> BookingRows.start(one).equals(item.ids().get(2)))
            .filter(letters::mayRemind);
    if (found.isEmpty()) {
      return Looked.OBSOLETE;
    }
    if (!letters.hasRoom()) {
      return Looked.LATER;
    }
    var slot = BookingRows.pointerTo(found.get(), now);
    var commit = store.commit(EndingContracts.REMIND, new Remind(fence, slot, item));
    if (!(commit instanceof Commit.Committed)) {
      return Looked.LATER;
    }
    letters.remind(found.get());
    return Looked.DONE;
  }
}
