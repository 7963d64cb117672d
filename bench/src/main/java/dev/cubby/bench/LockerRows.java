package dev.cubby.bench;

import module java.base;

import dev.cubby.core.run.*;
import dev.cubby.core.store.RowStore;
import dev.cubby.lockers.LockerCatalog;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.booking.*;
import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.web.system.KitCatalog;

/** Lockers on a store, without the web, and methods to fill them. */
final class LockerRows {
  static final int AT_ONCE = 50;
  private static final Happening CLOSED = Happening.done(Action.CLOSE, Actor.device("1"), Map.of());

  final Events events;
  final Reservations reservations;

  /** Moves the clock on by some hours, when the pointer to the current holder is outdated. */
  final Reservations later;

  private final Lockers lockers;
  private final Bookings bookings;

  LockerRows(RowStore rows, CallListener listener) {
    var clock = Clock.systemUTC();
    var catalog = KitCatalog.DRAFT.with(LockerCatalog.DRAFT).prove();
    var store = Store.open(rows, catalog, StoreSettings.local(clock).withListener(listener));
    this.events = new Events(store, clock);
    this.reservations = new Reservations(store, clock);
    this.later = new Reservations(store, Clock.offset(clock, Duration.ofMinutes(90)));
    this.lockers = new Lockers(store, clock, events, reservations);
    this.bookings =
        new Bookings(store, clock, () -> UUID.randomUUID().toString(), Duration.ofDays(30));
  }

  void register(String lockerId) {
    LockerProblems.reply(
            lockers.register(
                Acting.SERVER,
                lockerId,
                new Owner("owner", OwnerType.ACCOUNT),
                new Lockers.Description(Optional.empty(), Optional.empty(), Optional.empty())))
        .orThrow();
  }

  void append(String lockerId, int count) {
    events.append(lockerId, Collections.nCopies(count, CLOSED));
  }

  /**
   * Adds events, and reservations every half hour from now on, each cancelled this many times
   * before.
   */
  void fill(String lockerId, int eventCount, int reservationCount, int cancelled) {
    register(lockerId);
    for (int i = 0; i < eventCount; i += AT_ONCE) {
      append(lockerId, Math.min(AT_ONCE, eventCount - i));
    }
    var start = Instant.now().truncatedTo(ChronoUnit.SECONDS).plusSeconds(1);
    for (int i = 0; i < reservationCount; i++) {
      var half = new TimeWindow(start.plusSeconds(1800L * i), start.plusSeconds(1800L * (i + 1)));
      for (int j = 0; j < cancelled; j++) {
        var booked = BookingProblems.done(bookings.book(lockerId, "somebody", half));
        BookingProblems.done(bookings.cancel(Acting.SERVER, lockerId, booked.reservationId()));
      }
      BookingProblems.done(bookings.book(lockerId, "somebody", half));
    }
  }

  static TimeWindow nextMonth() {
    var now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    return new TimeWindow(now, now.plus(Duration.ofDays(31)));
  }
}
