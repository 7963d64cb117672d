package dev.cubby.lockers.booking;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.booking.BookingContracts.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.contract.Update;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.lockers.locker.DeviceContracts;
import dev.cubby.lockers.locker.DeviceContracts.OwnedLocker;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.owner.Acting.OfMember;
import dev.cubby.web.due.DueContracts;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.JobContracts;
import dev.cubby.web.route.Standing;

/**
 * How reservations end, by their reserver's hand or by time, and what is done when one has begun.
 * CANCELLED and EXPIRED are final, also when the clock is set back.
 */
public final class EndingContracts implements SmartLockerModel {
  public static final Declarations DECLARED = declarations("lockers");

  public record EndReservation(
      String lockerId, Instant startAt, String reservationId, ReservationStatus status) {}

  public record EndListed(
      String ownerId, Instant startAt, String reservationId, ReservationStatus status) {}

  static final Update<EndListed, OwnerReservation> END_LISTED =
      update("ending: the list", EndListed.class, OWNER_RESERVATION)
          .set("status")
          .set("updatedAt", now());

  // Cancelling

  /** Of a reservation of somebody else the locker's owner decides, or who acts for them. */
  public record Cancel(
      Standing by,
      Optional<OfMember> acting,
      Optional<OwnedLocker> locker,
      EndReservation reservation,
      OfSlot slot,
      EndListed listed,
      OfLocker pointer) {}

  static final Update<EndReservation, Reservation> CANCEL_RESERVATION =
      update("cancel: the reservation", EndReservation.class, RESERVATION)
          .set("status")
          .set("updatedAt", now())
          .require(STILL_ACTIVE, is("status", value(ReservationStatus.ACTIVE)));

  public static final Transaction<Cancel> CANCEL =
      DECLARED.add(
          transaction("cancel a reservation", Cancel.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(OrganisationContracts.ACTING, OrganisationContracts.STILL_MEMBER, "acting")
              .step("locker", DeviceContracts.SAME_OWNER, "locker")
              .step("reservation", CANCEL_RESERVATION, "reservation")
              .step("slot", GIVE_BACK, "slot")
              .step("listed", END_LISTED, "listed")
              .step("pointer", UNPOINT, "pointer"));

  // Expiring

  public record Expire(
      Fence fence,
      EndReservation reservation,
      EndReservation slot,
      EndListed listed,
      OfLocker pointer,
      DueItem due) {}

  static final Update<EndReservation, Reservation> EXPIRE_RESERVATION =
      update("expire: the reservation", EndReservation.class, RESERVATION)
          .set("status")
          .set("updatedAt", now())
          .require(STILL_ACTIVE, is("status", value(ReservationStatus.ACTIVE)))
          .require("has-ended", atMost("endAt", now()));

  static final Update<EndReservation, Slot> EXPIRE_SLOT =
      update("expire: the slot", EndReservation.class, SLOT)
          .set("status")
          .require(STILL_TAKEN_BY_IT, is("reservationId", param("reservationId")));

  public static final Transaction<Expire> EXPIRE =
      DECLARED.add(
          transaction("expire a reservation", Expire.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step("reservation", EXPIRE_RESERVATION, "reservation")
              .step("slot", EXPIRE_SLOT, "slot")
              .step("listed", END_LISTED, "listed")
              .step("pointer", UNPOINT, "pointer")
              .step("due", DueContracts.DONE, "due"));

  // Pointing to one that has begun

  public record Begin(Fence fence, StillTaken slot, ActiveReservation pointer, DueItem due) {}

  public static final Transaction<Begin> BEGIN =
      DECLARED.add(
          transaction("point to a reservation that has begun", Begin.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step("slot", STILL_TAKEN, "slot")
              .step("pointer", POINT, "pointer")
              .step("due", DueContracts.DONE, "due"));

  private EndingContracts() {}
}
