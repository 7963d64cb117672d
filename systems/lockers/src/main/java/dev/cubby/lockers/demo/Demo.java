package dev.cubby.lockers.demo;

import module java.base;

import dev.cubby.core.key.InstantText;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.booking.*;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.door.Devices;
import dev.cubby.lockers.locker.LockerResult;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.locker.Lockers.Description;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.web.identity.*;
import dev.cubby.web.identity.DemoPeople.Person;

/**
 * Half a dozen lockers with a week of bookings and some history, made by the services themselves on
 * a clock that is set back to when it happened. Each has a device that the server plays.
 */
public final class Demo {
  static final String DEVICE = "demo";
  private static final String DEVICE_NAME = "Demo lock";

  /** An organisation that has the bicycle cellar, with two of the people as its members. */
  static final String CLUB = "demo-bicycle-club";

  private static final String RUNNING = "A-04";
  private static final String BROKEN = "B-12";
  private static final String CELLAR = "Bicycle cellar";
  private static final Retry RETRY = Retry.upTo(20);
  private static final int DAYS_BACK = 3;
  private static final int DAYS_AHEAD = 4;

  private static final Person IDA = new Person("demo-ida", "Ida Berg");
  private static final Person AMIRA = new Person("demo-amira", "Amira Haddad");
  private static final Person BENT = new Person("demo-bent", "Bent Larsen");
  private static final Person CHIARA = new Person("demo-chiara", "Chiara Conti");
  private static final Person DARIO = new Person("demo-dario", "Dario Rossi");

  /** They book. */
  private static final List<Person> GUESTS = List.of(AMIRA, BENT, CHIARA, DARIO);

  private static final List<Person> PEOPLE =
      Stream.concat(Stream.of(IDA), GUESTS.stream()).toList();

  private final Store store;
  private final Clock clock;
  private final Supplier<String> ids;
  private final DemoPeople people;
  private final DemoOperator operator;
  private final Instant today;
  private final Instant now;
  private volatile boolean removed;

  public Demo(Store store, Clock clock, Supplier<String> ids, Accounts accounts, ZoneId house) {
    this.store = store;
    this.clock = clock;
    this.ids = ids;
    this.people = new DemoPeople(store, clock, accounts, PEOPLE);
    this.operator = new DemoOperator(accounts);
    this.now = clock.instant();
    this.today = now.atZone(house).toLocalDate().atStartOfDay(house).toInstant();
  }

  private record Cubby(
      String lockerId, String place, String size, int firstHour, boolean adopted) {}

  private static final List<Cubby> CUBBIES =
      List.of(
          new Cubby("A-01", "Ground floor", "Small", 8, true),
          new Cubby("A-02", "Ground floor", "Small", 9, true),
          new Cubby("A-03", "Ground floor", "Medium", 11, false),
          new Cubby(RUNNING, "Ground floor", "Large", 13, false),
          new Cubby("B-11", CELLAR, "Large", 7, false),
          new Cubby(BROKEN, CELLAR, "Large", 15, false));

  /** The owner until the server has an operator, who gets two of the lockers. */
  private static final Owner KEEPER = new Owner(IDA.accountId(), OwnerType.ACCOUNT);

  private static Owner owner(Account account) {
    return new Owner(account.accountId(), OwnerType.ACCOUNT);
  }

  static List<String> lockerIds() {
    return CUBBIES.stream().map(Cubby::lockerId).toList();
  }

  /** Does nothing where it has been before, and nothing again where it was removed. */
  public void addUnlessThere() {
    if (lockerIds().stream().anyMatch(id -> isOurs(at(now), id))) {
      return;
    }
    people.add();
    foundClub();
    for (int i = 0; i < CUBBIES.size(); i++) {
      add(CUBBIES.get(i), i);
    }
    if (isOurs(at(now), RUNNING)) {
      runningNow();
    }
    if (isOurs(at(now), BROKEN)) {
      at(now)
          .lockers()
          .changeStatus(
              Acting.SERVER, BROKEN, LockerStatus.MAINTENANCE, 1, Actor.person(AMIRA.accountId()));
    }
  }

  /** A locker of a person may have the same number; the device tells them apart. */
  private static boolean isOurs(Then then, String lockerId) {
    return then.devices().find(lockerId, DEVICE).isPresent();
  }

  /** Gives the operator a few lockers, once there is one. */
  public void adoptSoon() {
    operator.whenThere("lockers-demo", account -> give(owner(account)));
  }

  private void give(Owner operator) {
    var adopted = CUBBIES.stream().filter(Cubby::adopted).map(Cubby::lockerId).toList();
    var then = at(clock.instant());
    inUse(then)
        .filter(locker -> adopted.contains(locker.lockerId()))
        .filter(locker -> locker.ownerId().equals(KEEPER.id()))
        .forEach(locker ->
            then.lockers()
                .transfer(
                    Acting.SERVER,
                    locker.lockerId(),
                    operator,
                    locker.version(),
                    Actor.person(KEEPER.id())));
  }

  private static Stream<Locker> inUse(Then then) {
    return lockerIds().stream()
        .filter(id -> isOurs(then, id))
        .flatMap(id -> then.lockers().find(id).stream())
        .filter(locker -> locker.retiredAt().isEmpty());
  }

  private void foundClub() {
    var organisations = at(begin()).organisations();
    organisations.create(Acting.SERVER, CLUB, "Bicycle club", AMIRA.accountId());
    organisations.add(Acting.SERVER, CLUB, BENT.accountId());
  }

  private Instant begin() {
    return today.minus(DAYS_BACK + 1, ChronoUnit.DAYS);
  }

  private void add(Cubby cubby, int number) {
    var owner =
        cubby.place().equals(CELLAR)
            ? new Owner(CLUB, OwnerType.ORGANISATION)
            : operator.find().filter(_ -> cubby.adopted()).map(Demo::owner).orElse(KEEPER);
    var then = at(begin());
    var registered =
        then.lockers()
            .register(
                Acting.SERVER,
                cubby.lockerId(),
                owner,
                new Description(
                    Optional.empty(), Optional.of(cubby.place()), Optional.of(cubby.size())));
    if (!(registered instanceof LockerResult.Done)) {
      return;
    }
    then.devices().add(Acting.SERVER, cubby.lockerId(), DEVICE_NAME);
    for (int day = -DAYS_BACK; day <= DAYS_AHEAD; day++) {
      boolean kept = day == 0 && cubby.lockerId().equals(RUNNING);
      if ((day + number) % 3 != 2 && !kept) {
        var start = today.plus(day, ChronoUnit.DAYS).plus(cubby.firstHour(), ChronoUnit.HOURS);
        var who = GUESTS.get(Math.floorMod(day + number, GUESTS.size())).accountId();
        book(cubby.lockerId(), who, start, Duration.ofHours(2 + number % 4));
      }
    }
  }

  private void runningNow() {
    var start = now.truncatedTo(ChronoUnit.HOURS).minus(1, ChronoUnit.HOURS);
    book(RUNNING, DARIO.accountId(), start, Duration.ofHours(3));
    used(RUNNING, DARIO.accountId(), start.plus(2, ChronoUnit.MINUTES));
  }

  /** A past booking was made the hour before, and the door was used. */
  private void book(String lockerId, String who, Instant start, Duration length) {
    var asked = start.isBefore(now) ? start.minus(1, ChronoUnit.HOURS) : now;
    var window = new TimeWindow(start, start.plus(length));
    if (at(now).reservations().inTheWay(lockerId, window).isEmpty()) {
      at(asked).bookings().book(lockerId, who, window);
      if (start.plus(length).isBefore(now)) {
        used(lockerId, who, start.plus(4, ChronoUnit.MINUTES));
        used(lockerId, who, start.plus(length).minus(9, ChronoUnit.MINUTES));
      }
    }
  }

  private void used(String lockerId, String who, Instant when) {
    var person = Actor.person(who);
    var command = Map.of(Details.COMMAND_ID, "demo-" + when.toEpochMilli());
    var opened =
        List.of(
            Happening.done(Action.OPEN_REQUESTED, person, command),
            Happening.done(Action.OPEN, person, command));
    at(when).events().append(lockerId, opened);
    var closed = when.plus(1, ChronoUnit.MINUTES);
    var device = Actor.device(DEVICE);
    var closing =
        new Happening(Action.CLOSE, device, Result.SUCCESS, Map.of(), Optional.of(closed));
    at(closed).events().append(lockerId, List.of(closing));
  }

  List<String> inUse() {
    return inUse(at(clock.instant())).map(Locker::lockerId).toList();
  }

  /**
   * Ends the demo: bookings are cancelled, lockers retired, the club and the people deleted. Events
   * stay, as those of every retired locker do.
   */
  public void remove(Actor actor) {
    // The doors stop changing their lockers.
    removed = true;
    var then = at(clock.instant());
    inUse(then).map(Locker::lockerId).forEach(lockerId -> retire(then, lockerId, actor));
    then.organisations().remove(Acting.SERVER, CLUB, BENT.accountId());
    then.organisations().delete(Acting.SERVER, CLUB, AMIRA.accountId());
    people.remove();
  }

  /** Tries again when the locker is changed or booked at the same moment. */
  private void retire(Then then, String lockerId, Actor actor) {
    var result =
        RETRY.until(
            LockerResult.Done.class::isInstance,
            () -> {
              then.reservations()
                  .taken(lockerId, clock.instant(), InstantText.LAST)
                  .slots()
                  .forEach(slot ->
                      then.bookings().cancel(Acting.SERVER, lockerId, slot.reservationId()));
              var version = then.lockers().find(lockerId).orElseThrow().version();
              return then.lockers().retire(Acting.SERVER, lockerId, version, actor);
            });
    if (!(result instanceof LockerResult.Done) && result != LockerResult.Refusal.RETIRED) {
      throw new IllegalStateException("Locker " + lockerId + " of the demo stays: " + result);
    }
  }

  boolean isRemoved() {
    return removed;
  }

  private Then at(Instant instant) {
    var fixed = Clock.fixed(instant, ZoneOffset.UTC);
    var events = new Events(store, fixed);
    var reservations = new Reservations(store, fixed);
    return new Then(
        new Lockers(store, fixed, events, reservations),
        new Organisations(store, fixed),
        new Bookings(store, fixed, ids, Bookings.LONGEST),
        reservations,
        new Devices(store, fixed, () -> DEVICE, new SecureRandom(), 1),
        events);
  }

  private record Then(
      Lockers lockers,
      Organisations organisations,
      Bookings bookings,
      Reservations reservations,
      Devices devices,
      Events events) {}
}
