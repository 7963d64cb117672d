package dev.cubby.lockers.booking;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.owner.Acting.Right;
import dev.cubby.web.due.DueContracts;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;

/**
 * Bookings, serialised for each locker by the counter on its META row: whoever books has read the
 * counter, then the slots, and commits on condition that nobody counted in between.
 *
 * <p>A slot is a stretch of time that is taken, and slots of one locker never overlap. So the last
 * one that begins before an instant is also the last one to end, and one row answers every question
 * of whether a time is free, however many cancelled reservations lie there.
 */
public final class BookingContracts implements SmartLockerModel {
  public static final Declarations DECLARED = declarations("lockers");

  static final Rule STILL_TAKEN_BY_IT = rule("still-taken-by-it");
  static final Rule ENDS_AFTER_IT_STARTS = rule("ends-after-it-starts");
  static final Rule STILL_ACTIVE = rule("still-active");
  static final Step DUE_STEP = step("due");
  static final Step FROM = step("from");
  static final Step TO = step("to");
  static final Step SLOT_FROM = step("slot-from");
  static final Step SLOT_TO = step("slot-to");
  static final Step LISTED_FROM = step("listed-from");
  static final Step LISTED_TO = step("listed-to");
  static final Step POINTER = step("pointer");
  static final Step UNPOINTED = step("unpointed");

  public record Before(String lockerId, Instant instant) {}

  public record From(String lockerId, Instant from) {}

  public record Mine(String ownerId, Instant from, Instant to) {}

  public static final Entity<Slot> SLOT =
      DECLARED.add(
          entity("SLOT", Slot.class)
              .in(TABLE, "LOCKER#{lockerId}", "SLOT#{startAt}")
              .unbounded("taken time is history as well; a locker has a few a day")
              .sized(250));

  public static final Entity<Reservation> OWNER_RESERVATION =
      DECLARED.add(
          entity("OWNER_RESERVATION", Reservation.class)
              .in(TABLE, "OWNER#{ownerId}", "RES#{startAt}#{reservationId}")
              .unbounded("what somebody has reserved is kept; a person reserves a few times a day")
              .whenAbsent("updatedAt", Instant.EPOCH)
              .sized(300));

  /** The one row that says whether a time is free: see above. */
  public static final Query<Before, Slot> LAST_BEFORE =
      DECLARED.add(
          query("AP-06 the last slot that begins by an instant", Before.class, SLOT)
              .on("LOCKER#{lockerId}")
              .upTo("SLOT#{instant}")
              .newestFirst()
              .pageOf(2)
              .consistently()
              .expecting(10_000));

  public static final Query<From, Slot> SLOTS_FROM =
      DECLARED.add(
          query("booking: slots from an instant on", From.class, SLOT)
              .on("LOCKER#{lockerId}")
              .from("SLOT#{from}")
              .oldestFirst()
              .pageOf(50)
              .consistently()
              .expecting(10_000));

  public static final Query<Mine, Reservation> MINE =
      DECLARED.add(
          query("booking: reservations of somebody", Mine.class, OWNER_RESERVATION)
              .on("OWNER#{ownerId}")
              .between("RES#{from}", "RES#{to}")
              .oldestFirst()
              .pageOf(25, 100)
              .expecting(1_000)
              .within(millis(20)));

  // Steps

  /** A locker that is occupied now can be booked for later: then both refuse maintenance. */
  public record CountBooking(
      String lockerId, String ownerId, long bookings, LockerStatus alsoRefused) {}

  static final Update<CountBooking, Locker> COUNT_BOOKING =
      update("AP-04 count the booking", CountBooking.class, LOCKER)
          .add("bookings", value(1))
          .keepingVersion()
          .require(NOT_RETIRED, absent("retiredAt"))
          .require("not-in-maintenance", isNot("status", value(LockerStatus.MAINTENANCE)))
          .require("not-occupied", isNot("status", param("alsoRefused")))
          .require(SAME_OWNER_RULE, is("ownerId", param("ownerId")))
          .require("no-other-booking-meanwhile", is("bookings", param("bookings")));

  static final Put<Slot, Slot> TAKE = put("booking: take the time", SLOT).creating();

  static final Delete<Reservation, Slot> GIVE_BACK =
      delete("booking: give the time back", Reservation.class, SLOT)
          .require(STILL_TAKEN_BY_IT, is("reservationId", param("reservationId")));

  static final Put<Reservation, Reservation> LIST =
      put("booking: list it among somebody's", OWNER_RESERVATION);

  static final Delete<Reservation, Reservation> UNLIST =
      delete("booking: list it no more", Reservation.class, OWNER_RESERVATION).evenIfMissing();

  static final Put<ActiveReservation, ActiveReservation> POINT =
      put("AP-04 upsert RES#ACTIVE", RESERVATION_ACTIVE);

  /** Without it AP-06 asks the slots. So whatever may make it wrong takes it away. */
  static final Delete<Reservation, ActiveReservation> UNPOINT =
      delete("AP-04 drop RES#ACTIVE", Reservation.class, RESERVATION_ACTIVE).evenIfMissing();

  public static final Check<ActiveReservation, Slot> STILL_TAKEN =
      check("begin, open: the slot is as it was read", ActiveReservation.class, SLOT)
          .require(STILL_TAKEN_BY_IT, is("reservationId", param("reservationId")))
          .require(STILL_ACTIVE, is("status", value(ReservationStatus.ACTIVE)))
          .require("same-end", is("endAt", param("endAt")));

  // Booking

  public record Book(
      Optional<OnceRecord> once,
      Right by,
      CountBooking counter,
      Reservation reservation,
      Slot slot,
      List<DueItem> due,
      Optional<ActiveReservation> pointer) {}

  public static final Transaction<Book> AP_04_BOOK =
      DECLARED.add(
          transaction("AP-04 book", Book.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(OrganisationContracts.RIGHT_HOLDS, StandingContracts.BY)
              .step("counter", COUNT_BOOKING, "counter")
              .step("reservation", AP_04, "reservation")
              .step("slot", TAKE, "slot")
              .step("listed", LIST, "reservation")
              .steps(DUE_STEP, DueContracts.SCHEDULE, "due", 3)
              .step("pointer", POINT, "pointer")
              .distinct(ENDS_AFTER_IT_STARTS, DUE_STEP, DUE_STEP));

  // Moving to another start

  public record Move(
      Right by,
      CountBooking counter,
      Reservation from,
      Reservation to,
      Slot slotTo,
      List<DueItem> due) {}

  static final Delete<Reservation, Reservation> REMOVE =
      delete("AP-04 remove a reservation that moves", Reservation.class, RESERVATION)
          .require(STILL_ACTIVE, is("status", value(ReservationStatus.ACTIVE)));

  public static final Transaction<Move> AP_04_MOVE =
      DECLARED.add(
          transaction("AP-04 move", Move.class)
              .including(OrganisationContracts.RIGHT_HOLDS, StandingContracts.BY)
              .step("counter", COUNT_BOOKING, "counter")
              .step(FROM, REMOVE, "from")
              .step(TO, AP_04, "to")
              .step(SLOT_FROM, GIVE_BACK, "from")
              .step(SLOT_TO, TAKE, "slotTo")
              .step(LISTED_FROM, UNLIST, "from")
              .step(LISTED_TO, LIST, "to")
              .steps(DUE_STEP, DueContracts.SCHEDULE, "due", 3)
              .step("pointer", UNPOINT, "to")
              .distinct(ENDS_AFTER_IT_STARTS, DUE_STEP, DUE_STEP)
              .distinct("another-start", FROM, TO)
              .distinct("another-slot", SLOT_FROM, SLOT_TO)
              .distinct("another-listing", LISTED_FROM, LISTED_TO));

  // Another end

  /**
   * @param pointer if it runs already
   * @param unpointed if it does not: the job, or a clock that was set back, may have pointed to it
   *     with its old end
   */
  public record Extend(
      Right by,
      CountBooking counter,
      Reservation moved,
      DueItem due,
      Optional<ActiveReservation> pointer,
      Optional<Reservation> unpointed) {}

  static final Update<Reservation, Reservation> CHANGE_END =
      update("AP-04 another end", Reservation.class, RESERVATION)
          .set("endAt")
          .set("updatedAt", now())
          .require(STILL_ACTIVE, is("status", value(ReservationStatus.ACTIVE)));

  static final Update<Reservation, Slot> CHANGE_SLOT_END =
      update("booking: another end of the slot", Reservation.class, SLOT)
          .set("endAt")
          .require(STILL_TAKEN_BY_IT, is("reservationId", param("reservationId")));

  static final Update<Reservation, Reservation> CHANGE_LISTED_END =
      update("booking: another end in the list", Reservation.class, OWNER_RESERVATION)
          .set("endAt")
          .set("updatedAt", now());

  public static final Transaction<Extend> AP_04_EXTEND =
      DECLARED.add(
          transaction("AP-04 extend or shorten", Extend.class)
              .including(OrganisationContracts.RIGHT_HOLDS, StandingContracts.BY)
              .step("counter", COUNT_BOOKING, "counter")
              .step("reservation", CHANGE_END, "moved")
              .step("slot", CHANGE_SLOT_END, "moved")
              .step("listed", CHANGE_LISTED_END, "moved")
              .step(DUE_STEP, DueContracts.SCHEDULE, "due")
              .step(POINTER, POINT, "pointer")
              .step(UNPOINTED, UNPOINT, "unpointed")
              .distinct("it-runs-or-not", POINTER, UNPOINTED));

  private BookingContracts() {}
}
