package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.Failure.Unavailable;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.web.route.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/**
 * Somebody who wants a locker at noon of one day: by booking it, or by moving or extending a
 * reservation they have. As a line of text they run in another process.
 */
record Racer(String lockerId, String who, Optional<String> reservationId, TimeWindow wanted) {
  private static final Duration FAR = Duration.ofDays(20);

  /** Between 2 and 16, whose windows all have noon of the day in them. */
  static List<Racer> field(LockerHouse house, String lockerId, Instant day, Random random) {
    var racers = new ArrayList<Racer>();
    int count = 2 + random.nextInt(15);
    for (int i = 0; i < count; i++) {
      var window = LockerHouse.hours(day, 8 + 3.9 * random.nextDouble(), 12.1 + random.nextInt(8));
      var who = "racer-" + i;
      if (i == 0) {
        // Has a short one in the morning, before all windows, and draws it out.
        var morning = LockerHouse.hours(day, 7, 7.5);
        racers.add(
            having(
                house, lockerId, who, morning, new TimeWindow(morning.startAt(), window.endAt())));
      } else if (random.nextBoolean()) {
        racers.add(new Racer(lockerId, who, Optional.empty(), window));
      } else {
        // Has one far away, each at a time of its own, and moves it.
        racers.add(
            having(house, lockerId, who, LockerHouse.hours(day.plus(FAR), i, i + 1), window));
      }
    }
    return racers;
  }

  private static Racer having(
      LockerHouse house, String lockerId, String who, TimeWindow has, TimeWindow wanted) {
    var reservation = untilServed(() -> house.bookings.book(lockerId, who, has));
    return new Racer(lockerId, who, Optional.of(reservation.reservationId()), wanted);
  }

  /** All at once; how many of them got what they wanted. */
  static int race(LockerHouse house, List<Racer> racers) throws Exception {
    if (racers.isEmpty()) {
      return 0;
    }
    var start = new CyclicBarrier(racers.size());
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new ArrayList<Future<Boolean>>();
      for (var racer : racers) {
        running.add(
            threads.submit(() -> {
              start.await();
              return racer.wins(house);
            }));
      }
      int winners = 0;
      for (var one : running) {
        winners += one.get() ? 1 : 0;
      }
      return winners;
    }
  }

  private boolean wins(LockerHouse house) {
    try {
      untilServed(() ->
          reservationId.isEmpty()
              ? house.bookings.book(lockerId, who, wanted)
              : house.bookings.move(
                  lockerId,
                  reservationId.get(),
                  Optional.of(wanted.startAt()),
                  Optional.of(wanted.endAt())));
      return true;
    } catch (Problem problem) {
      assertThat(problem.kind()).isEqualTo(LockerProblems.OVERLAP);
      assertThat(problem.members()).containsKeys("conflict", "nextFree");
      return false;
    }
  }

  /** A store that is too busy has changed nothing and says so: one asks again. */
  private static <T> T untilServed(Supplier<T> attempt) {
    while (true) {
      try {
        return attempt.get();
      } catch (Unavailable busy) {
        Retry.pause(5);
      }
    }
  }

  String text() {
    return String.join(
        " ",
        lockerId,
        who,
        reservationId.orElse("-"),
        wanted.startAt().toString(),
        wanted.endAt().toString());
  }

  static Racer of(String text) {
    var words = text.split(" ", -1);
    return new Racer(
        words[0],
        words[1],
        Optional.of(words[2]).filter(word -> !word.equals("-")),
        new TimeWindow(Instant.parse(words[3]), Instant.parse(words[4])));
  }
}
