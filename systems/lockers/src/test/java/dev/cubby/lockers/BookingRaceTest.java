package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.contract.SmartLockerModel.ReservationStatus;
import dev.cubby.web.route.Problem;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Many want one locker at once, by every path there is: exactly one of them gets it. */
class BookingRaceTest {
  private static final int ROUNDS = Boolean.getBoolean("cubby.long") ? 10_000 : 200;
  private static final Duration FAR = Duration.ofDays(20);

  private final Instant today = Instant.now().truncatedTo(ChronoUnit.DAYS).plus(2, ChronoUnit.DAYS);

  @Test
  void oneOfThoseWhoBookMoveOrExtendAtOnceWins() throws Exception {
    long seed = Long.getLong("cubby.seed", System.nanoTime());
    var random = new Random(seed);
    try (var house = LockerHouse.inMemory(Clock.systemUTC());
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int round = 0; round < ROUNDS; round++) {
        var lockerId = "round-" + round;
        house.register(lockerId);
        var racers = racers(house, lockerId, 2 + random.nextInt(15), random);
        var start = new CyclicBarrier(racers.size());
        var running = new ArrayList<Future<Boolean>>();
        for (var racer : racers) {
          running.add(
              threads.submit(() -> {
                start.await();
                return racer.call();
              }));
        }
        int winners = 0;
        for (var one : running) {
          winners += one.get() ? 1 : 0;
        }
        assertThat(winners).as("round %d of cubby.seed=%d", round, seed).isEqualTo(1);
        assertNoOverlap(house, lockerId);
      }
    }
  }

  /** Whatever they do, their windows all have noon of one day in them. */
  private List<Callable<Boolean>> racers(
      LockerHouse house, String lockerId, int count, Random random) {
    var racers = new ArrayList<Callable<Boolean>>();
    for (int i = 0; i < count; i++) {
      var window =
          LockerHouse.hours(today, 8 + 3.9 * random.nextDouble(), 12.1 + random.nextInt(8));
      var who = "racer-" + i;
      racers.add(
          i == 0
              ? extending(house, lockerId, who, window.endAt())
              : random.nextBoolean()
                  ? () -> wins(() -> house.bookings.book(lockerId, who, window))
                  : moving(house, lockerId, who, i, window));
    }
    return racers;
  }

  /** Has a reservation far away, each at a time of its own, and moves it. */
  private Callable<Boolean> moving(
      LockerHouse house, String lockerId, String who, int number, TimeWindow to) {
    var far = LockerHouse.hours(today.plus(FAR), number, number + 1);
    var reservation = house.bookings.book(lockerId, who, far);
    return () ->
        wins(() ->
            house.bookings.move(
                lockerId,
                reservation.reservationId(),
                Optional.of(to.startAt()),
                Optional.of(to.endAt())));
  }

  /** Has a short one in the morning, before all windows, and draws it out. */
  private Callable<Boolean> extending(
      LockerHouse house, String lockerId, String who, Instant end) {
    var reservation = house.bookings.book(lockerId, who, LockerHouse.hours(today, 7, 7.5));
    return () ->
        wins(() ->
            house.bookings.move(
                lockerId, reservation.reservationId(), Optional.empty(), Optional.of(end)));
  }

  private static boolean wins(Callable<Reservation> attempt) throws Exception {
    try {
      return attempt.call().status() == ReservationStatus.ACTIVE;
    } catch (Problem problem) {
      assertThat(problem.kind()).isEqualTo(LockerProblems.OVERLAP);
      assertThat(problem.members()).containsKeys("conflict", "nextFree");
      return false;
    }
  }

  private void assertNoOverlap(LockerHouse house, String lockerId) {
    var all = new ArrayList<Reservation>();
    var request = PageRequest.FIRST;
    var everything = new TimeWindow(today.minusSeconds(1), today.plus(60, ChronoUnit.DAYS));
    while (true) {
      var page = house.reservations.between(lockerId, everything, false, request);
      all.addAll(page.rows());
      if (page.cursor().isEmpty()) {
        break;
      }
      request = PageRequest.FIRST.after(page.cursor().get());
    }
    for (int i = 1; i < all.size(); i++) {
      assertThat(all.get(i).startAt())
          .as("%s after %s", all.get(i), all.get(i - 1))
          .isAfterOrEqualTo(all.get(i - 1).endAt());
    }
  }
}
