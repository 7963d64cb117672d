package dev.cubby.lockers.locker;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.audit.EventContracts;
import dev.cubby.lockers.audit.EventContracts.Advance;
import dev.cubby.lockers.audit.EventContracts.EventHead;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.lockers.locker.Counts.Gained;
import dev.cubby.lockers.locker.Counts.Lost;
import dev.cubby.lockers.locker.DeviceContracts.OwnedLocker;
import dev.cubby.lockers.offer.OfferContracts;
import dev.cubby.lockers.offer.OfferContracts.*;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.owner.Acting.OfMember;
import dev.cubby.lockers.owner.Acting.Right;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;

/**
 * Changes of a locker, with every copy of it in the same transaction: the owner's row, the board,
 * and where it is part of the story, an event.
 */
public final class BoardContracts implements SmartLockerModel {
  public static final Declarations DECLARED = declarations("lockers");

  static final Step FROM = step("from");
  static final Step TO = step("to");
  static final Step FROM_ORGANISATION = step("from-organisation");
  static final Step TO_ORGANISATION = step("to-organisation");

  /** Who gives a locker to an organisation has to be its member. */
  static final Step GIVING = step("giving");

  static final Rule OWNER_CHANGES = rule("owner-changes");

  /** A locker on the board of its state, where the search for a free one begins too. */
  public record StatusLocker(
      LockerStatus status,
      String lockerId,
      String ownerId,
      Optional<String> locationId,
      Optional<String> size,
      Instant updatedAt) {
    static StatusLocker of(Locker locker) {
      return new StatusLocker(
          locker.status(),
          locker.lockerId(),
          locker.ownerId(),
          locker.locationId(),
          locker.size(),
          locker.updatedAt());
    }
  }

  public record OfStatus(LockerStatus status) {}

  public record OfPlace(LockerStatus status, String locationId) {}

  public record OfOwnerLocker(String ownerId, String lockerId) {}

  public record OnBoard(LockerStatus status, String lockerId) {}

  public static final Entity<StatusLocker> STATUS_LOCKER =
      DECLARED.add(
          entity("STATUS_LOCKER", StatusLocker.class)
              .in(TABLE, "STATUS#{status}", "LOCKER#{lockerId}")
              .unbounded("one row for each locker; a house has hundreds, not millions")
              .sized(200));

  public static final Query<OfStatus, StatusLocker> ON_BOARD =
      DECLARED.add(
          query("board: lockers in a state", OfStatus.class, STATUS_LOCKER)
              .on("STATUS#{status}")
              .beginningWith("LOCKER#")
              .ascending()
              .by("lockerId")
              .pageOf(25, 100)
              .expecting(1_000)
              .within(millis(20)));

  public static final Query<OfPlace, StatusLocker> ON_BOARD_OF_PLACE =
      DECLARED.add(
          query("board: lockers of a place in a state", OfPlace.class, STATUS_LOCKER)
              .on("STATUS#{status}")
              .beginningWith("LOCKER#")
              .ascending()
              .by("lockerId")
              .where(is("locationId", param("locationId")), 1_000)
              .pageOf(25, 100)
              .expecting(1_000));

  public static final Get<OfOwnerLocker, OwnerLocker> OWNER_ROW =
      DECLARED.add(
          get("board: the owner's row of a locker", OfOwnerLocker.class, OWNER_LOCKER)
              .consistently());

  // Registering

  public record Register(
      Optional<OnceRecord> once,
      Right by,
      Locker locker,
      OwnerLocker owner,
      StatusLocker board,
      EventHead head,
      Gained gained) {}

  static final Put<Locker, Locker> PLACE = put("register: the locker", LOCKER).creating();

  static final Put<OwnerLocker, OwnerLocker> REMEMBER_OWNER =
      put("register, transfer: the owner's row", OWNER_LOCKER);

  static final Put<StatusLocker, StatusLocker> SHOW = put("board: show a locker", STATUS_LOCKER);

  public static final Transaction<Register> REGISTER =
      DECLARED.add(
          transaction("register a locker", Register.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(OrganisationContracts.RIGHT_HOLDS, StandingContracts.BY)
              .step("locker", PLACE, "locker")
              .step("owner", REMEMBER_OWNER, "owner")
              .step("board", SHOW, "board")
              .step(EventContracts.HEAD_STEP, EventContracts.BEGIN, "head")
              .step(TO_ORGANISATION, OrganisationContracts.GAIN, "gained.organisation")
              .step(Counts.TO_ACCOUNT, Counts.GAIN_LOCKER, "gained.account"));

  // AP-03 with its copies

  public record CopyState(
      String ownerId, String lockerId, LockerStatus status, Instant updatedAt) {}

  public record ChangeStateEverywhere(
      Right by,
      Optional<OfDevice> device,
      ChangeState locker,
      CopyState owner,
      OnBoard from,
      StatusLocker to,
      Advance head,
      AccessEvent event) {}

  static final Update<CopyState, OwnerLocker> COPY_STATE =
      update("AP-03 the owner's copy", CopyState.class, OWNER_LOCKER)
          .set("status")
          .set("updatedAt");

  static final Delete<OnBoard, StatusLocker> HIDE =
      delete("board: take a locker away", OnBoard.class, STATUS_LOCKER).evenIfMissing();

  public static final Transaction<ChangeStateEverywhere> AP_03_EVERYWHERE =
      DECLARED.add(
          transaction("AP-03 with every copy and an event", ChangeStateEverywhere.class)
              .including(OrganisationContracts.RIGHT_HOLDS, StandingContracts.BY)
              .step(DeviceContracts.STEP, DeviceContracts.STILL_INSTALLED, "device")
              .step("locker", AP_03, "locker")
              .step("owner", COPY_STATE, "owner")
              .step(FROM, HIDE, "from")
              .step(TO, SHOW, "to")
              .step(EventContracts.HEAD_STEP, EventContracts.ADVANCE, "head")
              .step("event", AP_07, "event")
              .distinct("state-changes", FROM, TO));

  // Alias and place

  public record Relocate(
      String lockerId,
      Patch<String> locationId,
      Patch<String> size,
      Instant updatedAt,
      long expectedVersion) {}

  public record Rename(
      String ownerId, String lockerId, Patch<String> lockerAlias, Instant updatedAt) {}

  public record Describe(Right by, Relocate locker, Rename owner, StatusLocker board) {}

  static final Update<Relocate, Locker> RELOCATE =
      update("describe: the locker", Relocate.class, LOCKER)
          .patch("locationId")
          .patch("size")
          .set("updatedAt")
          .expectVersion("expectedVersion")
          .require(NOT_RETIRED, absent("retiredAt"));

  static final Update<Rename, OwnerLocker> RENAME =
      update("describe: the owner's row", Rename.class, OWNER_LOCKER)
          .patch("lockerAlias")
          .set("updatedAt");

  public static final Transaction<Describe> DESCRIBE =
      DECLARED.add(
          transaction("describe a locker", Describe.class)
              .including(OrganisationContracts.RIGHT_HOLDS, StandingContracts.BY)
              .step("locker", RELOCATE, "locker")
              .step("owner", RENAME, "owner")
              .step("board", SHOW, "board"));

  // Transfer

  public record NewOwner(
      String lockerId,
      String ownerId,
      OwnerType ownerType,
      String oldOwnerId,
      Instant updatedAt,
      long expectedVersion) {}

  public record Transfer(
      Right by,
      Optional<OfMember> giving,
      NewOwner locker,
      OfOwnerLocker from,
      OwnerLocker to,
      StatusLocker board,
      Lost lost,
      Gained gained,
      Advance head,
      AccessEvent event,
      Optional<OfOffered> dropped,
      Yes yes) {}

  static final Update<NewOwner, Locker> CHANGE_OWNER =
      update("transfer: the locker", NewOwner.class, LOCKER)
          .set("ownerId")
          .set("ownerType")
          .set("updatedAt")
          .expectVersion("expectedVersion")
          .require(NOT_RETIRED, absent("retiredAt"))
          .require("still-the-old-owner", is("ownerId", param("oldOwnerId")));

  static final Delete<OfOwnerLocker, OwnerLocker> FORGET_OWNER =
      delete("transfer, retire: the old owner's row", OfOwnerLocker.class, OWNER_LOCKER)
          .evenIfMissing();

  /**
   * At once, or by the yes of the one to whom it was offered. Reservations survive; they are their
   * reservers'.
   */
  public static final Transaction<Transfer> TRANSFER =
      DECLARED.add(
          transaction("transfer to another owner", Transfer.class)
              .including(OrganisationContracts.RIGHT_HOLDS, StandingContracts.BY)
              .step(GIVING, OrganisationContracts.STILL_MEMBER, "giving")
              .step("locker", CHANGE_OWNER, "locker")
              .step(FROM, FORGET_OWNER, "from")
              .step(TO, REMEMBER_OWNER, "to")
              .step("board", SHOW, "board")
              .step(FROM_ORGANISATION, OrganisationContracts.LOSE, "lost.organisation")
              .step(Counts.FROM_ACCOUNT, Counts.LOSE_LOCKER, "lost.account")
              .step(TO_ORGANISATION, OrganisationContracts.GAIN, "gained.organisation")
              .step(Counts.TO_ACCOUNT, Counts.GAIN_LOCKER, "gained.account")
              .step(EventContracts.HEAD_STEP, EventContracts.ADVANCE, "head")
              .step("event", AP_07, "event")
              .step(OfferContracts.DROPPED, OfferContracts.DROP, "dropped")
              .including(OfferContracts.SAY_YES, "yes")
              .distinct("dropped-or-taken", OfferContracts.DROPPED, OfferContracts.OFFERED_STEP)
              .distinct("another-giver", StandingContracts.ACCOUNT, OfferContracts.GIVER)
              .distinct(OWNER_CHANGES, FROM, TO)
              .distinct(OWNER_CHANGES, FROM_ORGANISATION, TO_ORGANISATION)
              .distinct(OWNER_CHANGES, Counts.FROM_ACCOUNT, Counts.TO_ACCOUNT)
              .distinct(OWNER_CHANGES, OrganisationContracts.ACTING, GIVING));

  // Offering it to a person, who has to say yes

  public record SeenLocker(String lockerId, long expectedVersion) {}

  public record OfferLocker(Right by, SeenLocker locker, Offer offer) {}

  /** Another owner or its end is another version. */
  static final Check<SeenLocker, Locker> AS_SEEN =
      check("offer: the locker is as it was seen", SeenLocker.class, LOCKER)
          .require("same-version", is("version", param("expectedVersion")));

  public static final Transaction<OfferLocker> OFFER =
      DECLARED.add(
          transaction("offer a locker", OfferLocker.class)
              .including(OrganisationContracts.RIGHT_HOLDS, StandingContracts.BY)
              .step("locker", AS_SEEN, "locker")
              .step(OfferContracts.OFFERED_STEP, OfferContracts.MAKE, "offer")
              .step("mine", OfferContracts.LIST, "offer")
              .step(OfferContracts.NOT_DECLINED_STEP, OfferContracts.NOT_DECLINED, "offer"));

  public record WithdrawLocker(Right by, OwnedLocker locker, Taking offered, OfMine mine) {}

  public static final Transaction<WithdrawLocker> WITHDRAW =
      DECLARED.add(
          transaction("withdraw the offer of a locker", WithdrawLocker.class)
              .including(OrganisationContracts.RIGHT_HOLDS, StandingContracts.BY)
              .step("locker", DeviceContracts.SAME_OWNER, "locker")
              .step(OfferContracts.OFFERED_STEP, OfferContracts.WITHDRAW, "offered")
              .step("mine", OfferContracts.UNLIST, "mine"));

  // Retiring

  public record RetiredLocker(String ownerId, String lockerId, Instant retiredAt) {}

  static final Entity<RetiredLocker> RETIRED_LOCKER =
      DECLARED.add(
          entity("RETIRED_LOCKER", RetiredLocker.class)
              .in(TABLE, "OWNER#{ownerId}", "RETIRED#{retiredAt}#{lockerId}")
              .unbounded("a locker is retired once; its events stay, and have to be found")
              .sized(150));

  public static final Query<OfOwner, RetiredLocker> RETIRED_OF_OWNER =
      DECLARED.add(
          query("retired: lockers of an owner", OfOwner.class, RETIRED_LOCKER)
              .on("OWNER#{ownerId}")
              .beginningWith("RETIRED#")
              .newestFirst()
              .pageOf(25, 100)
              .expecting(1_000));

  static final Put<RetiredLocker, RetiredLocker> LIST_RETIRED =
      put("retire: list it among the owner's", RETIRED_LOCKER);

  /** All that were retired, whoever's they were: what is kept of them grows old, too. */
  static final Entity<RetiredLocker> RETIRED_OF_ALL =
      DECLARED.add(
          entity("RETIRED_OF_ALL", RetiredLocker.class)
              .in(TABLE, "RETIRED", "LOCKER#{lockerId}")
              .unbounded("a locker is retired once; read by a job that goes through all of them")
              .sized(150));

  public record OfAll() {}

  public static final Query<OfAll, RetiredLocker> ALL_RETIRED =
      DECLARED.add(
          query("retired: lockers of all owners", OfAll.class, RETIRED_OF_ALL)
              .on("RETIRED")
              .beginningWith("LOCKER#")
              .ascending()
              .by("lockerId")
              .pageOf(100)
              .expecting(1_000));

  static final Put<RetiredLocker, RetiredLocker> LIST_RETIRED_OF_ALL =
      put("retire: list it among all", RETIRED_OF_ALL);

  public record EndOfLife(String lockerId, long bookings, long expectedVersion) {}

  public record Retire(
      Right by,
      EndOfLife locker,
      OfOwnerLocker owner,
      RetiredLocker retired,
      OnBoard board,
      Lost lost,
      Advance head,
      AccessEvent event,
      OfOffered dropped) {}

  /** No booking may come in between: who retires it has seen that there is none. */
  static final Update<EndOfLife, Locker> END =
      update("retire: the locker", EndOfLife.class, LOCKER)
          .set("retiredAt", now())
          .set("updatedAt", now())
          .expectVersion("expectedVersion")
          .require(NOT_RETIRED, absent("retiredAt"))
          .require("no-booking-meanwhile", is("bookings", param("bookings")));

  public static final Transaction<Retire> RETIRE =
      DECLARED.add(
          transaction("retire a locker", Retire.class)
              .including(OrganisationContracts.RIGHT_HOLDS, StandingContracts.BY)
              .step("locker", END, "locker")
              .step("owner", FORGET_OWNER, "owner")
              .step("retired", LIST_RETIRED, "retired")
              .step("retired-of-all", LIST_RETIRED_OF_ALL, "retired")
              .step("board", HIDE, "board")
              .step(FROM_ORGANISATION, OrganisationContracts.LOSE, "lost.organisation")
              .step(Counts.FROM_ACCOUNT, Counts.LOSE_LOCKER, "lost.account")
              .step(EventContracts.HEAD_STEP, EventContracts.ADVANCE, "head")
              .step("event", AP_07, "event")
              .step(OfferContracts.DROPPED, OfferContracts.DROP, "dropped"));

  private BoardContracts() {}
}
