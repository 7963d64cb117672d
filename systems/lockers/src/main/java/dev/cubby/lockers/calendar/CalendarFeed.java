package dev.cubby.lockers.calendar;

import module java.base;

import dev.cubby.lockers.booking.OwnReservations;
import dev.cubby.lockers.booking.ReservationPages;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.locker.Rights;
import dev.cubby.lockers.text.CalendarText;
import dev.cubby.web.calendar.Calendar;
import dev.cubby.web.calendar.Calendar.Event;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.route.Principal;
import dev.cubby.web.text.Reader;

/**
 * One person's reservations as a calendar: the last month and all that is to come. What was
 * cancelled is not in it, so that it goes from where it was shown.
 */
public record CalendarFeed(OwnReservations own, Lockers lockers, Accounts accounts, Rights rights) {
  private static final Duration REFRESH = Duration.ofHours(1);

  Calendar of(String accountId, Reader reader, URI server) {
    var places = new HashMap<String, Place>();
    var person = accounts.byId(accountId).map(Account::person);
    return new Calendar(
        reader.text(CalendarText.NAME),
        REFRESH,
        own.kept(accountId).stream()
            .map(one ->
                event(
                    one,
                    places.computeIfAbsent(one.lockerId(), id -> place(id, person, reader)),
                    server))
            .toList());
  }

  private record Place(String name, Optional<String> location) {}

  private static Event event(Reservation one, Place place, URI server) {
    return new Event(
        one.reservationId() + "@cubby",
        one.updatedAt(),
        one.startAt(),
        one.endAt(),
        place.name(),
        place.location(),
        ReservationPages.SHOW.at(one.lockerId(), one.reservationId()).at(server));
  }

  /** Its number, or for its owner the name that they gave it. */
  private Place place(String lockerId, Optional<Principal.Person> person, Reader reader) {
    var locker = lockers.findEventuallyConsistent(lockerId);
    return new Place(
        locker
            .flatMap(one -> person.flatMap(who -> rights.alias(who, one)))
            .orElseGet(() -> reader.text(CalendarText.LOCKER.with(lockerId))),
        locker.flatMap(Locker::locationId));
  }
}
