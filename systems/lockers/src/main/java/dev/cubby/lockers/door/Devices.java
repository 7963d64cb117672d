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
import dev.cubby.lockers.door.DoorResult.*;
import dev.cubby.lockers.locker.CountContracts.MoreDevices;
import dev.cubby.lockers.locker.Counts;
import dev.cubby.lockers.locker.DeviceContracts;
import dev.cubby.lockers.locker.DeviceContracts.*;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.web.identity.DeviceTokens;
import dev.cubby.web.identity.Secrets;
import dev.cubby.web.route.Principal;

/** The devices at lockers, each with a token that is good for its locker and nothing else. */
public final class Devices {
  /** As in {@link Principal.Device#system}. */
  public static final String SYSTEM = "lockers";

  /** What a token says of itself: a locker and a device. */
  private static final Pattern PLACE =
      Pattern.compile("([A-Za-z0-9_-]{1,64})/([A-Za-z0-9_-]{1,64})");

  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  private final Store store;
  private final Clock clock;
  private final Supplier<String> ids;
  private final Secrets secrets;
  private final Counts counts;
  private final int quota;

  /** Where one locker has so many. */
  public Devices(
      Store store, Clock clock, Supplier<String> ids, RandomGenerator random, int quota) {
    this.store = store;
    this.counts = new Counts(store);
    this.quota = quota;
    this.clock = clock;
    this.ids = ids;
    this.secrets = new Secrets(random);
  }

  public Adding add(Acting by, String lockerId, String name) {
    var deviceId = ids.get();
    // The token says whose it is, so that one read finds it; only its holder knows the rest.
    var place = (lockerId + "/" + deviceId).getBytes(UTF_8);
    var token = DeviceTokens.PREFIX + TEXT.encodeToString(place) + "." + secrets.draw();
    var device =
        new Device(lockerId, deviceId, name, digest(token), clock.instant(), Optional.empty());
    var found = locker(lockerId);
    if (found.isEmpty()) {
      return Refusal.NO_SUCH_LOCKER;
    }
    var locker = found.get();
    var add =
        new AddDevice(
            by.standing(),
            by.decidingOn(locker),
            new OwnedLocker(lockerId, locker.ownerId()),
            new MoreDevices(lockerId, quota),
            device);
    var commit = counts.ofDevices(() -> store.commit(DeviceContracts.ADD_DEVICE, add), lockerId);
    return commit instanceof Commit.Halted halted ? Refusal.of(halted) : new Added(device, token);
  }

  private Optional<Locker> locker(String lockerId) {
    return store.get(SmartLockerContracts.AP_01_CONSISTENT, new OfLocker(lockerId));
  }

  public List<Device> of(String lockerId) {
    return store.queryAll(DeviceContracts.DEVICES, new OfLocker(lockerId));
  }

  /** Also one that is revoked. */
  public Optional<Device> find(String lockerId, String deviceId) {
    return store.get(DeviceContracts.DEVICE_BY_ID, new OfDevice(lockerId, deviceId));
  }

  /** Whether anything could open the door. */
  public boolean holdsDoor(String lockerId) {
    return of(lockerId).stream().anyMatch(Device::isActive);
  }

  /** The names of all devices that a locker has had, by id. */
  public Map<String, String> names(String lockerId) {
    return of(lockerId).stream().collect(Collectors.toMap(Device::deviceId, Device::name));
  }

  /** One that is revoked already stays so. */
  public Revoking revoke(Acting by, String lockerId, String deviceId) {
    var found = locker(lockerId);
    if (found.isEmpty()) {
      return Refusal.NO_SUCH_LOCKER;
    }
    var revoke =
        new RevokeDevice(
            by.standing(),
            by.decidingOn(found.get()),
            new OwnedLocker(lockerId, found.get().ownerId()),
            new OfDevice(lockerId, deviceId),
            new OfLocker(lockerId));
    return switch (counts.ofDevices(() -> store.commit(DeviceContracts.REVOKE, revoke), lockerId)) {
      case Commit.Halted halted when !halted.at(DeviceContracts.STEP) -> Refusal.of(halted);
      case Commit.Halted(var _, var _, Outcome.Missing<?> _) -> Refusal.NO_SUCH_DEVICE;
      case Commit.Halted _, Commit.Committed _ -> new Revoked();
    };
  }

  /** Whose token it is, as of now. */
  public Optional<Principal.Device> holder(String token) {
    return placeIn(token)
        .flatMap(place -> store.get(DeviceContracts.DEVICE_BY_ID, place))
        .filter(Device::isActive)
        .filter(device -> isEqual(device.tokenDigest(), digest(token)))
        .map(device -> new Principal.Device(SYSTEM, device.lockerId(), device.deviceId()));
  }

  private static Optional<OfDevice> placeIn(String token) {
    int dot = token.indexOf('.');
    if (!token.startsWith(DeviceTokens.PREFIX) || dot < 0) {
      return Optional.empty();
    }
    try {
      var place =
          new String(
              Base64.getUrlDecoder().decode(token.substring(DeviceTokens.PREFIX.length(), dot)),
              UTF_8);
      var parts = PLACE.matcher(place);
      return parts.matches()
          ? Optional.of(new OfDevice(parts.group(1), parts.group(2)))
          : Optional.empty();
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
  }

  private static boolean isEqual(String one, String other) {
    return MessageDigest.isEqual(one.getBytes(UTF_8), other.getBytes(UTF_8));
  }

  private static String digest(String token) {
    return Sha256.hex(token.getBytes(UTF_8));
  }
}
