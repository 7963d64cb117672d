package dev.cubby.lockers.booking;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.booking.BookingContracts.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.JobContracts;

/**
 * Removes reservations that were over before an instant, with every row of theirs. What is over
 * stays so, and nobody takes a slot that is there: both need no condition.
 */
public record PastReservations(Store store) implements SmartLockerModel {
  public static final Declarations DECLARED = declarations("lockers");

  /**
   * Each is up to five actions: its own row, the guard of its id, its slot, its place in a list.
   */
  static final int MOST_AT_ONCE = 15;

  private static final Rule EACH_ITS_OWN = rule("each-its-own");
  private static final Step RESERVATIONS = step("reservations");
  private static final Step SLOTS = step("slots");
  private static final Step LISTED = step("listed");

  static final Query<Window, Reservation> OLDEST =
      DECLARED.add(
          query("retention: the oldest reservations", Window.class, RESERVATION)
              .on("LOCKER#{lockerId}")
              .between("RES#{from}", "RES#{to}")
              .oldestFirst()
              .pageOf(MOST_AT_ONCE)
              .consistently()
              .expecting(10_000));

  static final Delete<Reservation, Reservation> REMOVE_OLD =
      delete("retention: remove a reservation", Reservation.class, RESERVATION);

  static final Delete<Reservation, Slot> REMOVE_SLOT =
      delete("retention: remove its slot", Reservation.class, SLOT).evenIfMissing();

  /**
   * @param expired those among them that have a slot: the time of a cancelled one may be another's
   */
  record RemovePast(Fence fence, List<Reservation> past, List<Reservation> expired) {}

  static final Transaction<RemovePast> REMOVE_PAST =
      DECLARED.add(
          transaction("retention: remove past reservations", RemovePast.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .steps(RESERVATIONS, REMOVE_OLD, "past", MOST_AT_ONCE)
              .steps(SLOTS, REMOVE_SLOT, "expired", MOST_AT_ONCE)
              .steps(LISTED, UNLIST, "past", MOST_AT_ONCE)
              .distinct(EACH_ITS_OWN, RESERVATIONS, RESERVATIONS)
              .distinct(EACH_ITS_OWN, SLOTS, SLOTS)
              .distinct(EACH_ITS_OWN, LISTED, LISTED));

  /**
   * A page of them in each transaction.
   *
   * @param most how many transactions at most
   * @return how many each of them removed
   */
  public List<Integer> remove(String lockerId, Instant before, Fence fence, int most) {
    var old = new Window(lockerId, Instant.EPOCH, before.minusMillis(1));
    return PageRequest.FIRST
        .pages(request -> store.query(OLDEST, old, request))
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
    var commit = store.commit(REMOVE_PAST, new RemovePast(fence, past, expired));
    return commit instanceof Commit.Committed ? past.size() : 0;
  }
}
