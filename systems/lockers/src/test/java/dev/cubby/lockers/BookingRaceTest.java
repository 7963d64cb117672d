package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.testkit.DynamoDbGround;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Many want one locker at once, by every path there is: exactly one of them gets it. */
@Tag("slow")
class BookingRaceTest {
  private static final int ROUNDS = Boolean.getBoolean("cubby.long") ? 10_000 : 60;

  private final Instant day = Instant.now().truncatedTo(ChronoUnit.DAYS).plus(2, ChronoUnit.DAYS);
  private final long seed = Long.getLong("cubby.seed", System.nanoTime());

  /** Some racers, sent off at once: how many of them won. */
  private interface Course {
    int run(List<Racer> racers) throws Exception;
  }

  @Test
  void oneOfThoseWhoBookMoveOrExtendAtOnceWins() throws Exception {
    try (var house = LockerHouse.inMemory(Clock.systemUTC())) {
      rounds(house, racers -> Racer.race(racers, List.of(new ByServices(house))));
    }
  }

  @Test
  void alsoInTwoProcessesOnDynamoDbWithConflictsOfItsOwn() throws Exception {
    try (var ground = DynamoDbGround.ofBadDays(seed);
        var house = LockerHouse.onDynamoDb(ground.address(), Clock.systemUTC());
        var other = OtherProcess.on(ground.address())) {
      var here = List.of(new ByServices(house));
      rounds(
          house,
          racers -> {
            int half = racers.size() / 2;
            var there = other.send(racers.subList(0, half));
            return Racer.race(racers.subList(half, racers.size()), here) + there.winners();
          });
      assertThat(ground.conflicts()).as("conflicts that were made up").isPositive();
    }
  }

  private void rounds(LockerHouse house, Course course) throws Exception {
    var random = new Random(seed);
    var way = new ByServices(house);
    for (int round = 0; round < ROUNDS; round++) {
      var lockerId = "round-" + round;
      house.register(lockerId);
      int winners = course.run(Racer.field(way, lockerId, day, random));
      assertThat(winners).as("round %d of cubby.seed=%d", round, seed).isEqualTo(1);
      assertNoOverlap(house, lockerId);
    }
  }

  private void assertNoOverlap(LockerHouse house, String lockerId) {
    var all = new ArrayList<Reservation>();
    var request = PageRequest.FIRST;
    var everything = new TimeWindow(day.minusSeconds(1), day.plus(60, ChronoUnit.DAYS));
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
