package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.embedded.*;
import dev.cubby.lockers.audit.EventContracts;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.door.Doors;
import dev.cubby.lockers.door.OpeningContracts.Command;
import dev.cubby.lockers.door.OpeningContracts.CommandState;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.DynamoDbGround;
import dev.cubby.web.route.Problem;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The due-queue looks, several times at once, while people and devices act on the same rows: on the
 * embedded store, with late indexes, and over DynamoDB's API.
 */
@Tag("slow")
class DueRaceTest {
  private static final int ROUNDS = Boolean.getBoolean("cubby.long") ? 200 : 6;
  private static final int LOCKERS = 6;
  private static final long SEED = Long.getLong("cubby.seed", System.nanoTime());

  private final SteppingClock clock = new SteppingClock();

  @Test
  void everyEndIsDecidedOnce() throws Exception {
    try (var house = LockerHouse.inMemory(clock)) {
      race(house, ROUNDS);
    }
  }

  @Test
  void alsoWithLateIndexes() throws Exception {
    var late = Settings.of(clock).inMemoryOnly().delayingIndexes(new IndexDelay(8, SEED));
    try (var house = new LockerHouse(EmbeddedStore.open(Path.of("late"), late), clock)) {
      race(house, ROUNDS);
    }
  }

  @Test
  void alsoOnDynamoDbWithConflictsOfItsOwn() throws Exception {
    try (var ground = DynamoDbGround.ofBadDays(SEED);
        var house = LockerHouse.onDynamoDb(ground.address(), clock)) {
      race(house, ROUNDS / 3);
    }
  }

  /** A locker with a reservation about to end and a command about to be over. */
  private record Case(String lockerId, Reservation reservation, Command command) {
    OfDevice device() {
      return new OfDevice(lockerId, "d1");
    }
  }

  private void race(LockerHouse house, int rounds) throws Exception {
    var fence = house.fence();
    for (int locker = 0; locker < LOCKERS; locker++) {
      house.register("l" + locker);
      house.install(new OfDevice("l" + locker, "d1"));
    }
    int commands = 0;
    for (int round = 0; round < rounds; round++) {
      var cases = new ArrayList<Case>();
      for (int locker = 0; locker < LOCKERS; locker++) {
        cases.add(begin(house, "l" + locker));
      }
      commands += 1;
      // The last millisecond in which people can still act; the queue's clock is past it.
      clock.step(Doors.LIFE.minusMillis(1));
      var acts = new ArrayList<Callable<Object>>();
      for (var one : cases) {
        acts.add(() ->
            tried(() ->
                house.cancel(Acting.SERVER, one.lockerId(), one.reservation().reservationId())));
        acts.add(() ->
            tried(() ->
                house.doors.acknowledge(
                    one.device(), one.command().commandId(), Result.SUCCESS, Optional.empty())));
      }
      var past = new CountDownLatch(1);
      acts.add(() -> {
        clock.step(Duration.ofMillis(1));
        past.countDown();
        return "";
      });
      for (int look = 0; look < 3; look++) {
        acts.add(() -> {
          past.await();
          return house.due.look(fence);
        });
      }
      try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
        for (var act : threads.invokeAll(acts)) {
          act.get();
        }
      }
      house.due.look(fence);
      for (var one : cases) {
        assertDecidedOnce(house, one, commands);
      }
      clock.step(Duration.ofMinutes(1));
      assertThat(house.due.look(fence)).as("nothing is left").isEqualTo("job.nothing-due 0");
    }
  }

  private Case begin(LockerHouse house, String lockerId) {
    var now = clock.instant();
    // From now on, because it began a moment ago; a booking is not shorter than a minute.
    var window = new TimeWindow(now.minus(Doors.LIFE), now.plus(Doors.LIFE));
    var reservation = house.book(lockerId, "carl", window);
    var command = house.open(lockerId, "ann", true);
    assertThat(house.take(new OfDevice(lockerId, "d1"))).isPresent();
    return new Case(lockerId, reservation, command);
  }

  private static Object tried(Callable<Object> act) throws Exception {
    try {
      return act.call();
    } catch (Problem tooLate) {
      return tooLate;
    }
  }

  private void assertDecidedOnce(LockerHouse house, Case one, int commands) {
    var place = "%s of cubby.seed=%d".formatted(one, SEED);
    var reservation =
        house.store.get(
            SmartLockerContracts.RESERVATION_BY_ID,
            new OfReservation(one.lockerId(), one.reservation().reservationId()));
    assertThat(reservation.orElseThrow().status())
        .as(place)
        .isIn(ReservationStatus.CANCELLED, ReservationStatus.EXPIRED);
    assertThat(house.reservations.active(one.lockerId())).as(place).isEmpty();
    assertThat(house.doors.find(one.lockerId(), one.command().commandId()).orElseThrow().state())
        .as(place)
        .isIn(CommandState.DONE, CommandState.UNKNOWN);
    var opened =
        house.store.queryAll(EventContracts.IN_ORDER, new OfLocker(one.lockerId())).stream()
            .filter(event -> event.action() == Action.OPEN)
            .count();
    assertThat(opened).as(place).isEqualTo(commands);
    assertThat(house.events.verify(one.lockerId()).orElseThrow().intact()).as(place).isTrue();
  }
}
