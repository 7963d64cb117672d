package dev.cubby.lockers.demo;

import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.locker.Lockers.Description;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.booking.BookingProblems;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.lockers.booking.Bookings;
import dev.cubby.lockers.booking.Reservations;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.contract.SmartLockerModel.Result;
import dev.cubby.lockers.activity.Actor;
import dev.cubby.lockers.activity.Events;
import dev.cubby.lockers.activity.Happening;
import dev.cubby.lockers.organisation.Organisations;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Half a dozen lockers with a week of bookings and some events, made by the services themselves on
 * a clock that is set back to when it happened.
 */
public final class Demo {
  /** Whom most lockers belong to; no account has this id, so only operators look after them. */
  public static final String OWNER = "demo";

  /** An organisation that has the bicycle cellar, with two of the people as its members. */
  public static final String CLUB = "demo-bicycle-club";

  private static final List<String> PEOPLE = List.of("Amira", "Bent", "Chiara", "Dario");
  private static final int DAYS_BACK = 3;
  private static final int DAYS_AHEAD = 4;

  private final Store store;
  private final Supplier<String> ids;
  private final Instant today;
  private final Instant now;

  public Demo(Store store, Clock clock, Supplier<String> ids, ZoneId house) {
    this.store = store;
    this.ids = ids;
    this.now = clock.instant();
    this.today = now.atZone(house).toLocalDate().atStartOfDay(house).toInstant();
  }

  /** A locker of the demo, and how its days begin. */
  private record Cubby(String lockerId, String place, String size, int firstHour) {
    Owner owner() {
      return place.equals(CELLAR)
          ? new Owner(CLUB, OwnerType.ORGANISATION)
          : new Owner(OWNER, OwnerType.ACCOUNT);
    }
  }

  private static final String CELLAR = "Bicycle cellar";

  private static final List<Cubby> CUBBIES =
      List.of(
          new Cubby("A-01", "Ground floor", "small", 8),
          new Cubby("A-02", "Ground floor", "small", 9),
          new Cubby("A-03", "Ground floor", "medium", 11),
          new Cubby("A-04", "Ground floor", "large", 13),
          new Cubby("B-11", CELLAR, "large", 7),
          new Cubby("B-12", CELLAR, "large", 15));

  /** Does nothing where it has been before. */
  public void addUnlessThere() {
    if (at(now).lockers().find(CUBBIES.getFirst().lockerId()).isPresent()) {
      return;
    }
    foundClub();
    for (int i = 0; i < CUBBIES.size(); i++) {
      add(CUBBIES.get(i), i);
    }
    LockerProblems.done(
        at(now)
            .lockers()
            .changeStatus(Acting.SERVER, "B-12", LockerStatus.MAINTENANCE, 1, Actor.person(OWNER)));
  }

  private void foundClub() {
    var organisations = at(begin()).organisations();
    if (organisations.find(CLUB).isEmpty()) {
      organisations.create(Acting.SERVER, CLUB, "Bicycle club", PEOPLE.get(0));
      organisations.add(Acting.SERVER, CLUB, PEOPLE.get(1));
    }
  }

  private Instant begin() {
    return today.minus(DAYS_BACK + 1, ChronoUnit.DAYS);
  }

  private void add(Cubby cubby, int number) {
    LockerProblems.done(
        at(begin())
            .lockers()
            .register(
                Acting.SERVER,
                cubby.lockerId(),
                cubby.owner(),
                new Description(
                    Optional.empty(), Optional.of(cubby.place()), Optional.of(cubby.size()))));
    for (int day = -DAYS_BACK; day <= DAYS_AHEAD; day++) {
      if ((day + number) % 3 != 2) {
        var start = today.plus(day, ChronoUnit.DAYS).plus(cubby.firstHour(), ChronoUnit.HOURS);
        var who = PEOPLE.get(Math.floorMod(day + number, PEOPLE.size()));
        book(cubby.lockerId(), who, start, Duration.ofHours(2 + number % 4));
      }
    }
  }

  /** What lies behind was booked the hour before, and the door was used. */
  private void book(String lockerId, String who, Instant start, Duration length) {
    var asked = start.isBefore(now) ? start.minus(1, ChronoUnit.HOURS) : now;
    BookingProblems.done(
        at(asked).bookings().book(lockerId, who, new TimeWindow(start, start.plus(length))));
    if (start.plus(length).isBefore(now)) {
      used(lockerId, who, start.plus(4, ChronoUnit.MINUTES));
      used(lockerId, who, start.plus(length).minus(9, ChronoUnit.MINUTES));
    }
  }

  private void used(String lockerId, String who, Instant when) {
    var person = Actor.person(who);
    at(when)
        .events()
        .append(
            lockerId,
            List.of(
                Happening.done(Action.OPEN_REQUESTED, person, Map.of()),
                Happening.done(Action.OPEN, person, Map.of())));
    var closed = when.plus(1, ChronoUnit.MINUTES);
    at(closed)
        .events()
        .append(
            lockerId,
            List.of(
                new Happening(
                    Action.CLOSE,
                    Actor.device("demo"),
                    Result.SUCCESS,
                    Map.of(),
                    Optional.of(closed))));
  }

  /** The services as they are at an instant. */
  private Then at(Instant instant) {
    var clock = Clock.fixed(instant, ZoneOffset.UTC);
    var events = new Events(store, clock);
    return new Then(
        new Lockers(store, clock, events, new Reservations(store, clock)),
        new Organisations(store, clock),
        new Bookings(store, clock, ids, Bookings.LONGEST),
        events);
  }

  private record Then(
      Lockers lockers, Organisations organisations, Bookings bookings, Events events) {}
}
