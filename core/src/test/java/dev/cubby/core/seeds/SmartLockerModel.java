package dev.cubby.core.seeds;

import dev.cubby.core.value.Value;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Seed 004: the records of the SmartLocker domain. */
public interface SmartLockerModel {

  enum LockerStatus {
    AVAILABLE,
    OCCUPIED,
    MAINTENANCE
  }

  enum ReservationStatus {
    ACTIVE,
    CANCELLED,
    EXPIRED
  }

  enum Action {
    OPEN,
    CLOSE,
    DENIED,
    ALARM,
    STATUS_CHANGE,
    TRANSFER
  }

  enum Result {
    SUCCESS,
    FAIL
  }

  record Locker(
      String lockerId,
      String ownerId,
      LockerStatus status,
      Optional<String> locationId,
      Instant createdAt,
      Instant updatedAt,
      long version,
      long bookings) {}

  record OwnerLocker(
      String ownerId,
      String lockerId,
      Optional<String> lockerAlias,
      LockerStatus status,
      Instant updatedAt) {}

  record Reservation(
      String lockerId,
      String reservationId,
      String ownerId,
      Instant startAt,
      Instant endAt,
      ReservationStatus status) {}

  record ActiveReservation(
      String lockerId,
      String reservationId,
      String ownerId,
      Instant startAt,
      Instant endAt,
      Instant updatedAt) {}

  record AccessEvent(
      String lockerId,
      String eventId,
      Instant timestamp,
      Action action,
      String actorId,
      Result result,
      Optional<Map<String, Value>> metadata) {}

  record OfLocker(String lockerId) {}

  record OfOwner(String ownerId) {}

  record OfReservation(String lockerId, String reservationId) {}

  record Window(String lockerId, Instant from, Instant to) {}

  record At(String lockerId, Instant at) {}

  record ChangeState(String lockerId, LockerStatus status, long expectedVersion) {}

  record ChangeCopy(String ownerId, String lockerId, LockerStatus status) {}

  record ChangeStateEverywhere(ChangeState locker, ChangeCopy copy) {}

  record CountBooking(String lockerId, long bookings) {}

  record Book(CountBooking counter, Reservation reservation, Optional<ActiveReservation> pointer) {}

  record Unbook(String lockerId, Instant startAt, String reservationId) {}

  record Move(CountBooking counter, Unbook from, Reservation to) {}

  record NewOwner(String lockerId, String ownerId, String oldOwnerId, long expectedVersion) {}

  record OfOwnerLocker(String ownerId, String lockerId) {}

  record Transfer(NewOwner locker, OfOwnerLocker from, OwnerLocker to) {}
}
