package dev.cubby.lockers.demo;

import module java.base;

import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.contract.SmartLockerModel.Result;
import dev.cubby.lockers.door.*;
import dev.cubby.lockers.door.DoorResult.*;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.web.route.Principal;

/**
 * Plays the devices at the doors of the demo, in the server itself: they take commands, answer and
 * report as a device at a real door does, without a token and a network.
 */
public final class DemoDoors implements Changes {
  private static final Duration STAYS_OPEN = Duration.ofSeconds(8);
  private static final long PAUSE_MILLIS = 1_000;

  /** A server that is closed answers no more; then nobody waits at a door. */
  private static final int MOST_FAILURES = 5;

  private final Demo demo;
  private final Doors doors;
  private final DeviceReports reports;
  private final Devices devices;
  private final Clock clock;
  private final Semaphore changed = new Semaphore(0);

  public DemoDoors(Demo demo, Doors doors, DeviceReports reports, Devices devices, Clock clock) {
    this.demo = demo;
    this.doors = doors;
    this.reports = reports;
    this.devices = devices;
    this.clock = clock;
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
    var all =
        Demo.lockerIds().stream()
            .filter(this::isHeld)
            .map(id -> new SimulatedDoor(new LocalLine(id), clock, STAYS_OPEN, _ -> {}))
            .toList();
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

  private boolean isHeld(String lockerId) {
    return devices.find(lockerId, Demo.DEVICE).filter(one -> one.isActive()).isPresent();
  }

  /** The line of a device that lives in the server. */
  private final class LocalLine implements DeviceLine {
    private final OfDevice device;

    LocalLine(String lockerId) {
      this.device = new OfDevice(lockerId, Demo.DEVICE);
    }

    /** One that was revoked hears nothing any more. */
    @Override
    public Optional<Order> take() {
      return switch (doors.take(device)) {
        case Taken(var command) -> command.map(one -> new Order(one.commandId(), one.expiresAt()));
        case Refusal _ -> Optional.empty();
      };
    }

    @Override
    public boolean acknowledge(String commandId, Instant deviceTime) {
      return doors.acknowledge(device, commandId, Result.SUCCESS, Optional.of(deviceTime))
          instanceof Answered;
    }

    @Override
    public Optional<String> report(Report report) {
      var by =
          Acting.as(new Principal.Device(Devices.SYSTEM, device.lockerId(), device.deviceId()));
      List<Happening> happenings =
          report.events().stream()
              .map(seen ->
                  new Happening(
                      seen.action(),
                      Actor.device(device.deviceId()),
                      seen.result(),
                      seen.note().map(note -> Map.of(Details.NOTE, note)).orElse(Map.of()),
                      Optional.of(seen.deviceTime())))
              .toList();
      return switch (reports.report(by, happenings)) {
        case Recorded _ -> Optional.empty();
        case Refusal refusal -> Optional.of(refusal.name());
      };
    }
  }
}
