package dev.cubby.lockers.booking;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.booking.BookingContracts.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Step;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.contract.Update;
import dev.cubby.lockers.audit.EventContracts;
import dev.cubby.lockers.audit.EventContracts.Advance;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.lockers.locker.DeviceContracts;
import dev.cubby.lockers.locker.DeviceContracts.OwnedLocker;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.owner.Acting.Right;
import dev.cubby.web.due.DueContracts;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.JobContracts;

/**
 * How reservations end, by their reserver's hand, by time or because nobody came, and what is done
 * before one begins and when it has begun. CANCELLED and EXPIRED are final, also when the clock is
 * set back.
 */
public final class EndingContracts implements SmartLockerModel {
  public static final Declarations DECLARED = declarations("lockers");

  static final Update<Reservation, Reservation> END_RESERVATION =
      update("ending: the reservation", Reservation.class, RESERVATION)
          .set("status")
          .set("updatedAt", now())
          .setIfGiven("releasedAt")
          .require(STILL_ACTIVE, is("status", value(ReservationStatus.ACTIVE)));

  static final Update<Reservation, Reservation> END_LISTED =
      update("ending: the list", Reservation.class, OWNER_RESERVATION)
          .set("status")
          .set("updatedAt", now())
          .setIfGiven("releasedAt");

  // Cancelling

  /** Of a reservation of somebody else the locker's owner decides, or who acts for them. */
  public record Cancel(Right by, Optional<OwnedLocker> locker, Reservation cancelled) {}

  public static final Transaction<Cancel> CANCEL =
      DECLARED.add(
          transaction("cancel a reservation", Cancel.class)
              .including(OrganisationContracts.RIGHT_HOLDS, StandingContracts.BY)
              .step("locker", DeviceContracts.SAME_OWNER, "locker")
              .step("reservation", END_RESERVATION, "cancelled")
              .step("slot", GIVE_BACK, "cancelled")
              .step("listed", END_LISTED, "cancelled")
              .step("pointer", UNPOINT, "cancelled"));

  // Expiring

  public record Expire(Fence fence, Reservation expired, DueItem due) {}

  static final Update<Reservation, Reservation> EXPIRE_RESERVATION =
      update("expire: the reservation", Reservation.class, RESERVATION)
          .set("status")
          .set("updatedAt", now())
          .require(STILL_ACTIVE, is("status", value(ReservationStatus.ACTIVE)))
          .require("has-ended", atMost("endAt", now()));

  static final Update<Reservation, Slot> EXPIRE_SLOT =
      update("expire: the slot", Reservation.class, SLOT)
          .set("status")
          .require(STILL_TAKEN_BY_IT, is("reservationId", param("reservationId")));

  public static final Transaction<Expire> EXPIRE =
      DECLARED.add(
          transaction("expire a reservation", Expire.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step("reservation", EXPIRE_RESERVATION, "expired")
              .step("slot", EXPIRE_SLOT, "expired")
              .step("listed", END_LISTED, "expired")
              .step("pointer", UNPOINT, "expired")
              .step("due", DueContracts.DONE, "due"));

  // Pointing to one that has begun

  /**
   * @param noShow when it is looked whether anybody came
   */
  public record Begin(
      Fence fence, ActiveReservation pointer, DueItem due, Optional<DueItem> noShow) {}

  private static final Step BEGUN = step("due");
  private static final Step NO_SHOW = step("no-show");

  public static final Transaction<Begin> BEGIN =
      DECLARED.add(
          transaction("point to a reservation that has begun", Begin.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step("slot", STILL_TAKEN, "pointer")
              .step("pointer", POINT, "pointer")
              .step(BEGUN, DueContracts.DONE, "due")
              .step(NO_SHOW, DueContracts.SCHEDULE, "noShow")
              .distinct("another-look", BEGUN, NO_SHOW));

  // Releasing one whose holder did not come

  public record Release(
      Fence fence, Reservation released, DueItem due, Advance head, AccessEvent event) {}

  /** An opening moves the head as well: the second of both finds that out, and decides anew. */
  public static final Transaction<Release> RELEASE =
      DECLARED.add(
          transaction("release a reservation", Release.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step("reservation", END_RESERVATION, "released")
              .step("slot", GIVE_BACK, "released")
              .step("listed", END_LISTED, "released")
              .step("pointer", UNPOINT, "released")
              .step("due", DueContracts.DONE, "due")
              .step(EventContracts.HEAD_STEP, EventContracts.ADVANCE, "head")
              .step("event", AP_07, "event"));

  // Reminding

  public record Remind(Fence fence, ActiveReservation slot, DueItem due) {}

  /** The mail follows; whoever ended the item sends it, so it is sent once. */
  public static final Transaction<Remind> REMIND =
      DECLARED.add(
          transaction("remind of a reservation", Remind.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step("slot", STILL_TAKEN, "slot")
              .step("due", DueContracts.DONE, "due"));

  private EndingContracts() {}
}
