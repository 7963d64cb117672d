package dev.cubby.lockers.demo;

import module java.base;

import dev.cubby.lockers.audit.Changes;
import dev.cubby.lockers.door.*;
import dev.cubby.lockers.owner.Acting.OfDevice;

/** Plays the devices at the doors of the demo, in the server itself. */
public final class DemoDoors implements Changes {
  private static final Duration STAYS_OPEN = Duration.ofSeconds(8);
  private static final long PAUSE_MILLIS = 1_000;

  /** A server that is closed answers no more: after a minute nobody stands here. */
  private static final int MOST_FAILURES = 60;

  private final Demo demo;
  private final Function<String, SimulatedDoor> doors;
  private final Semaphore changed = new Semaphore(0);

  public DemoDoors(Demo demo, Doors doors, DeviceReports reports, Clock clock) {
    this.demo = demo;
    this.doors =
        id ->
            new SimulatedDoor(
                new DeviceLine.Local(doors, reports, new OfDevice(id, Demo.DEVICE)),
                clock,
                STAYS_OPEN,
                _ -> {});
  }

  /** A command may wait: looks at once. */
  @Override
  public void changed(String lockerId, Kind kind) {
    changed.release();
  }

  public void start() {
    Thread.ofVirtual().name("demo doors").start(this::stand);
  }

  private void stand() {
    var all = demo.inUse().stream().map(doors).toList();
    int failures = 0;
    while (!all.isEmpty() && !demo.isRemoved() && failures < MOST_FAILURES) {
      try {
        all.forEach(SimulatedDoor::turn);
        failures = 0;
      } catch (RuntimeException e) {
        failures++;
      }
      try {
        changed.tryAcquire(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        changed.drainPermits();
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}
