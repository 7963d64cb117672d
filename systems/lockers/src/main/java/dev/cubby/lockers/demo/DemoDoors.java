package dev.cubby.lockers.demo;

import module java.base;

import dev.cubby.lockers.audit.Changes;
import dev.cubby.lockers.door.*;
import dev.cubby.lockers.locker.DeviceContracts.Device;
import dev.cubby.lockers.owner.Acting.OfDevice;

/** Plays the devices at the doors of the demo, in the server itself. */
public final class DemoDoors implements Changes {
  private static final Duration STAYS_OPEN = Duration.ofSeconds(8);
  private static final long PAUSE_MILLIS = 1_000;

  /** A server that is closed answers no more. */
  private static final int MOST_FAILURES = 5;

  private final Demo demo;
  private final Supplier<List<SimulatedDoor>> doors;
  private final Semaphore changed = new Semaphore(0);

  public DemoDoors(Demo demo, Doors doors, DeviceReports reports, Devices devices, Clock clock) {
    this.demo = demo;
    this.doors =
        () ->
            Demo.lockerIds().stream()
                .filter(id -> devices.find(id, Demo.DEVICE).filter(Device::isActive).isPresent())
                .map(id -> new DeviceLine.Local(doors, reports, new OfDevice(id, Demo.DEVICE)))
                .map(line -> new SimulatedDoor(line, clock, STAYS_OPEN, _ -> {}))
                .toList();
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
    var all = doors.get();
    boolean adopted = false;
    int failures = 0;
    while (!all.isEmpty() && failures < MOST_FAILURES) {
      try {
        adopted = adopted || demo.adopt();
        all.forEach(SimulatedDoor::turn);
        failures = 0;
        changed.tryAcquire(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        changed.drainPermits();
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        failures++;
      }
    }
  }
}
