package dev.cubby.core.seeds;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Delete;
import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.Put;
import dev.cubby.core.contract.Query;
import dev.cubby.core.contract.Step;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.contract.Update;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.core.schema.Table;

public final class SmartLockerContracts implements SmartLockerModel {
  public static final Declarations DECLARED = declarations("lockers");

  static final Rule RESERVATION_ID = rule("reservation-id");
  static final Rule NOT_IN_MAINTENANCE = rule("not-in-maintenance");
  static final Step FROM = step("from");
  static final Step TO = step("to");

  public static final Table TABLE =
      table("SmartLockerTable", primary("PK", "SK")).typedBy("entityType");

  public static final Entity<Locker> LOCKER =
      DECLARED.add(
          entity("LOCKER", Locker.class)
              .in(TABLE, "LOCKER#{lockerId}", "META")
              .versioned("version")
              .whenAbsent("bookings", 0)
              .sized(300));

  public static final Entity<OwnerLocker> OWNER_LOCKER =
      DECLARED.add(
          entity("OWNER_LOCKER", OwnerLocker.class)
              .in(TABLE, "OWNER#{ownerId}", "LOCKER#{lockerId}")
              .upTo(200)
              .sized(200));

  public static final Entity<Reservation> RESERVATION =
      DECLARED.add(
          entity("RESERVATION", Reservation.class)
              .in(TABLE, "LOCKER#{lockerId}", "RES#{startAt}#{reservationId}")
              .unbounded("reservations are kept as history; a locker has a few a day")
              .unique(RESERVATION_ID, "LOCKER#{lockerId}", "RESID#{reservationId}")
              .sized(300));

  public static final Entity<ActiveReservation> RESERVATION_ACTIVE =
      DECLARED.add(
          entity("RESERVATION_ACTIVE", ActiveReservation.class)
              .in(TABLE, "LOCKER#{lockerId}", "RES#ACTIVE")
              .sized(300));

  public static final Entity<AccessEvent> ACCESS_EVENT =
      DECLARED.add(
          entity("ACCESS_EVENT", AccessEvent.class)
              .in(TABLE, "LOCKER#{lockerId}", "EVT#{timestamp}#{eventId}")
              .unbounded("an audit trail is kept; one door opens a few times a minute at most")
              .sized(400));

  public static final Get<OfLocker, Locker> AP_01 =
      DECLARED.add(get("AP-01 get locker by lockerId", OfLocker.class, LOCKER).within(millis(10)));

  public static final Query<OfOwner, OwnerLocker> AP_02 =
      DECLARED.add(
          query("AP-02 list lockers for an owner", OfOwner.class, OWNER_LOCKER)
              .on("OWNER#{ownerId}")
              .beginningWith("LOCKER#")
              .ascending()
              .by("lockerId")
              .expecting(200)
              .within(millis(20)));

  public static final Update<ChangeState, Locker> AP_03 =
      DECLARED.add(
          update("AP-03 update locker state", ChangeState.class, LOCKER)
              .set("status")
              .set("updatedAt", now())
              .expectVersion("expectedVersion"));

  public static final Update<ChangeCopy, OwnerLocker> OWNER_LOCKER_STATE =
      update("AP-03 copy of the state", ChangeCopy.class, OWNER_LOCKER)
          .set("status")
          .set("updatedAt", now());

  public static final Transaction<ChangeStateEverywhere> AP_03_EVERYWHERE =
      DECLARED.add(
          transaction("AP-03 with the owner's copy", ChangeStateEverywhere.class)
              .step("locker", AP_03, "locker")
              .step("copy", OWNER_LOCKER_STATE, "copy"));

  public static final Put<Reservation, Reservation> AP_04 =
      DECLARED.add(put("AP-04 create reservation", RESERVATION).creating());

  public static final Update<CountBooking, Locker> COUNT_BOOKING =
      update("AP-04 count the booking", CountBooking.class, LOCKER)
          .add("bookings", value(1))
          .keepingVersion()
          .require("no-other-booking-meanwhile", is("bookings", param("bookings")))
          .require(NOT_IN_MAINTENANCE, isNot("status", value(LockerStatus.MAINTENANCE)));

  public static final Put<ActiveReservation, ActiveReservation> POINT_TO_ACTIVE =
      put("AP-04 upsert RES#ACTIVE", RESERVATION_ACTIVE);

  public static final Transaction<Book> AP_04_BOOK =
      DECLARED.add(
          transaction("AP-04 book", Book.class)
              .step("counter", COUNT_BOOKING, "counter")
              .step("reservation", AP_04, "reservation")
              .step("pointer", POINT_TO_ACTIVE, "pointer"));

  public static final Delete<Unbook, Reservation> REMOVE_RESERVATION =
      delete("AP-04 remove reservation", Unbook.class, RESERVATION);

  public static final Transaction<Move> AP_04_MOVE =
      DECLARED.add(
          transaction("AP-04 move", Move.class)
              .step("counter", COUNT_BOOKING, "counter")
              .step(FROM, REMOVE_RESERVATION, "from")
              .step(TO, AP_04, "to")
              .distinct("another-start", FROM, TO));

  public static final Query<Window, Reservation> AP_05 =
      DECLARED.add(
          query("AP-05 list reservations in a time range", Window.class, RESERVATION)
              .on("LOCKER#{lockerId}")
              .between("RES#{from}", "RES#{to}")
              .oldestFirst()
              .expecting(100)
              .within(millis(20)));

  public static final Query<Window, Reservation> AP_05_DESCENDING =
      DECLARED.add(
          query("AP-05 list reservations, newest first", Window.class, RESERVATION)
              .on("LOCKER#{lockerId}")
              .between("RES#{from}", "RES#{to}")
              .newestFirst()
              .expecting(100)
              .within(millis(20)));

  public static final Get<OfLocker, ActiveReservation> AP_06 =
      DECLARED.add(
          get("AP-06 get active reservation", OfLocker.class, RESERVATION_ACTIVE)
              .within(millis(10)));

  public static final Query<At, Reservation> AP_06_ALTERNATIVE =
      DECLARED.add(
          query("AP-06 latest reservation that has begun", At.class, RESERVATION)
              .on("LOCKER#{lockerId}")
              .upTo("RES#{at}")
              .newestFirst()
              .pageOf(1)
              .consistently()
              .expecting(100_000));

  public static final Get<OfReservation, Reservation> RESERVATION_BY_ID =
      DECLARED.add(
          get("reservation by id", OfReservation.class, RESERVATION).through(RESERVATION_ID));

  public static final Put<AccessEvent, AccessEvent> AP_07 =
      DECLARED.add(put("AP-07 write access event", ACCESS_EVENT).creating());

  public static final Query<Window, AccessEvent> AP_08 =
      DECLARED.add(
          query("AP-08 list access events in a time range", Window.class, ACCESS_EVENT)
              .on("LOCKER#{lockerId}")
              .between("EVT#{from}", "EVT#{to}")
              .newestFirst()
              .expecting(10_000)
              .within(millis(20)));

  public static final Query<OfLocker, AccessEvent> AP_09 =
      DECLARED.add(
          query("AP-09 get latest access event", OfLocker.class, ACCESS_EVENT)
              .on("LOCKER#{lockerId}")
              .beginningWith("EVT#")
              .newestFirst()
              .pageOf(1)
              .expecting(1_000_000)
              .within(millis(10)));

  public static final Update<NewOwner, Locker> CHANGE_OWNER =
      update("transfer: the locker", NewOwner.class, LOCKER)
          .set("ownerId")
          .set("updatedAt", now())
          .expectVersion("expectedVersion")
          .require("still-the-old-owner", is("ownerId", param("oldOwnerId")));

  public static final Delete<OfOwnerLocker, OwnerLocker> FORGET_OWNER =
      delete("transfer: the old owner's row", OfOwnerLocker.class, OWNER_LOCKER).evenIfMissing();

  public static final Put<OwnerLocker, OwnerLocker> REMEMBER_OWNER =
      put("transfer: the new owner's row", OWNER_LOCKER);

  public static final Transaction<Transfer> TRANSFER =
      DECLARED.add(
          transaction("transfer to another owner", Transfer.class)
              .step("locker", CHANGE_OWNER, "locker")
              .step(FROM, FORGET_OWNER, "from")
              .step(TO, REMEMBER_OWNER, "to")
              .distinct("owner-changes", FROM, TO));

  private SmartLockerContracts() {}
}
