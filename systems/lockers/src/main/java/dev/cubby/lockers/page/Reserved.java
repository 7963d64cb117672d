package dev.cubby.lockers.page;

import static dev.cubby.web.page.Pieces.badge;

import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.booking.BookingContracts.OwnerReservation;
import dev.cubby.lockers.contract.SmartLockerModel.ReservationStatus;
import dev.cubby.web.page.Tone;
import dev.cubby.web.page.Visit;
import gg.jte.Content;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/**
 * What somebody has reserved, as their lists show it.
 *
 * @param place where the locker stands, as far as is known
 * @param house the zone of the house, in which the time is written
 */
public record Reserved(
    OwnerReservation reservation, Optional<String> place, ZoneId house, Instant now) {
  Reserved at(Optional<String> somewhere) {
    return new Reserved(reservation, somewhere, house, now);
  }

  public String lockerId() {
    return reservation.lockerId();
  }

  /** When, as on the reservation's own page. */
  public String when() {
    return new Written(house).window(new TimeWindow(reservation.startAt(), reservation.endAt()));
  }

  public String path() {
    return Paths.reservation(lockerId(), reservation.reservationId());
  }

  boolean isToCome() {
    return reservation.status() == ReservationStatus.ACTIVE && reservation.endAt().isAfter(now);
  }

  public boolean runs() {
    return isToCome() && !reservation.startAt().isAfter(now);
  }

  /** What a button does, and to which reservation, for those who hear it alone. */
  public String which(Visit visit, String word) {
    return visit.text("lockers.which", visit.text(word), lockerId(), when());
  }

  public Content state(Visit visit) {
    if (reservation.status() == ReservationStatus.CANCELLED) {
      return badge(Tone.PLAIN, visit.text("lockers.reservation.CANCELLED"));
    }
    if (!isToCome()) {
      return badge(Tone.PLAIN, visit.text("lockers.reservation.EXPIRED"));
    }
    return runs()
        ? badge(Tone.GOOD, visit.text("lockers.reservation.current"))
        : badge(Tone.NOTICE, visit.text("lockers.reservation.scheduled"));
  }
}
