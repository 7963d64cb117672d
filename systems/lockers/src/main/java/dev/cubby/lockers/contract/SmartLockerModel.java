package dev.cubby.lockers.contract;

import module java.base;

/** The records of the SmartLocker domain, with the seed's names. */
public interface SmartLockerModel {

  enum LockerStatus {
    AVAILABLE,
    OCCUPIED,
    MAINTENANCE
  }

  enum OwnerType {
    ACCOUNT,
    ORGANISATION
  }

  enum ReservationStatus {
    ACTIVE,
    CANCELLED,
    EXPIRED
  }

  /** The time of a reservation is to come, runs or is over. One that was cancelled is past. */
  enum ReservationPhase {
    SCHEDULED,
    CURRENT,
    PAST
  }

  enum Action {
    OPEN_REQUESTED,
    OPEN,
    CLOSE,
    DENIED,
    ALARM,
    STATUS_CHANGE,
    TRANSFER,
    RETIRED,
    RELEASED
  }

  enum Result {
    SUCCESS,
    FAIL
  }

  /** Bookings are counted apart from the version: a booking does not make a status change stale. */
  record Locker(
      String lockerId,
      String ownerId,
      OwnerType ownerType,
      LockerStatus status,
      Optional<String> locationId,
      Optional<String> size,
      Instant createdAt,
      Instant updatedAt,
      long version,
      long bookings,
      Optional<Instant> retiredAt) {}

  record OwnerLocker(
      String ownerId,
      String lockerId,
      Optional<String> lockerAlias,
      LockerStatus status,
      Instant updatedAt) {

    public OwnerLocker withoutAlias() {
      return new OwnerLocker(ownerId, lockerId, Optional.empty(), status, updatedAt);
    }
  }

  /** The owner of a reservation is who reserved. Half-open: its end is the next one's start. */
  record Reservation(
      String lockerId,
      String reservationId,
      String ownerId,
      Instant startAt,
      Instant endAt,
      ReservationStatus status,
      Instant updatedAt,
      Optional<Instant> releasedAt) {

    /** One that was not given to others because its holder did not come. */
    public Reservation(
        String lockerId,
        String reservationId,
        String ownerId,
        Instant startAt,
        Instant endAt,
        ReservationStatus status,
        Instant updatedAt) {
      this(lockerId, reservationId, ownerId, startAt, endAt, status, updatedAt, Optional.empty());
    }

    public ReservationPhase phaseAt(Instant now) {
      if (status != ReservationStatus.ACTIVE || !endAt.isAfter(now)) {
        return ReservationPhase.PAST;
      }
      return startAt.isAfter(now) ? ReservationPhase.SCHEDULED : ReservationPhase.CURRENT;
    }

    /** The job that makes EXPIRED final may be late; nobody should see that. */
    public ReservationStatus statusAt(Instant now) {
      return status == ReservationStatus.ACTIVE && !endAt.isAfter(now)
          ? ReservationStatus.EXPIRED
          : status;
    }

    public Reservation at(Instant start, Instant end, Instant now) {
      return new Reservation(lockerId, reservationId, ownerId, start, end, status, now, releasedAt);
    }

    public Reservation releasedAt(Instant now) {
      return new Reservation(
          lockerId,
          reservationId,
          ownerId,
          startAt,
          endAt,
          ReservationStatus.CANCELLED,
          now,
          Optional.of(now));
    }

    public Reservation in(ReservationStatus other, Instant now) {
      return new Reservation(
          lockerId, reservationId, ownerId, startAt, endAt, other, now, releasedAt);
    }
  }

  record ActiveReservation(
      String lockerId,
      String reservationId,
      String ownerId,
      Instant startAt,
      Instant endAt,
      Instant updatedAt) {}

  /** Its number is the beginning of its id, so that the order of keys is the order of the chain. */
  record AccessEvent(
      String lockerId,
      String eventId,
      Instant timestamp,
      Action action,
      String actorId,
      Result result,
      Optional<Map<String, String>> metadata,
      Optional<Instant> deviceTime,
      String previousHash,
      String hash) {}

  record OfLocker(String lockerId) {}

  record OfOwner(String ownerId) {}

  record OfReservation(String lockerId, String reservationId) {}

  record Window(String lockerId, Instant from, Instant to) {}
}
