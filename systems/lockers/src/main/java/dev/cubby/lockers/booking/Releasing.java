package dev.cubby.lockers.booking;

import dev.cubby.core.run.Store;
import dev.cubby.lockers.locker.DeviceContracts;
import java.time.Duration;
import java.util.Optional;

/**
 * When a booking is released that nobody came for.
 *
 * @param after how long after the start; never, where nothing is said
 */
public record Releasing(Store store, Optional<Duration> after) {

  /** The same for one locker: without a device nobody knows whether the door was opened. */
  public Optional<Duration> at(String lockerId) {
    return after.filter(_ -> DeviceContracts.hasDevice(store, lockerId));
  }
}
