package dev.cubby.lockers.booking;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.event.Changes;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.booking.BookingRows.Right;
import dev.cubby.lockers.door.DeviceContracts.OwnedLocker;
import dev.cubby.lockers.contract.OrganisationContracts;
import dev.cubby.lockers.contract.OrganisationContracts.OfMember;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.contract.SmartLockerModel.OfLocker;
import dev.cubby.lockers.contract.SmartLockerModel.OfReservation;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.contract.SmartLockerModel.ReservationStatus;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Booking, moving, extending and cancelling. All that takes time goes one way: read the locker's
 * counter, then its slots, and commit on condition that the counter is the same. The loser of a
 * race reads again and decides anew.
 */
public final class Bookings {
  /** Nobody keeps a locker for longer at one go, where a house says nothing else. */
  public static final Duration LONGEST = Duration.ofDays(30);

  private static final Retry RETRY = Retry.upTo(50);

  /** What is cancelled or moved leaves rows with the locker: a stranger leaves so many. */
  private static final int MOST_IN_AN_HOUR = 300;

  private final Store store;
  private final Clock clock;
  private final Supplier<String> ids;
  private final Duration longest;
  private final Changes changes;
  private final Slots slots;
  private final int ahead;
  private final RateLimit changesOfForeign;

  public Bookings(Store store, Clock clock, Supplier<String> ids, Duration longest) {
    this(store, clock, ids, longest, Integer.MAX_VALUE, Limits.off(clock), Changes.UNHEARD);
  }

  /** Where one person has so many bookings of one locker ahead. */
  public Bookings(
      Store store,
      Clock clock,
      Supplier<String> ids,
      Duration longest,
      int ahead,
      Limits limits,
      Changes changes) {
    this.store = store;
    this.clock = clock;
    this.ids = ids;
    this.longest = longest;
    this.changes = changes;
    this.slots = new Slots(store);
    this.ahead = ahead;
    this.changesOfForeign = limits.rate(MOST_IN_AN_HOUR, Duration.ofHours(1));
  }

  /** AP-04. */
  public Reservation book(String lockerId, String reserver, TimeWindow wanted) {
    return book(
        Acting.SERVER,
        lockerId,
        ids.get(),
        reserver,
        locker -> locker.ownerId().equals(reserver),
        wanted,
        Optional.empty());
  }

  /**
   * AP-04, under an id that a repeated request is told again.
   *
   * @param inCharge whether they are the locker's owner or the operator, who book as they like
   */
  public Reservation book(
      Acting by,
      String lockerId,
      String reservationId,
      String reserver,
      Predicate<Locker> inCharge,
      TimeWindow wanted,
      Optional<OnceRecord> once) {
    if (!inCharge.test(locker(lockerId))) {
      countChange(reserver);
    }
    return untilDecided(
        lockerId,
        () -> {
          var now = clock.instant();
          var window = wanted.bookable(now, longest);
          var locker = locker(lockerId);
          boolean fromNow = window.contains(now);
          requireBookable(locker, fromNow);
          requireFree(locker, window, Optional.empty());
          // Like the slots it is read after the counter, on which the booking depends.
          boolean few = !slots.hasAhead(lockerId, reserver, now, ahead);
          if (!few && !inCharge.test(locker)) {
            throw tooManyAhead();
          }
          var right = right(by, few ? Optional.empty() : by.decidingOn(locker));
          var reservation =
              new Reservation(
                  lockerId,
                  reservationId,
                  reserver,
                  window.startAt(),
                  window.endAt(),
                  ReservationStatus.ACTIVE,
                  now);
          var commit =
              store.commit(
                  BookingContracts.AP_04_BOOK,
                  BookingRows.book(once, right, locker, reservation, fromNow));
          Repeated.requireFirst(commit);
          return isDone(commit) ? Optional.of(reservation) : Optional.empty();
        });
  }

  /** Another start, another end, or both; what is empty stays as it is. */
  public Reservation move(
      Acting by,
      String lockerId,
      String reservationId,
      Optional<Instant> start,
      Optional<Instant> end) {
    by.accountId()
        .filter(account -> !account.equals(locker(lockerId).ownerId()))
        .ifPresent(this::countChange);
    return untilDecided(
        lockerId,
        () -> {
          var now = clock.instant();
          var locker = locker(lockerId);
          var reservation = stillActive(lockerId, reservationId, now);
          var wanted =
              new TimeWindow(start.orElse(reservation.startAt()), end.orElse(reservation.endAt()));
          boolean begun = !reservation.startAt().isAfter(now);
          if (begun && !wanted.startAt().equals(reservation.startAt())) {
            throw Problem.of(LockerProblems.HAS_BEGUN, "Only its end can still be changed.");
          }
          var window = begun ? wanted.endable(now, longest) : wanted.bookable(now, longest);
          requireBookable(locker, !begun && window.contains(now));
          requireFree(locker, window, Optional.of(reservationId));
          var moved =
              new Reservation(
                  lockerId,
                  reservationId,
                  reservation.ownerId(),
                  window.startAt(),
                  window.endAt(),
                  ReservationStatus.ACTIVE,
                  now);
          var right = right(by, by.decidingOn(locker, reservation));
          var counter = BookingRows.count(locker, !begun && window.contains(now));
          var commit =
              moved.startAt().equals(reservation.startAt())
                  ? store.commit(
                      BookingContracts.AP_04_EXTEND, BookingRows.extend(right, counter, moved))
                  : store.commit(
                      BookingContracts.AP_04_MOVE,
                      BookingRows.move(right, counter, reservation, moved));
          return isDone(commit) ? Optional.of(moved) : Optional.empty();
        });
  }

  public Reservation cancel(Acting by, String lockerId, String reservationId) {
    return untilDecided(
        lockerId,
        () -> {
          var reservation = stillActive(lockerId, reservationId, clock.instant());
          var locker = locker(lockerId);
          var commit =
              store.commit(
                  EndingContracts.CANCEL,
                  BookingRows.cancel(
                      right(by, by.decidingOn(locker, reservation)),
                      by.isReserver(reservation)
                          ? Optional.empty()
                          : Optional.of(new OwnedLocker(lockerId, locker.ownerId())),
                      reservation));
          return isDone(commit)
              ? Optional.of(
                  new Reservation(
                      lockerId,
                      reservationId,
                      reservation.ownerId(),
                      reservation.startAt(),
                      reservation.endAt(),
                      ReservationStatus.CANCELLED,
                      clock.instant()))
              : Optional.empty();
        });
  }

  private void countChange(String accountId) {
    changesOfForeign.take(accountId, "Too many bookings and changes.");
  }

  private static Right right(Acting by, Optional<OfMember> member) {
    return new Right(by.standing(), member);
  }

  /** A right that ended ends the request; whatever else stopped it, one decides anew. */
  private static boolean isDone(Commit commit) {
    if (StandingContracts.requireHeld(commit) instanceof Commit.Halted halted
        && halted.at(OrganisationContracts.ACTING)) {
      throw LockerProblems.of(halted);
    }
    return commit instanceof Commit.Committed;
  }

  /** An attempt without an answer has lost a race: what it had read is no longer so. */
  private <T> T untilDecided(String lockerId, Supplier<Optional<T>> attempt) {
    var answer =
        RETRY
            .until(Optional::isPresent, attempt)
            .orElseThrow(() -> Problem.of(ProblemKind.BUSY, "The locker is busy. Try again."));
    changes.changed(lockerId, Changes.Kind.BOOKING);
    return answer;
  }

  private Locker locker(String lockerId) {
    return store
        .get(SmartLockerContracts.AP_01_CONSISTENT, new OfLocker(lockerId))
        .orElseThrow(LockerProblems::noSuchLocker);
  }

  private Reservation stillActive(String lockerId, String reservationId, Instant now) {
    var reservation =
        store
            .get(SmartLockerContracts.RESERVATION_BY_ID, new OfReservation(lockerId, reservationId))
            .orElseThrow(LockerProblems::noSuchReservation);
    if (reservation.status() != ReservationStatus.ACTIVE || !reservation.endAt().isAfter(now)) {
      throw Problem.of(
          LockerProblems.HAS_ENDED,
          reservation.status() == ReservationStatus.CANCELLED
              ? "It was cancelled."
              : "Its time is over.");
    }
    return reservation;
  }

  private static void requireBookable(Locker locker, boolean fromNow) {
    if (locker.retiredAt().isPresent()) {
      throw LockerProblems.retired();
    }
    if (locker.status() == LockerStatus.MAINTENANCE) {
      throw Problem.of(
          LockerProblems.IN_MAINTENANCE,
          "Choose another locker, or try again when maintenance has ended.");
    }
    if (fromNow && locker.status() == LockerStatus.OCCUPIED) {
      throw Problem.of(LockerProblems.OCCUPIED, "Choose a later time.");
    }
  }

  /** Whether somebody who is not in charge of a locker can book no more of it. */
  public boolean isAtLimit(String lockerId, String reserver) {
    return slots.hasAhead(lockerId, reserver, clock.instant(), ahead);
  }

  private Problem tooManyAhead() {
    return Problem.of(
        LockerProblems.TOO_MANY_BOOKINGS,
        "You already have %d upcoming bookings of this locker. Cancel one first.".formatted(ahead));
  }

  private void requireFree(Locker locker, TimeWindow window, Optional<String> own) {
    var conflict = slots.inTheWay(locker.lockerId(), window, own);
    if (conflict.isPresent()) {
      var slot = conflict.get();
      var problem =
          Problem.of(LockerProblems.OVERLAP, "Another reservation overlaps this time.")
              .with("conflict", new TimeWindow(slot.startAt(), slot.endAt()));
      slots
          .nextFree(locker.lockerId(), window, own, clock.instant())
          .ifPresent(free -> problem.with("nextFree", free));
      throw problem;
    }
  }
}
