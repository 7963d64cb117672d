package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.booking.PastContracts.RemovePast;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.web.job.Fence;

/** Removes reservations that were over before an instant. */
public record PastReservations(Store store) {

  /**
   * A page of them in each transaction.
   *
   * @param most how many transactions at most
   * @return how many each of them removed
   */
  public List<Integer> remove(String lockerId, Instant before, Fence fence, int most) {
    var old = new Window(lockerId, Instant.EPOCH, before.minusMillis(1));
    return PageRequest.FIRST
        .pages(request -> store.query(PastContracts.OLDEST, old, request))
        .map(Page::rows)
        .map(rows -> rows.stream().filter(one -> wasOver(one, before)).toList())
        .filter(past -> !past.isEmpty())
        .limit(most)
        .map(past -> remove(past, fence))
        .toList();
  }

  /** Not what the job that makes EXPIRED final has not seen yet: it still looks for it. */
  private static boolean wasOver(Reservation one, Instant before) {
    return one.status() != ReservationStatus.ACTIVE && !one.endAt().isAfter(before);
  }

  private int remove(List<Reservation> past, Fence fence) {
    var expired = past.stream().filter(one -> one.status() == ReservationStatus.EXPIRED).toList();
    var commit = store.commit(PastContracts.REMOVE_PAST, new RemovePast(fence, past, expired));
    return commit instanceof Commit.Committed ? past.size() : 0;
  }
}
