package dev.cubby.lockers;

import static dev.cubby.lockers.organisation.OrganisationProblems.requireDone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.lockers.audit.Changes;
import dev.cubby.lockers.audit.Events;
import dev.cubby.lockers.booking.*;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.door.*;
import dev.cubby.lockers.door.Devices.ShownDevice;
import dev.cubby.lockers.door.OpeningContracts.Command;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.locker.Lockers.Description;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.testkit.TestStore;
import dev.cubby.web.due.DueQueue;
import dev.cubby.web.job.Fence;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.store.KitTable;
import dev.cubby.web.system.KitCatalog;

/** The services on a real store, without the web around them. */
final class LockerHouse implements AutoCloseable {
  static final Owner ANN = new Owner("ann", OwnerType.ACCOUNT);
  static final Owner BEN = new Owner("ben", OwnerType.ACCOUNT);
  static final Description PLAIN =
      new Description(Optional.of("by the door"), Optional.empty(), Optional.empty());

  final RowStore rows;
  final Clock clock;
  final Store store;
  final Events events;
  final Reservations reservations;
  final Bookings bookings;
  final RequiredLockers lockers;
  final Organisations organisations;
  final DueQueue due;
  final Devices devices;
  final DeviceReports reports;
  final Doors doors;

  LockerHouse(RowStore rows, Clock finer) {
    var clock = Clock.tick(finer, Duration.ofMillis(1));
    var catalog = KitCatalog.DRAFT.with(LockerCatalog.DRAFT).prove();
    this.rows = rows;
    this.clock = clock;
    this.store = Store.open(rows, catalog, StoreSettings.local(clock));
    this.events = new Events(store, clock);
    this.reservations = new Reservations(store, clock);
    this.bookings =
        new Bookings(store, clock, () -> UUID.randomUUID().toString(), Duration.ofDays(30));
    var service = new Lockers(store, clock, events, reservations);
    this.lockers = new RequiredLockers(service);
    this.organisations = new Organisations(store, clock);
    this.reports = new DeviceReports(store, events, Limits.off(clock));
    this.devices =
        new Devices(
            store,
            clock,
            () -> UUID.randomUUID().toString(),
            new SecureRandom(),
            Integer.MAX_VALUE);
    this.doors =
        new Doors(
            store,
            clock,
            () -> UUID.randomUUID().toString(),
            reservations,
            events,
            Limits.off(clock));
    this.due =
        new DueQueue(
            store,
            clock,
            List.of(
                new DueReservations(store, clock, Changes.UNHEARD).handler(), doors.unanswered()));
  }

  static LockerHouse inMemory(Clock clock) {
    return new LockerHouse(
        EmbeddedStore.open(
            Path.of("lockers"), dev.cubby.embedded.Settings.of(clock).inMemoryOnly()),
        clock);
  }

  /** With a store of its own on a DynamoDB that others use, too. */
  static LockerHouse onDynamoDb(URI address, Clock clock) {
    return new LockerHouse(TestStore.openDynamoDb(address), clock);
  }

  /** Ends in a problem of this kind. */
  static void assertProblem(ProblemKind kind, Runnable attempt) {
    assertThatThrownBy(attempt::run)
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.kind()).isEqualTo(kind));
  }

  void create(String organisationId, String who) {
    requireDone(organisations.create(Acting.SERVER, organisationId, "Club", who));
  }

  void join(String organisationId, String who) {
    requireDone(organisations.add(Acting.SERVER, organisationId, who));
  }

  void leave(String organisationId, String who) {
    requireDone(organisations.remove(Acting.SERVER, organisationId, who));
  }

  void delete(String organisationId, String who) {
    requireDone(organisations.delete(Acting.SERVER, organisationId, who));
  }

  void register(String lockerId) {
    lockers.register(Acting.SERVER, lockerId, ANN, PLAIN);
  }

  Reservation book(String lockerId, String reserver, TimeWindow window) {
    return BookingProblems.done(bookings.book(lockerId, reserver, window));
  }

  Reservation move(
      Acting by,
      String lockerId,
      String reservationId,
      Optional<Instant> start,
      Optional<Instant> end) {
    return BookingProblems.done(
        bookings.move(by, lockerId, reservationId, _ -> false, start, end, Optional.empty()));
  }

  Reservation cancel(Acting by, String lockerId, String reservationId) {
    return BookingProblems.done(bookings.cancel(by, lockerId, reservationId));
  }

  Reservation reservation(String lockerId, String reservationId) {
    return reservations.find(lockerId, reservationId).orElseThrow();
  }

  /** A device of this id at a locker. */
  void install(OfDevice device) {
    var one = new Devices(store, clock, device::deviceId, new SecureRandom(), Integer.MAX_VALUE);
    DoorProblems.require(one.add(Acting.SERVER, device.lockerId(), "door"));
  }

  /** As if a row had never been written. */
  void forget(Entity<?> entity, String partition, String sort) {
    var key = Key.of(partition, sort);
    rows.write(
        new WriteRequest(
            List.of(new RowWrite.Delete(entity.table().name(), key, Condition.always())),
            Optional.empty(),
            Returning.NOTHING));
  }

  /** A row as only a newer version could read it. */
  void damage(String partition, String sort) {
    write(Row.builder().with("PK", partition).with("SK", sort).with("entityType", "NEWER").build());
  }

  /** In place of whatever is there. */
  void write(Row row) {
    rows.write(
        new WriteRequest(
            List.of(new RowWrite.Put("SmartLockerTable", row, Condition.always())),
            Optional.empty(),
            Returning.NOTHING));
  }

  /** A lease that is ours, for a job that is called by hand. */
  Fence fence() {
    var lease =
        Row.builder()
            .with("PK", "JOB#due")
            .with("SK", "LEASE")
            .with("entityType", "JOB")
            .with("fence", 1)
            .build();
    rows.write(
        new WriteRequest(
            List.of(new RowWrite.Put(KitTable.CUBBY.name(), lease, Condition.always())),
            Optional.empty(),
            Returning.NOTHING));
    return new Fence("due", 1);
  }

  /** Ends in a problem unless the door may be opened. */
  Command open(String lockerId, String who, boolean inCharge) {
    return DoorProblems.require(ask(lockerId, who, inCharge));
  }

  DoorResult<Command> ask(String lockerId, String who, boolean inCharge) {
    return doors.request(Acting.SERVER, lockerId, who, _ -> inCharge);
  }

  /** The command that a device takes. */
  Optional<Command> take(OfDevice device) {
    return DoorProblems.require(doors.take(device));
  }

  ShownDevice add(String lockerId) {
    return DoorProblems.require(devices.add(Acting.SERVER, lockerId, "door"));
  }

  static TimeWindow hours(Instant day, double from, double to) {
    return new TimeWindow(
        day.plusSeconds((long) (from * 3600)), day.plusSeconds((long) (to * 3600)));
  }

  @Override
  public void close() {
    rows.close();
  }
}
