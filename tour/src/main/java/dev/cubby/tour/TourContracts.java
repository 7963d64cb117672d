package dev.cubby.tour;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.seeds.SmartLockerContracts.*;

import dev.cubby.core.catalog.Draft;
import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.Put;
import dev.cubby.core.contract.Query;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Table;
import dev.cubby.core.seeds.SmartLockerContracts;
import dev.cubby.core.seeds.SmartLockerModel.Locker;
import dev.cubby.core.seeds.SmartLockerModel.OfLocker;
import dev.cubby.core.seeds.SmartLockerModel.Reservation;
import dev.cubby.core.seeds.SmartLockerModel.ReservationStatus;
import java.time.Instant;

/** What the walk declares beside the seed: a way to begin, a wrong query, and codes that expire. */
final class TourContracts {

  record DoorCode(String lockerId, String code, Instant expiresAt) {}

  static final Put<Locker, Locker> REGISTER = put("register a locker", LOCKER).creating();

  static final Query<OfLocker, Reservation> WRONG =
      query("latest reservations", OfLocker.class, RESERVATION)
          .on("LOCKER#{lockerId}")
          .between("RES#", "RES#~")
          .newestFirst()
          .where(is("status", value(ReservationStatus.ACTIVE)), 10);

  static final Query<OfLocker, Reservation> LATEST =
      query("latest reservations", OfLocker.class, RESERVATION)
          .on("LOCKER#{lockerId}")
          .beginningWith("RES#")
          .newestFirst()
          .pageOf(3)
          .expecting(100_000);

  static final Table DOOR_CODES = table("DoorCodes", primary("PK")).ttl("expiresAt");

  static final Entity<DoorCode> DOOR_CODE =
      entity("DOOR_CODE", DoorCode.class).in(DOOR_CODES, "LOCKER#{lockerId}").sized(100);

  static final Put<DoorCode, DoorCode> LEAVE_CODE = put("leave a door code", DOOR_CODE);

  static final Get<OfLocker, DoorCode> CODE_OF =
      get("door code of a locker", OfLocker.class, DOOR_CODE).consistently();

  static final Draft DRAFT =
      SmartLockerContracts.DRAFT
          .entities(DOOR_CODE)
          .contracts(REGISTER, LATEST, LEAVE_CODE, CODE_OF);

  static final Draft DRAFT_WITH_FAULTS = SmartLockerContracts.DRAFT.contracts(WRONG);

  private TourContracts() {}
}
