package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.run.Retry;
import dev.cubby.lockers.booking.BookingProblems;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.web.route.Problem;

/** The way by the services of a house. */
record ByServices(LockerHouse house) implements Way {
  @Override
  public Optional<String> book(String lockerId, String who, TimeWindow window) {
    return unlessTaken(() -> house.book(lockerId, who, window)).map(Reservation::reservationId);
  }

  @Override
  public boolean move(String lockerId, String who, String reservationId, TimeWindow window) {
    return unlessTaken(() ->
            house.move(
                Acting.SERVER,
                lockerId,
                reservationId,
                Optional.of(window.startAt()),
                Optional.of(window.endAt())))
        .isPresent();
  }

  private static <T> Optional<T> unlessTaken(Supplier<T> attempt) {
    while (true) {
      try {
        return Optional.of(attempt.get());
      } catch (Unavailable busy) {
        // A store that is too busy has changed nothing and says so: one asks again.
        Retry.pause(5);
      } catch (Problem problem) {
        assertThat(problem.kind()).isEqualTo(BookingProblems.OVERLAP);
        assertThat(problem.members()).containsKeys("conflict", "nextFree");
        return Optional.empty();
      }
    }
  }
}
