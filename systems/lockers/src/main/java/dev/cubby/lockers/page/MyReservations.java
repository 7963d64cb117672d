package dev.cubby.lockers.page;

import dev.cubby.core.key.InstantText;
import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.booking.BookingContracts.OwnerReservation;
import dev.cubby.lockers.contract.SmartLockerModel.ReservationStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/** What somebody has reserved, told apart by whether it is still to come. */
final class MyReservations {
  /** What is over is shown for a month; what runs, however long it has. */
  private static final Duration BACK = Duration.ofDays(30);

  private static final int PAGE = 100;

  /** Cancelled ones included: nobody makes the server read more than this for one list. */
  private static final int MOST_READ = 10_000;

  private static final int MOST_SHOWN = 1_000;

  private final Desk desk;

  MyReservations(Desk desk) {
    this.desk = desk;
  }

  /** Those that run or are to come, earliest first; what is over takes no room from them. */
  List<Reserved> upcoming(String accountId) {
    var now = desk.clock().instant();
    return withPlaces(
        between(accountId, now, InstantText.LAST, now).stream()
            .filter(Reserved::isToCome)
            .limit(MOST_SHOWN)
            .toList());
  }

  /** Those of the last month that are over, and all that were cancelled since, latest first. */
  List<Reserved> past(String accountId) {
    var now = desk.clock().instant();
    var all = new ArrayList<>(between(accountId, now.minus(BACK), now, now));
    all.addAll(between(accountId, now, InstantText.LAST, now));
    return withPlaces(
        all.reversed().stream().filter(one -> !one.isToCome()).limit(MOST_SHOWN).toList());
  }

  /** Those that were had in the last month, and not cancelled, earliest first. */
  List<Reserved> over(String accountId) {
    var now = desk.clock().instant();
    return withPlaces(
        between(accountId, now.minus(BACK), now, now).stream()
            .filter(one -> one.reservation().status() != ReservationStatus.CANCELLED)
            .filter(one -> !one.isToCome())
            .toList());
  }

  private List<Reserved> withPlaces(List<Reserved> some) {
    var places = new HashMap<String, Optional<String>>();
    some.stream()
        .map(Reserved::lockerId)
        .distinct()
        .gather(Desk.asking(lockerId -> desk.lockers().findEventuallyConsistent(lockerId)))
        .flatMap(Optional::stream)
        .forEach(locker -> places.put(locker.lockerId(), locker.locationId()));
    return some.stream()
        .map(one -> one.at(places.getOrDefault(one.lockerId(), Optional.empty())))
        .toList();
  }

  private List<Reserved> between(String accountId, Instant from, Instant to, Instant now) {
    var all = new ArrayList<OwnerReservation>();
    var request = PageRequest.of(PAGE);
    for (int read = 0; read < MOST_READ; read += PAGE) {
      var page = desk.reservations().of(accountId, new TimeWindow(from, to), request);
      all.addAll(page.rows());
      if (page.cursor().isEmpty()) {
        break;
      }
      request = request.after(page.cursor().get());
    }
    var house = desk.house().zone();
    return all.stream().map(one -> new Reserved(one, Optional.empty(), house, now)).toList();
  }
}
