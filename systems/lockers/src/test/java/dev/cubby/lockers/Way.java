package dev.cubby.lockers;

import dev.cubby.lockers.booking.TimeWindow;
import java.util.Optional;

/** A way to lockers: by the services themselves, or by a server. It asks until it is decided. */
public interface Way {
  /** The id of the reservation; nothing, when the locker is taken at that time. */
  Optional<String> book(String lockerId, String who, TimeWindow window);

  /** Whether it was moved; not, when the locker is taken at that time. */
  boolean move(String lockerId, String who, String reservationId, TimeWindow window);
}
