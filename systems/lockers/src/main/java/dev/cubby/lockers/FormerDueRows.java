package dev.cubby.lockers;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.booking.DueReservations;
import dev.cubby.lockers.contract.FormerDueContracts;
import dev.cubby.lockers.contract.FormerDueContracts.*;
import dev.cubby.lockers.door.Unanswered;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.Job;
import java.time.Duration;

/**
 * The job that moves due rows of the version before into the kit's queue. A server of that version
 * may still run and write some, so it looks more than once.
 */
public final class FormerDueRows {
  private static final Duration EVERY = Duration.ofMinutes(10);

  private final Store store;

  public FormerDueRows(Store store) {
    this.store = store;
  }

  public Job job() {
    return new Job("lockers: due rows of the version before", EVERY, this::move);
  }

  public String move(Fence fence) {
    int moved = 0;
    for (var due : store.queryAll(FormerDueContracts.RESERVATIONS, new All())) {
      var item = DueItem.of(DueReservations.KIND, due.dueAt(), due.lockerId(), due.reservationId());
      moved +=
          counted(
              store.commit(
                  FormerDueContracts.MOVE_RESERVATION, new MoveReservation(fence, due, item)));
    }
    for (var due : store.queryAll(FormerDueContracts.COMMANDS, new All())) {
      var item = DueItem.of(Unanswered.KIND, due.dueAt(), due.lockerId(), due.commandId());
      moved +=
          counted(store.commit(FormerDueContracts.MOVE_COMMAND, new MoveCommand(fence, due, item)));
    }
    return moved + " moved";
  }

  private static int counted(Commit commit) {
    return commit instanceof Commit.Committed ? 1 : 0;
  }
}
