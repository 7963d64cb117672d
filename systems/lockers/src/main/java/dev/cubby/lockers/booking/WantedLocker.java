package dev.cubby.lockers.booking;

import static dev.cubby.lockers.text.BookingText.*;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lockers.booking.BookingResult.NotBookable;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.lockers.locker.Owners;
import dev.cubby.lockers.locker.Rights;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.text.BookingText;
import dev.cubby.web.route.Principal;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Action;
import dev.cubby.web.ui.Chip.Tone;
import dev.cubby.web.ui.Piece;

/** One locker that was asked for by its number. */
record WantedLocker(
    Bookings bookings, Reservations reservations, Rights rights, Owners owners, Clock clock) {

  /** The button that books it, or why not. */
  Piece piece(Principal.Person me, Locker locker, Wish wish, TimeWindow window) {
    var lockerId = locker.lockerId();
    var fromNow = !window.startAt().isAfter(clock.instant());
    var reason = Bookings.notBookable(locker, fromNow);
    if (reason.isPresent()) {
      return banner(Tone.WARN, text(reason.get()).with(lockerId));
    }
    Predicate<Locker> inCharge = one -> rights.isInCharge(me, one);
    if (bookings.isAtLimit(Acting.as(me), locker, me.accountId(), inCharge)) {
      return banner(Tone.WARN, IS_AT_LIMIT.with(lockerId));
    }
    return reservations
        .inTheWay(lockerId, window)
        .map(slot ->
            slot.ownerId().equals(me.accountId())
                ? yours(slot)
                : taken(lockerId, wish, window, conflict(slot, rights.isInCharge(me, locker))))
        .orElseGet(() ->
            banner(
                Tone.GOOD,
                (fromNow ? IS_FREE_NOW : IS_FREE).with(lockerId),
                BookingPages.book(lockerId, wish, window).main()));
  }

  private static BookingText text(NotBookable reason) {
    return switch (reason) {
      case RETIRED -> IS_RETIRED;
      case IN_MAINTENANCE -> IS_OUT_OF_ORDER;
      case OCCUPIED -> IS_IN_USE;
    };
  }

  private static Piece yours(Slot slot) {
    return banner(
        Tone.BUSY,
        IS_YOURS.with(slot.lockerId(), Text.between(slot.startAt(), slot.endAt())),
        Action.link(CHANGE_YOURS, ReservationPages.SHOW.at(slot.lockerId(), slot.reservationId())));
  }

  private Text conflict(Slot slot, boolean inCharge) {
    var time = Text.between(slot.startAt(), slot.endAt());
    return inCharge ? BOOKED_BY.with(time, owners.nameOf(slot.ownerId())) : time;
  }

  private Piece taken(String lockerId, Wish wish, TimeWindow window, Text conflict) {
    return reservations
        .nextFree(lockerId, window)
        .map(next ->
            banner(
                Tone.BUSY,
                IS_BOOKED_UNTIL.with(
                    lockerId, conflict, Text.between(next.startAt(), next.endAt())),
                BookingPages.bookAt(lockerId, wish, next).main()))
        .orElseGet(() -> banner(Tone.BUSY, IS_BOOKED.with(lockerId, conflict)));
  }
}
