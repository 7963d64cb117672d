package dev.cubby.lockers.door;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.hash.Sha256;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.OfLocker;
import dev.cubby.lockers.door.DoorResult.Done;
import dev.cubby.lockers.door.DoorResult.Refusal;
import dev.cubby.lockers.locker.Counts;
import dev.cubby.lockers.locker.Counts.MoreDevices;
import dev.cubby.lockers.locker.DeviceContracts;
import dev.cubby.lockers.locker.DeviceContracts.*;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.web.identity.DeviceTokens;
import dev.cubby.web.identity.Secrets;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.Principal;

/**
 * The devices at lockers, each with a token that is good for its locker and nothing else.
 *
 * @param quota how many devices one locker may have
 */
public record Devices(
    Store store, Clock clock, Supplier<String> ids, RandomGenerator random, int quota) {
  public static final String SYSTEM = "lockers";

  /** A token begins with its locker and device, so that one read finds it. */
  private static final Pattern PLACE =
      Pattern.compile("([A-Za-z0-9_-]{1,64})/([A-Za-z0-9_-]{1,64})");

  /** A device without the digest of its token; the token itself is shown once, when it is new. */
  public record ShownDevice(
      String lockerId,
      String deviceId,
      String name,
      Instant createdAt,
      Optional<Instant> revokedAt,
      Optional<String> token) {
    static ShownDevice of(Device device, Optional<String> token) {
      return new ShownDevice(
          device.lockerId(),
          device.deviceId(),
          device.name(),
          device.createdAt(),
          device.revokedAt(),
          token);
    }

    @Override
    public String toString() {
      return "ShownDevice[" + deviceId + "]";
    }
  }

  public DoorResult<ShownDevice> add(Acting by, String lockerId, String name) {
    var deviceId = ids.get();
    var place = (lockerId + "/" + deviceId).getBytes(UTF_8);
    var text = Base64.getUrlEncoder().withoutPadding().encodeToString(place);
    var token = DeviceTokens.PREFIX + text + "." + new Secrets(random).draw();
    var device =
        new Device(lockerId, deviceId, name, digest(token), clock.instant(), Optional.empty());
    return change(
        by,
        lockerId,
        locker ->
            Repeated.requireFirst(
                store.commit(
                    DeviceContracts.ADD_DEVICE,
                    new AddDevice(
                        by.once(deviceId),
                        by.over(locker),
                        new OwnedLocker(lockerId, locker.ownerId()),
                        new MoreDevices(lockerId, quota),
                        device))),
        halted -> DoorResult.refused(Refusal.of(halted)),
        ShownDevice.of(device, Optional.of(token)));
  }

  /** One that is revoked already stays so. */
  public DoorResult<OfDevice> revoke(Acting by, String lockerId, String deviceId) {
    var device = new OfDevice(lockerId, deviceId);
    return change(
        by,
        lockerId,
        locker ->
            store.commit(
                DeviceContracts.REVOKE,
                new RevokeDevice(
                    by.over(locker),
                    new OwnedLocker(lockerId, locker.ownerId()),
                    device,
                    new OfLocker(lockerId))),
        halted -> {
          if (!halted.at(DeviceContracts.STEP)) {
            return DoorResult.refused(Refusal.of(halted));
          }
          return halted.outcome() instanceof Outcome.Missing
              ? DoorResult.refused(Refusal.NO_SUCH_DEVICE)
              : new Done<>(device);
        },
        device);
  }

  private <T> DoorResult<T> change(
      Acting by,
      String lockerId,
      Function<Locker, Commit> change,
      Function<Commit.Halted, DoorResult<T>> stopped,
      T done) {
    var locker = store.get(SmartLockerContracts.AP_01_CONSISTENT, new OfLocker(lockerId));
    if (locker.isEmpty()) {
      return DoorResult.refused(Refusal.NO_SUCH_LOCKER);
    }
    if (by.isForeignTo(locker.get())) {
      return DoorResult.refused(Refusal.NOT_YOURS);
    }
    return switch (new Counts(store).ofDevices(() -> change.apply(locker.get()), lockerId)) {
      case Commit.Halted halted -> stopped.apply(halted);
      case Commit.Committed _ -> new Done<>(done);
    };
  }

  public List<Device> of(String lockerId) {
    return store.queryAll(DeviceContracts.DEVICES, new OfLocker(lockerId));
  }

  public Optional<Device> find(String lockerId, String deviceId) {
    return store.get(DeviceContracts.DEVICE_BY_ID, new OfDevice(lockerId, deviceId));
  }

  /** The device that a token belongs to, unless it is revoked. */
  public Optional<Principal.Device> holder(String token) {
    return placeIn(token)
        .flatMap(place -> store.get(DeviceContracts.DEVICE_BY_ID, place))
        .filter(Device::isActive)
        .filter(device ->
            MessageDigest.isEqual(
                device.tokenDigest().getBytes(UTF_8), digest(token).getBytes(UTF_8)))
        .map(device -> new Principal.Device(SYSTEM, device.lockerId(), device.deviceId()));
  }

  private static Optional<OfDevice> placeIn(String token) {
    int dot = token.indexOf('.');
    if (!token.startsWith(DeviceTokens.PREFIX) || dot < 0) {
      return Optional.empty();
    }
    try {
      var place = Base64.getUrlDecoder().decode(token.substring(DeviceTokens.PREFIX.length(), dot));
      var parts = PLACE.matcher(new String(place, UTF_8));
      return parts.matches()
          ? Optional.of(new OfDevice(parts.group(1), parts.group(2)))
          : Optional.empty();
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
  }

  private static String digest(String token) {
    return Sha256.hex(token.getBytes(UTF_8));
  }
}
