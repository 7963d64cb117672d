package dev.cubby.lockers.api;

import dev.cubby.core.contract.Page;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerLocker;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What clients are shown, in the seed's names but for one: its two owners are told apart. */
public interface Shown {

  /** A locker without its counter of bookings, which its version says nothing about. */
  record ShownLocker(
      String lockerId,
      String ownerId,
      OwnerType ownerType,
      LockerStatus status,
      Optional<String> locationId,
      Optional<String> size,
      Instant createdAt,
      Instant updatedAt,
      long version,
      Optional<Instant> retiredAt) {

    static ShownLocker of(Locker locker) {
      return new ShownLocker(
          locker.lockerId(),
          locker.ownerId(),
          locker.ownerType(),
          locker.status(),
          locker.locationId(),
          locker.size(),
          locker.createdAt(),
          locker.updatedAt(),
          locker.version(),
          locker.retiredAt());
    }
  }

  record LockerList(List<OwnerLocker> items, Optional<String> nextCursor) {}

  record EventList(List<AccessEvent> items, Optional<String> nextCursor) {}

  static EventList events(Page<AccessEvent> page) {
    return new EventList(page.rows(), page.cursor());
  }
}
