package dev.cubby.lockers.locker;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.audit.EventContracts;
import dev.cubby.lockers.audit.EventContracts.Advance;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.lockers.locker.Counts.MoreDevices;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.owner.Acting.Right;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;

/** The devices at lockers. A revoked one stays on record, and does nothing any more. */
public final class DeviceContracts implements SmartLockerModel {
  public static final Declarations DECLARED = declarations("lockers");

  public static final Rule NOT_REVOKED = rule("not-revoked");

  public static final Step STEP = step("device");

  /** A device at a locker's door; of its token only a digest is kept. */
  public record Device(
      String lockerId,
      String deviceId,
      String name,
      String tokenDigest,
      Instant createdAt,
      Optional<Instant> revokedAt) {
    public boolean isActive() {
      return revokedAt.isEmpty();
    }
  }

  public static final Entity<Device> DEVICE =
      DECLARED.add(
          entity("DEVICE", Device.class)
              .in(TABLE, "LOCKER#{lockerId}", "DEVICE#{deviceId}")
              .unbounded("a revoked one stays on record; a door gets another every few years")
              .sized(250));

  /** Whether a locker has a device that can open it. */
  public static boolean hasDevice(Store store, String lockerId) {
    return store.queryAll(DEVICES, new OfLocker(lockerId)).stream().anyMatch(Device::isActive);
  }

  public record OwnedLocker(String lockerId, String ownerId) {}

  public record AddDevice(
      Optional<OnceRecord> once, Right by, OwnedLocker locker, MoreDevices count, Device device) {}

  public static final Check<OwnedLocker, Locker> IN_USE =
      check("devices: the locker is in use", OwnedLocker.class, LOCKER)
          .require(NOT_RETIRED, absent("retiredAt"))
          .require(SAME_OWNER_RULE, is("ownerId", param("ownerId")));

  public static final Check<OfDevice, Device> STILL_INSTALLED =
      check("devices: not revoked", OfDevice.class, DEVICE)
          .require(NOT_REVOKED, absent("revokedAt"));

  static final Check<OfDevice, Locker> NOT_GONE =
      check("devices: the locker is not retired", OfDevice.class, LOCKER)
          .require(NOT_RETIRED, absent("retiredAt"));

  static final Put<Device, Device> PUT_DEVICE = put("devices: put one", DEVICE).creating();

  public static final Transaction<AddDevice> ADD_DEVICE =
      DECLARED.add(
          transaction("devices: add one", AddDevice.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(OrganisationContracts.RIGHT_HOLDS, StandingContracts.BY)
              .step("locker", IN_USE, "locker")
              .step(Counts.DEVICES_STEP, Counts.GAIN_DEVICE, "count")
              .step(STEP, PUT_DEVICE, "device"));

  public static final Get<OfDevice, Device> DEVICE_BY_ID =
      DECLARED.add(get("devices: by id", OfDevice.class, DEVICE).consistently());

  public static final Query<OfLocker, Device> DEVICES =
      DECLARED.add(
          query("devices: of a locker", OfLocker.class, DEVICE)
              .on("LOCKER#{lockerId}")
              .beginningWith("DEVICE#")
              .ascending()
              .by("deviceId")
              .consistently()
              .expecting(50));

  public record RevokeDevice(Right by, OwnedLocker locker, OfDevice device, OfLocker count) {}

  public static final Check<OwnedLocker, Locker> SAME_OWNER =
      check("devices, cancel: the locker has the same owner", OwnedLocker.class, LOCKER)
          .require(SAME_OWNER_RULE, is("ownerId", param("ownerId")));

  static final Update<OfDevice, Device> END_DEVICE =
      update("devices: revoke", OfDevice.class, DEVICE)
          .set("revokedAt", now())
          .require(NOT_REVOKED, absent("revokedAt"));

  public static final Transaction<RevokeDevice> REVOKE =
      DECLARED.add(
          transaction("devices: revoke one", RevokeDevice.class)
              .including(OrganisationContracts.RIGHT_HOLDS, StandingContracts.BY)
              .step("locker", SAME_OWNER, "locker")
              .step(STEP, END_DEVICE, "device")
              .step(Counts.DEVICES_STEP, Counts.LOSE_DEVICE, "count"));

  public record Report(
      Optional<OnceRecord> once, OfDevice device, Advance head, List<AccessEvent> events) {}

  public static final Transaction<Report> REPORT =
      DECLARED.add(
          transaction("AP-07 report once", Report.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .step(STEP, STILL_INSTALLED, "device")
              .step("locker", NOT_GONE, "device")
              .step(EventContracts.HEAD_STEP, EventContracts.ADVANCE, "head")
              .steps(EventContracts.EVENTS, AP_07, "events", EventContracts.MOST_AT_ONCE)
              .distinct(
                  EventContracts.EACH_ITS_OWN_NUMBER,
                  EventContracts.EVENTS,
                  EventContracts.EVENTS));

  private DeviceContracts() {}
}
