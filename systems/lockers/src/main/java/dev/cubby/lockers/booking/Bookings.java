package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.Changes;
import dev.cubby.lockers.booking.BookingContracts.*;
import dev.cubby.lockers.booking.BookingResult.*;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.DeviceContracts.OwnedLocker;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.once.Repeated;

/**
 * Booking, moving, extending and cancelling. All that takes time goes one way: read the locker's
 * counter, then its slots, and commit on condition that the counter is the same. The loser of a
 * race reads again and decides anew.
 *
 * @param ahead the most bookings of one locker that one person has ahead; owners have more
 * @param changesOfForeign how often one person changes bookings of lockers that are not theirs
 * @param changesOfOwn how often one person changes bookings of all their own lockers
 * @param remindBefore how long before the start people are reminded
 */
public record Bookings(
    Store store,
    Clock clock,
    Supplier<String> ids,
    Duration longest,
    int ahead,
    RateLimit changesOfForeign,
    RateLimit changesOfOwn,
    Changes changes,
    Optional<Duration> remindBefore) {
  public static final Duration LONGEST = Duration.ofDays(30);

  private static final Retry RETRY = Retry.upTo(50);

  /** Cancelled and moved reservations leave rows, and each person only so many. */
  private static final int MOST_IN_AN_HOUR = 300;

  private static final int MOST_OF_OWNERS_IN_AN_HOUR = 1_000;
  private static final int OWNERS_HAVE_TIMES_AS_MANY = 10;

  /** For a house that limits and reminds nobody. */
  public Bookings(Store store, Clock clock, Supplier<String> ids, Duration longest) {
    this(
        store,
        clock,
        ids,
        longest,
        Integer.MAX_VALUE,
        Limits.off(clock),
        Changes.UNHEARD,
        Optional.empty());
  }

  public Bookings(
      Store store,
      Clock clock,
      Supplier<String> ids,
      Duration longest,
      int ahead,
      Limits limits,
      Changes changes,
      Optional<Duration> remindBefore) {
    this(
        store,
        clock,
        ids,
        longest,
        ahead,
        limits.rate(MOST_IN_AN_HOUR, Duration.ofHours(1)),
        limits.rate(MOST_OF_OWNERS_IN_AN_HOUR, Duration.ofHours(1)),
        changes,
        remindBefore);
  }

  private Slots slots() {
    return new Slots(store);
  }

  public BookingResult book(String lockerId, String reserver, TimeWindow wanted) {
    return book(
        Acting.SERVER,
        lockerId,
        ids.get(),
        reserver,
        locker -> locker.ownerId().equals(reserver),
        wanted);
  }

  /**
   * AP-04, under an id that a repeated request is told again.
   *
   * @param inCharge whether they are the locker's owner, who has larger limits, or the operator,
   *     who has none
   */
  public BookingResult book(
      Acting by,
      String lockerId,
      String reservationId,
      String reserver,
      Predicate<Locker> inCharge,
      TimeWindow wanted) {
    return deciding(
        lockerId,
        locker -> wait(by, locker, inCharge),
        locker -> {
          var now = clock.instant();
          var faults = wanted.faults(now, longest);
          if (!faults.isEmpty()) {
            return Optional.of(new WrongTime(faults, longest));
          }
          var window = wanted.fromNow(now);
          boolean fromNow = window.contains(now);
          var refusal = refusal(locker, window, fromNow, Optional.empty(), inCharge);
          if (refusal.isPresent()) {
            return refusal;
          }
          // Like the slots it is read after the counter, on which the booking depends.
          boolean few = !slots().hasAhead(lockerId, reserver, now, ahead);
          int most = few ? ahead : mostAhead(by, locker, inCharge);
          if (!few && slots().hasAhead(lockerId, reserver, now, most)) {
            return Optional.of(new TooManyAhead(most));
          }
          var made =
              new Reservation(
                  lockerId,
                  reservationId,
                  reserver,
                  window.startAt(),
                  window.endAt(),
                  ReservationStatus.ACTIVE,
                  now);
          var rows =
              new Book(
                  by.once(reservationId),
                  few ? by.alone() : by.over(locker),
                  BookingRows.count(locker, fromNow),
                  made,
                  BookingRows.slot(made),
                  BookingRows.due(made, remindBefore, now),
                  Optional.of(BookingRows.pointerTo(made, now)).filter(_ -> fromNow));
          return result(
              Repeated.requireFirst(store.commit(BookingContracts.AP_04_BOOK, rows)), made);
        });
  }

  /**
   * Another start, another end, or both; what is empty stays as it is.
   *
   * @param inCharge as for {@link #book booking}
   * @param shown when the reservation had last changed, as the person saw it; if it has changed
   *     since, only the same time once more is accepted
   */
  public BookingResult move(
      Acting by,
      String lockerId,
      String reservationId,
      Predicate<Locker> inCharge,
      Optional<Instant> start,
      Optional<Instant> end,
      Optional<Instant> shown) {
    return deciding(
        lockerId,
        locker -> wait(by, locker, inCharge),
        locker -> {
          var now = clock.instant();
          var found = reservation(lockerId, reservationId);
          if (found.isEmpty() || found.get().phaseAt(now) == ReservationPhase.PAST) {
            return Optional.of(gone(found));
          }
          var before = found.get();
          var wanted = new TimeWindow(start.orElse(before.startAt()), end.orElse(before.endAt()));
          if (shown.isPresent() && !shown.get().equals(before.updatedAt())) {
            boolean same = wanted.equals(new TimeWindow(before.startAt(), before.endAt()));
            return Optional.of(same ? new Done(before) : Refusal.CHANGED);
          }
          boolean begun = before.phaseAt(now) == ReservationPhase.CURRENT;
          if (begun && !wanted.startAt().equals(before.startAt())) {
            return Optional.of(Refusal.HAS_BEGUN);
          }
          var faults = begun ? wanted.faultsOfEnd(now, longest) : wanted.faults(now, longest);
          if (!faults.isEmpty()) {
            return Optional.of(new WrongTime(faults, longest));
          }
          var window = begun ? wanted : wanted.fromNow(now);
          boolean fromNow = !begun && window.contains(now);
          var refusal = refusal(locker, window, fromNow, Optional.of(reservationId), inCharge);
          if (refusal.isPresent()) {
            return refusal;
          }
          if (by.isForeignTo(locker, before)) {
            return Optional.of(Refusal.NOT_IN_CHARGE);
          }
          var moved = before.at(window.startAt(), window.endAt(), now);
          var right = by.over(locker, before);
          var counter = BookingRows.count(locker, fromNow);
          return result(
              moved.startAt().equals(before.startAt())
                  ? store.commit(
                      BookingContracts.AP_04_EXTEND,
                      new Extend(
                          right,
                          counter,
                          moved,
                          DueReservations.item(moved, moved.endAt()),
                          Optional.of(BookingRows.pointerTo(moved, now)).filter(_ -> begun),
                          Optional.of(moved).filter(_ -> !begun)))
                  : store.commit(
                      BookingContracts.AP_04_MOVE,
                      new Move(
                          right,
                          counter,
                          before,
                          moved,
                          BookingRows.slot(moved),
                          BookingRows.due(moved, remindBefore, now))),
              moved);
        });
  }

  public BookingResult cancel(Acting by, String lockerId, String reservationId) {
    return deciding(
        lockerId,
        _ -> Optional.empty(),
        locker -> {
          var now = clock.instant();
          var found = reservation(lockerId, reservationId);
          if (found.isEmpty() || found.get().phaseAt(now) == ReservationPhase.PAST) {
            return Optional.of(gone(found));
          }
          var before = found.get();
          if (by.isForeignTo(locker, before)) {
            return Optional.of(Refusal.NOT_IN_CHARGE);
          }
          var owned =
              Optional.of(new OwnedLocker(lockerId, locker.ownerId()))
                  .filter(_ -> !by.isReserver(before));
          var cancelled = before.in(ReservationStatus.CANCELLED, now);
          var rows = new EndingContracts.Cancel(by.over(locker, before), owned, cancelled);
          return result(store.commit(EndingContracts.CANCEL, rows), cancelled);
        });
  }

  /** Whether a person can book no more of a locker. */
  public boolean isAtLimit(Acting by, Locker locker, String reserver, Predicate<Locker> inCharge) {
    int most = mostAhead(by, locker, inCharge);
    return slots().hasAhead(locker.lockerId(), reserver, clock.instant(), most);
  }

  private int mostAhead(Acting by, Locker locker, Predicate<Locker> inCharge) {
    if (!inCharge.test(locker)) {
      return ahead;
    }
    return by.accountId().isEmpty()
        ? Integer.MAX_VALUE
        : (int) Math.min(Integer.MAX_VALUE, (long) ahead * OWNERS_HAVE_TIMES_AS_MANY);
  }

  /** The operator and the server need no account for their right, and are not counted. */
  private Optional<Duration> wait(Acting by, Locker locker, Predicate<Locker> inCharge) {
    var rate = inCharge.test(locker) ? changesOfOwn : changesOfForeign;
    return by.accountId().flatMap(rate::take);
  }

  /**
   * Counts the request once, then tries until nothing changed in between.
   *
   * @param limit how long they have to wait who changed too much
   * @param attempt decides on the locker as it was read; empty if another booking came first
   */
  private BookingResult deciding(
      String lockerId,
      Function<Locker, Optional<Duration>> limit,
      Function<Locker, Optional<BookingResult>> attempt) {
    var first = locker(lockerId);
    if (first.isEmpty()) {
      return Refusal.NO_SUCH_LOCKER;
    }
    var wait = limit.apply(first.get());
    if (wait.isPresent()) {
      return new TooManyChanges(wait.get());
    }
    var result =
        RETRY
            .until(Optional::isPresent, () -> locker(lockerId).flatMap(attempt))
            .orElse(Refusal.BUSY);
    if (result instanceof Done) {
      changes.changed(lockerId, Changes.Kind.BOOKING);
    }
    return result;
  }

  /** A right that ended is final; after any other stop the next try decides. */
  private static Optional<BookingResult> result(Commit commit, Reservation done) {
    return switch (commit) {
      case Commit.Committed _ -> Optional.of(new Done(done));
      case Commit.Halted halted when StandingContracts.isAbout(halted) ->
          Optional.of(Refusal.SIGNED_OUT);
      case Commit.Halted halted when halted.at(OrganisationContracts.ACTING) ->
          Optional.of(Refusal.NOT_IN_CHARGE);
      case Commit.Halted _ -> Optional.empty();
    };
  }

  private Optional<Locker> locker(String lockerId) {
    return store.get(SmartLockerContracts.AP_01_CONSISTENT, new OfLocker(lockerId));
  }

  private Optional<Reservation> reservation(String lockerId, String reservationId) {
    return store.get(
        SmartLockerContracts.RESERVATION_BY_ID, new OfReservation(lockerId, reservationId));
  }

  private static BookingResult gone(Optional<Reservation> found) {
    return found
        .map(one -> one.status() == ReservationStatus.CANCELLED ? Refusal.CANCELLED : Refusal.OVER)
        .orElse(Refusal.NO_SUCH_RESERVATION);
  }

  private Optional<BookingResult> refusal(
      Locker locker,
      TimeWindow window,
      boolean fromNow,
      Optional<String> own,
      Predicate<Locker> inCharge) {
    return notBookable(locker, fromNow)
        .<BookingResult>map(reason -> reason)
        .or(() ->
            slots()
                .inTheWay(locker.lockerId(), window, own)
                .map(slot ->
                    new Collides(
                        new TimeWindow(slot.startAt(), slot.endAt()),
                        Optional.of(slot.ownerId()).filter(_ -> inCharge.test(locker)),
                        slots().nextFree(locker.lockerId(), window, own, clock.instant()))));
  }

  /** Why a locker cannot be booked, whoever has it; an occupied one can be, for later. */
  static Optional<NotBookable> notBookable(Locker locker, boolean fromNow) {
    if (locker.retiredAt().isPresent()) {
      return Optional.of(NotBookable.RETIRED);
    }
    return switch (locker.status()) {
      case MAINTENANCE -> Optional.of(NotBookable.IN_MAINTENANCE);
      case OCCUPIED -> fromNow ? Optional.of(NotBookable.OCCUPIED) : Optional.empty();
      case AVAILABLE -> Optional.empty();
    };
  }
}
