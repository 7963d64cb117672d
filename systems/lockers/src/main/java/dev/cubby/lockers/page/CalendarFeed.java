package dev.cubby.lockers.page;

import dev.cubby.lockers.booking.BookingContracts.OwnerReservation;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.web.calendar.Calendar;
import dev.cubby.web.calendar.Calendar.Event;
import dev.cubby.web.identity.Account;
import dev.cubby.web.route.Principal;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What somebody has reserved, as a calendar: the last month and all that is to come. What was
 * cancelled is not in it, so that it goes from where it was shown.
 */
final class CalendarFeed {
  private static final Duration REFRESH = Duration.ofHours(1);

  private final Desk desk;
  private final MyReservations mine;

  CalendarFeed(Desk desk) {
    this.desk = desk;
    this.mine = new MyReservations(desk);
  }

  Calendar of(String accountId) {
    var places = new HashMap<String, Place>();
    var reader = desk.accounts().byId(accountId).map(Account::person);
    return new Calendar(
        Desk.text("lockers.upcoming"),
        REFRESH,
        reservations(accountId).stream().map(one -> event(one, places, reader)).toList());
  }

  /** A locker as a calendar names it. */
  private record Place(String name, Optional<String> location) {}

  private Event event(
      OwnerReservation one, Map<String, Place> places, Optional<Principal.Person> reader) {
    var place = places.computeIfAbsent(one.lockerId(), id -> place(id, reader));
    var page = Paths.reservation(one.lockerId(), one.reservationId());
    return new Event(
        one.reservationId() + "@cubby",
        one.updatedAt(),
        one.startAt(),
        one.endAt(),
        place.name(),
        place.location(),
        desk.publicUrl().resolve(page.substring(1)));
  }

  /** Its number, but to whoever it belongs to its name: that is theirs alone. */
  private Place place(String lockerId, Optional<Principal.Person> reader) {
    var locker = desk.lockers().findEventuallyConsistent(lockerId);
    return new Place(
        locker
            .filter(one -> reader.filter(who -> desk.rights().isInCharge(who, one)).isPresent())
            .flatMap(desk.lockers()::aliasOf)
            .orElseGet(() -> Desk.text("lockers.calendar.locker", lockerId)),
        locker.flatMap(Locker::locationId));
  }

  private List<OwnerReservation> reservations(String accountId) {
    return Stream.concat(mine.over(accountId).stream(), mine.upcoming(accountId).stream())
        .map(Reserved::reservation)
        .toList();
  }
}
