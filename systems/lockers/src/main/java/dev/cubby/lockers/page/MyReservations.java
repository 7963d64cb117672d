package dev.cubby.lockers.page;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.BookingContracts.OwnerReservation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What somebody has reserved, told apart by whether it is still to come. */
final class MyReservations {
  /** What is over is shown for a month; what runs, however long it has. */
  private static final Duration BACK = Duration.ofDays(31);

  private static final Duration AHEAD = Duration.ofDays(400);
  private static final int MOST_PAGES = 10;

  private final Desk desk;

  MyReservations(Desk desk) {
    this.desk = desk;
  }

  /** Those that run or are to come, earliest first. */
  List<Reserved> upcoming(String accountId) {
    return withPlaces(all(accountId).filter(Reserved::isToCome).toList());
  }

  /** Those of the last month that are over or were cancelled, latest first. */
  List<Reserved> past(String accountId) {
    return withPlaces(all(accountId).filter(one -> !one.isToCome()).toList().reversed());
  }

  private Stream<Reserved> all(String accountId) {
    var now = desk.clock().instant();
    var house = desk.house().zone();
    return between(accountId, now.minus(BACK), now.plus(AHEAD)).stream()
        .map(one -> new Reserved(one, Optional.empty(), house, now));
  }

  private List<Reserved> withPlaces(List<Reserved> some) {
    var places = new HashMap<String, Optional<String>>();
    some.stream()
        .map(Reserved::lockerId)
        .distinct()
        .gather(Desk.asking(lockerId -> desk.lockers().find(lockerId, false)))
        .flatMap(Optional::stream)
        .forEach(locker -> places.put(locker.lockerId(), locker.locationId()));
    return some.stream()
        .map(one -> one.at(places.getOrDefault(one.lockerId(), Optional.empty())))
        .toList();
  }

  private List<OwnerReservation> between(String accountId, Instant from, Instant to) {
    var all = new ArrayList<OwnerReservation>();
    var request = PageRequest.of(100);
    for (int i = 0; i < MOST_PAGES; i++) {
      var page = desk.reservations().of(accountId, new TimeWindow(from, to), request);
      all.addAll(page.rows());
      if (page.cursor().isEmpty()) {
        break;
      }
      request = request.after(page.cursor().get());
    }
    return all;
  }
}
