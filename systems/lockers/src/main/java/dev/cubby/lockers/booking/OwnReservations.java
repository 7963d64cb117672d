package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.core.key.InstantText;
import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.contract.SmartLockerModel.*;

/** One person's reservations, told apart by whether they are still to come. */
public record OwnReservations(Reservations reservations, Clock clock) {
  /** Past reservations are shown for a month; running ones however long they are. */
  private static final Duration BACK = Duration.ofDays(30);

  private static final int PAGE = 100;

  /** Cancelled ones included: nobody makes the server read more than this for one list. */
  private static final int MOST_READ = 10_000;

  /** All that run or are to come, earliest first; cancelled ones take no room from them. */
  public List<Reservation> upcoming(String accountId) {
    var now = clock.instant();
    return some(accountId, now, InstantText.LAST, one -> one.phaseAt(now) != ReservationPhase.PAST);
  }

  List<Reservation> current(String accountId) {
    var now = clock.instant();
    return some(
        accountId, now, now.plusMillis(1), one -> one.phaseAt(now) == ReservationPhase.CURRENT);
  }

  /** All of the last month that are over, and all that were cancelled since, latest first. */
  List<Reservation> past(String accountId) {
    var now = clock.instant();
    return some(
            accountId,
            now.minus(BACK),
            InstantText.LAST,
            one -> one.phaseAt(now) == ReservationPhase.PAST)
        .reversed();
  }

  /** All of the last month and to come that were not cancelled, earliest first. */
  public List<Reservation> kept(String accountId) {
    return some(
        accountId,
        clock.instant().minus(BACK),
        InstantText.LAST,
        one -> one.status() != ReservationStatus.CANCELLED);
  }

  private List<Reservation> some(
      String accountId, Instant from, Instant to, Predicate<Reservation> wanted) {
    var window = new TimeWindow(from, to);
    return PageRequest.of(PAGE)
        .pages(request -> reservations.of(accountId, window, request))
        .limit(MOST_READ / PAGE)
        .flatMap(page -> page.rows().stream())
        .filter(wanted)
        .toList();
  }
}
