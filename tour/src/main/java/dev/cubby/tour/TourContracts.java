package dev.cubby.tour;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.LOCKER;
import static dev.cubby.lockers.contract.SmartLockerContracts.RESERVATION;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.catalog.Draft;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Table;
import dev.cubby.lockers.LockerCatalog;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.web.system.KitCatalog;
import java.time.Instant;

/**
 * Declarations of the tour besides those of lockers: a first contract, a wrong query, and codes
 * that expire.
 */
final class TourContracts {
  private static final Declarations DECLARED = declarations("tour");

  record DoorCode(String lockerId, String code, Instant expiresAt) {}

  static final Put<Locker, Locker> REGISTER =
      DECLARED.add(put("tour: put a locker", LOCKER).creating());

  static final Query<OfLocker, Reservation> WRONG =
      query("latest reservations", OfLocker.class, RESERVATION)
          .on("LOCKER#{lockerId}")
          .between("RES#", "RES#")
          .newestFirst()
          .where(is("status", value(ReservationStatus.ACTIVE)), 10);

  static final Query<OfLocker, Reservation> LATEST =
      DECLARED.add(
          query("latest reservations", OfLocker.class, RESERVATION)
              .on("LOCKER#{lockerId}")
              .beginningWith("RES#")
              .newestFirst()
              .pageOf(3)
              .expecting(100_000));

  static final Table DOOR_CODES = table("DoorCodes", primary("PK")).ttl("expiresAt");

  static final Entity<DoorCode> DOOR_CODE =
      DECLARED.add(
          entity("DOOR_CODE", DoorCode.class).in(DOOR_CODES, "LOCKER#{lockerId}").sized(100));

  static final Put<DoorCode, DoorCode> LEAVE_CODE =
      DECLARED.add(put("leave a door code", DOOR_CODE));

  static final Get<OfLocker, DoorCode> CODE_OF =
      DECLARED.add(get("door code of a locker", OfLocker.class, DOOR_CODE).consistently());

  /** The catalog with the kit's entities, because transactions of lockers write them. */
  private static final Draft LOCKERS = KitCatalog.DRAFT.with(LockerCatalog.DRAFT);

  static final Draft DRAFT = LOCKERS.with(DECLARED);

  static final Draft DRAFT_WITH_FAULTS = LOCKERS.contracts(WRONG);

  private TourContracts() {}
}
