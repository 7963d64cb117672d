package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.audit.Changes;
import dev.cubby.lockers.booking.BookingProblems;
import dev.cubby.lockers.booking.BookingResult;
import dev.cubby.lockers.booking.Bookings;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.door.DeviceReports;
import dev.cubby.lockers.door.DeviceReports.NewEvent;
import dev.cubby.lockers.door.Devices;
import dev.cubby.lockers.door.DoorProblems;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Standing;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Nobody adds rows without end: reports of a door, bookings, lockers that come and go. */
class RowLimitsTest {
  private final SteppingClock clock = new SteppingClock();
  private final LockerHouse house = LockerHouse.inMemory(clock);

  @AfterEach
  void close() {
    house.close();
  }

  private static Acting person(String accountId, boolean operator) {
    return Acting.as(
        new Principal.Person(accountId, "a@example.com", "Ann", operator, Standing.SERVER));
  }

  private static Acting device(OfDevice one) {
    return Acting.as(new Principal.Device(Devices.SYSTEM, one.lockerId(), one.deviceId()));
  }

  @Test
  void aDeviceThatReportsWithoutEndIsSlowedDownAndNoOther() {
    var reports = new DeviceReports(house.store, house.events, Limits.on(house.clock));
    var loud = new OfDevice("l1", "d1");
    var other = new OfDevice("l2", "d2");
    for (var one : List.of(loud, other)) {
      house.register(one.lockerId());
      house.install(one);
    }
    var seen =
        List.of(
            new NewEvent(
                Action.CLOSE,
                Result.SUCCESS,
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
    var fifty = Collections.nCopies(50, seen.getFirst());
    for (int i = 0; i < 11; i++) {
      DoorProblems.require(reports.report(device(loud), fifty));
    }
    for (int i = 0; i < 50; i++) {
      DoorProblems.require(reports.report(device(loud), seen));
    }
    LockerHouse.assertProblem(
        ProblemKind.SLOW_DOWN, () -> DoorProblems.require(reports.report(device(loud), seen)));
    DoorProblems.require(reports.report(device(other), seen));
    clock.step(Duration.ofMinutes(1));
    DoorProblems.require(reports.report(device(loud), seen));
  }

  @Test
  void theDevicesOfAllLockersOfAnOwnerReportSoManyEventsAnHour() {
    var limits = Limits.on(house.clock);
    var ofOwner = limits.rate(100, Duration.ofHours(1));
    var reports =
        new DeviceReports(
            house.store, house.events, limits.rate(600, Duration.ofMinutes(1)), ofOwner);
    house.lockers.register(Acting.SERVER, "bens", LockerHouse.BEN, LockerHouse.PLAIN);
    house.register("l1");
    house.register("l2");
    var closed =
        new NewEvent(
            Action.CLOSE, Result.SUCCESS, Optional.empty(), Optional.empty(), Optional.empty());
    var fifty = Collections.nCopies(50, closed);
    for (var lockerId : List.of("l1", "l2", "bens")) {
      var one = new OfDevice(lockerId, "d1");
      house.install(one);
      DoorProblems.require(reports.report(device(one), fifty));
    }
    var one = device(new OfDevice("l1", "d1"));
    LockerHouse.assertProblem(
        ProblemKind.SLOW_DOWN, () -> DoorProblems.require(reports.report(one, List.of(closed))));
    clock.step(Duration.ofHours(1));
    DoorProblems.require(reports.report(one, List.of(closed)));
  }

  private Bookings limitedBookings() {
    return new Bookings(
        house.store,
        house.clock,
        () -> UUID.randomUUID().toString(),
        Bookings.LONGEST,
        10,
        Limits.on(house.clock),
        Changes.UNHEARD,
        Optional.empty());
  }

  private BookingResult booking(Bookings bookings, Acting by, String lockerId, int hour) {
    var time = LockerHouse.hours(clock.instant(), hour, hour + 1);
    var reservationId = UUID.randomUUID().toString();
    return bookings.book(by, lockerId, reservationId, "ann", _ -> true, time);
  }

  @Test
  void anOwnerBooksAndChangesAThousandTimesAnHourInAllLockersAndTheOperatorAsTheyLike() {
    house.register("l1");
    house.register("l2");
    var bookings = limitedBookings();
    var ann = person("ann", false);
    for (int i = 0; i < 1_000; i++) {
      var lockerId = i % 2 == 0 ? "l1" : "l2";
      var made = BookingProblems.done(booking(bookings, ann, lockerId, 1));
      BookingProblems.done(bookings.cancel(ann, lockerId, made.reservationId()));
    }
    assertThat(booking(bookings, ann, "l2", 1)).isInstanceOf(BookingResult.TooManyChanges.class);
    BookingProblems.done(booking(bookings, person("root", true), "l2", 1));
    clock.step(Duration.ofHours(1));
    BookingProblems.done(booking(bookings, ann, "l1", 1));
  }

  @Test
  void anOwnerHasTenTimesAsManyBookingsAheadAndTheOperatorAnyNumber() {
    house.register("l1");
    var bookings = limitedBookings();
    var ann = person("ann", false);
    for (int hour = 1; hour <= 100; hour++) {
      BookingProblems.done(booking(bookings, ann, "l1", hour));
    }
    var locker = house.lockers.get("l1");
    assertThat(booking(bookings, ann, "l1", 101)).isEqualTo(new BookingResult.TooManyAhead(100));
    assertThat(bookings.isAtLimit(ann, locker, "ann", _ -> true)).isTrue();
    assertThat(bookings.isAtLimit(person("root", true), locker, "ann", _ -> true)).isFalse();
    BookingProblems.done(booking(bookings, person("root", true), "l1", 101));
  }

  @Test
  void retiringGivesTheQuotaBackAndNotTheDay() {
    var lockers =
        new Lockers(
            house.store,
            house.clock,
            house.events,
            house.reservations,
            1,
            Limits.on(house.clock),
            Changes.UNHEARD);
    var all = new RequiredLockers(lockers);
    var ann = person("ann", false);
    for (int i = 0; i < 500; i++) {
      all.register(ann, "l" + i, LockerHouse.ANN, LockerHouse.PLAIN);
      all.retire("l" + i, 1);
    }
    var more = registering(all, ann, LockerHouse.ANN, "more");
    LockerHouse.assertProblem(ProblemKind.SLOW_DOWN, more);
    registering(all, person("ben", false), LockerHouse.BEN, "bens").run();
    registering(all, person("root", true), new Owner("root", OwnerType.ACCOUNT), "roots").run();
    clock.step(Duration.ofDays(1));
    more.run();
    assertThat(LockerProblems.require(lockers.find("more")).ownerId()).isEqualTo("ann");
  }

  private static Runnable registering(
      RequiredLockers lockers, Acting by, Owner owner, String lockerId) {
    return () -> lockers.register(by, lockerId, owner, LockerHouse.PLAIN);
  }
}
