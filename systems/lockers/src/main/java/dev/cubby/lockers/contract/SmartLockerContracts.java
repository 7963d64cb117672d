package dev.cubby.lockers.contract;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;
import java.time.Instant;

/** The seed's five kinds of rows and its nine access patterns, in its order. */
public final class SmartLockerContracts implements SmartLockerModel {
  public static final Declarations DECLARED = declarations("lockers");

  public static final Rule NOT_RETIRED = rule("not-retired");
  public static final Rule SAME_OWNER_RULE = rule("same-owner");
  public static final Rule RESERVATION_ID = rule("reservation-id");

  public static final Table TABLE =
      table("SmartLockerTable", primary("PK", "SK")).ttl("ttl").typedBy("entityType");

  // 1) Locker metadata, the canonical record

  public static final Entity<Locker> LOCKER =
      DECLARED.add(
          entity("LOCKER", Locker.class)
              .in(TABLE, "LOCKER#{lockerId}", "META")
              .versioned("version")
              .sized(300));

  // 2) Owner -> locker relationship, a materialised view

  public static final Entity<OwnerLocker> OWNER_LOCKER =
      DECLARED.add(
          entity("OWNER_LOCKER", OwnerLocker.class)
              .in(TABLE, "OWNER#{ownerId}", "LOCKER#{lockerId}")
              .upTo(1_000)
              .sized(200));

  // 3) Reservation, time-ordered per locker

  public static final Entity<Reservation> RESERVATION =
      DECLARED.add(
          entity("RESERVATION", Reservation.class)
              .in(TABLE, "LOCKER#{lockerId}", "RES#{startAt}#{reservationId}")
              .unbounded("reservations are kept as history; a locker has a few a day")
              .unique(RESERVATION_ID, "LOCKER#{lockerId}", "RESID#{reservationId}")
              .sized(300));

  // 4) Active reservation pointer: a hint, which reads check against the clock

  public static final Entity<ActiveReservation> RESERVATION_ACTIVE =
      DECLARED.add(
          entity("RESERVATION_ACTIVE", ActiveReservation.class)
              .in(TABLE, "LOCKER#{lockerId}", "RES#ACTIVE")
              .sized(300));

  // 5) Access event, an audit log, time-ordered per locker

  public static final Entity<AccessEvent> ACCESS_EVENT =
      DECLARED.add(
          entity("ACCESS_EVENT", AccessEvent.class)
              .in(TABLE, "LOCKER#{lockerId}", "EVT#{timestamp}#{eventId}")
              .unbounded("an audit trail is kept; one door opens a few times a minute at most")
              .sized(500));

  public static final Get<OfLocker, Locker> AP_01 =
      DECLARED.add(get("AP-01 get locker by lockerId", OfLocker.class, LOCKER).within(millis(10)));

  public static final Get<OfLocker, Locker> AP_01_CONSISTENT =
      DECLARED.add(
          get("AP-01 get locker, strongly consistent", OfLocker.class, LOCKER)
              .consistently()
              .within(millis(10)));

  public static final Query<OfOwner, OwnerLocker> AP_02 =
      DECLARED.add(
          query("AP-02 list lockers for an owner", OfOwner.class, OWNER_LOCKER)
              .on("OWNER#{ownerId}")
              .beginningWith("LOCKER#")
              .ascending()
              .by("lockerId")
              .pageOf(25, 100)
              .expecting(200)
              .within(millis(20)));

  /** The state is also copied to the owner's row and to the board: see {@code BoardContracts}. */
  public record ChangeState(
      String lockerId, LockerStatus status, Instant updatedAt, long expectedVersion) {}

  public static final Update<ChangeState, Locker> AP_03 =
      DECLARED.add(
          update("AP-03 update locker state", ChangeState.class, LOCKER)
              .set("status")
              .set("updatedAt")
              .expectVersion("expectedVersion")
              .require(NOT_RETIRED, absent("retiredAt")));

  /** Alone it would forbid nothing: bookings go through {@code BookingContracts}. */
  public static final Put<Reservation, Reservation> AP_04 =
      DECLARED.add(put("AP-04 create reservation", RESERVATION).creating());

  public static final Query<Window, Reservation> AP_05 =
      DECLARED.add(
          query("AP-05 list reservations in a time range", Window.class, RESERVATION)
              .on("LOCKER#{lockerId}")
              .between("RES#{from}", "RES#{to}")
              .oldestFirst()
              .pageOf(25, 100)
              .expecting(100)
              .within(millis(20)));

  public static final Query<Window, Reservation> AP_05_DESCENDING =
      DECLARED.add(
          query("AP-05 list reservations, newest first", Window.class, RESERVATION)
              .on("LOCKER#{lockerId}")
              .between("RES#{from}", "RES#{to}")
              .newestFirst()
              .pageOf(25, 100)
              .expecting(100)
              .within(millis(20)));

  public static final Get<OfLocker, ActiveReservation> AP_06 =
      DECLARED.add(
          get("AP-06 get active reservation", OfLocker.class, RESERVATION_ACTIVE)
              .consistently()
              .within(millis(10)));

  public static final Get<OfReservation, Reservation> RESERVATION_BY_ID =
      DECLARED.add(
          get("reservation by id", OfReservation.class, RESERVATION).through(RESERVATION_ID));

  /** Alone it would break the chain: events go through {@code EventContracts}. */
  public static final Put<AccessEvent, AccessEvent> AP_07 =
      DECLARED.add(put("AP-07 write access event", ACCESS_EVENT).creating());

  public static final Query<Window, AccessEvent> AP_08 =
      DECLARED.add(
          query("AP-08 list access events in a time range", Window.class, ACCESS_EVENT)
              .on("LOCKER#{lockerId}")
              .between("EVT#{from}", "EVT#{to}")
              .newestFirst()
              .pageOf(25, 100)
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

  private SmartLockerContracts() {}
}
