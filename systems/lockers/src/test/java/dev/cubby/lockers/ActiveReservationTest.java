package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.ActiveReservation;
import dev.cubby.lockers.contract.SmartLockerModel.OfLocker;
import dev.cubby.lockers.contract.SmartLockerModel.ReservationStatus;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.DynamoDbGround;
import dev.cubby.web.job.Fence;
import dev.cubby.web.route.Problem;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A random walk of booking, moving, extending, cancelling and the job, with a clock that jumps both
 * ways: at every step AP-06 answers as a model that knows everything does.
 */
class ActiveReservationTest {
  private static final int STEPS = Boolean.getBoolean("cubby.long") ? 1_000_000 : 20_000;
  private static final String LOCKER = "walked";

  /** What the model knows of a reservation. */
  private static final class Known {
    final String id;
    Instant start;
    Instant end;
    ReservationStatus status = ReservationStatus.ACTIVE;

    Known(String id, Instant start, Instant end) {
      this.id = id;
      this.start = start;
      this.end = end;
    }

    String shown() {
      return "%s %s %s".formatted(id, start, end);
    }

    boolean covers(Instant now) {
      return status == ReservationStatus.ACTIVE && !now.isBefore(start) && now.isBefore(end);
    }
  }

  private final long seed = Long.getLong("cubby.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final SteppingClock clock = new SteppingClock();
  private final List<Known> known = new ArrayList<>();

  @Test
  void whoHasTheLockerNowIsKnownAtEveryInstant() {
    try (var house = LockerHouse.inMemory(clock)) {
      walk(house, STEPS);
    }
  }

  @Test
  @Tag("slow")
  void alsoOnDynamoDbWithConflictsOfItsOwn() {
    try (var ground = DynamoDbGround.ofBadDays(seed);
        var house = LockerHouse.onDynamoDb(ground.address(), clock)) {
      walk(house, STEPS / 20);
    }
  }

  @Test
  void anEndThatChangesWhileTheClockIsSetBackIsTheEnd() {
    try (var house = LockerHouse.inMemory(clock)) {
      house.register(LOCKER);
      var now = clock.instant();
      var window = new TimeWindow(now, now.plusSeconds(3_600));
      var booked = house.book(LOCKER, "ann", window);
      clock.step(Duration.ofMinutes(-10));
      var later = Optional.of(window.endAt().plusSeconds(600));
      var moved =
          house.move(Acting.SERVER, LOCKER, booked.reservationId(), Optional.empty(), later);
      clock.step(Duration.ofMinutes(20));
      assertThat(house.reservations.active(LOCKER).map(ActiveReservation::endAt))
          .contains(moved.endAt());
    }
  }

  @Test
  void thePointerMovesWithTheEndOfWhatRuns() {
    try (var house = LockerHouse.inMemory(clock)) {
      house.register(LOCKER);
      var now = clock.instant();
      var booked = house.book(LOCKER, "ann", new TimeWindow(now, now.plusSeconds(3_600)));
      var later = Optional.of(booked.endAt().plusSeconds(600));
      house.move(Acting.SERVER, LOCKER, booked.reservationId(), Optional.empty(), later);
      var pointer = house.store.get(SmartLockerContracts.AP_06, new OfLocker(LOCKER));
      assertThat(pointer.map(ActiveReservation::endAt)).isEqualTo(later);
    }
  }

  private void walk(LockerHouse house, int steps) {
    house.register(LOCKER);
    var fence = house.fence();
    for (int step = 0; step < steps; step++) {
      walk(house, fence);
      var expected = known.stream().filter(one -> one.covers(clock.instant())).findFirst();
      assertThat(house.reservations.active(LOCKER).map(ActiveReservationTest::shown))
          .as("step %d of cubby.seed=%d", step, seed)
          .isEqualTo(expected.map(Known::shown));
    }
  }

  private static String shown(ActiveReservation active) {
    return "%s %s %s".formatted(active.reservationId(), active.startAt(), active.endAt());
  }

  private void walk(LockerHouse house, Fence fence) {
    var now = clock.instant();
    switch (random.nextInt(10)) {
      case 0, 1 -> {
        var start = now.plusSeconds(60L * random.nextInt(600) - 30);
        var end = start.plusSeconds(60L * (1 + random.nextInt(180)));
        attempt(() -> {
          var booked = house.book(LOCKER, "ann", new TimeWindow(start, end));
          known.add(new Known(booked.reservationId(), booked.startAt(), booked.endAt()));
        });
      }
      case 2 ->
          some()
              .ifPresent(one ->
                  attempt(() -> {
                    var start = now.plusSeconds(60L * random.nextInt(600));
                    var moved =
                        house.move(
                            Acting.SERVER,
                            LOCKER,
                            one.id,
                            Optional.of(start),
                            Optional.of(start.plusSeconds(60L * (1 + random.nextInt(90)))));
                    one.start = moved.startAt();
                    one.end = moved.endAt();
                  }));
      case 3 ->
          some()
              .ifPresent(one ->
                  attempt(() -> {
                    var end = one.end.plusSeconds(60L * (random.nextInt(60) - 20));
                    one.end =
                        house
                            .move(Acting.SERVER, LOCKER, one.id, Optional.empty(), Optional.of(end))
                            .endAt();
                  }));
      case 4 ->
          some()
              .ifPresent(one ->
                  attempt(() -> {
                    house.cancel(Acting.SERVER, LOCKER, one.id);
                    one.status = ReservationStatus.CANCELLED;
                  }));
      case 5, 6 -> {
        house.due.look(fence);
        known.stream()
            .filter(one -> one.status == ReservationStatus.ACTIVE && !one.end.isAfter(now))
            .forEach(one -> one.status = ReservationStatus.EXPIRED);
      }
      default -> clock.step(jump());
    }
    if (known.size() > 40) {
      known.removeIf(one -> one.status != ReservationStatus.ACTIVE && random.nextBoolean());
    }
  }

  /** Mostly on by minutes, sometimes by hours, sometimes back. */
  private Duration jump() {
    return switch (random.nextInt(12)) {
      case 0 -> Duration.ofMinutes(-random.nextInt(240));
      case 1 -> Duration.ofHours(random.nextInt(12));
      case 2 -> Duration.ofMillis(random.nextInt(1_000));
      default -> Duration.ofMinutes(random.nextInt(40));
    };
  }

  /** Often the one that runs: most goes wrong there. */
  private Optional<Known> some() {
    var running = known.stream().filter(one -> one.covers(clock.instant())).findFirst();
    return known.isEmpty() || (running.isPresent() && random.nextBoolean())
        ? running
        : Optional.of(known.get(random.nextInt(known.size())));
  }

  private static void attempt(Runnable change) {
    try {
      change.run();
    } catch (Problem refused) {
      assertThat(refused.kind().status()).isBetween(400, 499);
    }
  }
}
