package dev.cubby.lockers.door;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.Result;
import dev.cubby.lockers.door.DeviceReports.NewEvent;
import dev.cubby.lockers.door.DoorResult.*;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.web.route.Principal;

/** The line between a device and its server. The connection may be lost at any time. */
public interface DeviceLine {

  record Order(String commandId, Instant expiresAt) {}

  record Report(String key, List<NewEvent> events) {
    public Report {
      events = List.copyOf(events);
    }
  }

  /** The command that waits, if one does; it is this device's from then on. */
  Optional<Order> take() throws IOException;

  /** Whether the server took it as the answer to the command. */
  boolean acknowledge(String commandId, Instant deviceTime) throws IOException;

  /**
   * Sent again under its key, because the answer was lost, a report is recorded once.
   *
   * @return why the server refuses it, if it does: then sending it again is no use
   */
  Optional<String> report(Report report) throws IOException;

  /** The server does not know this device, or not for this locker: asking again is no use. */
  final class TurnedAway extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TurnedAway(String message) {
      super(message, null, false, false);
    }
  }

  /** The line of a device inside the server, without a token and a network. */
  record Local(Doors doors, DeviceReports reports, OfDevice device) implements DeviceLine {

    @Override
    public Optional<Order> take() {
      return doors.take(device) instanceof Done<Optional<OpeningContracts.Command>>(var command)
          ? command.map(one -> new Order(one.commandId(), one.expiresAt()))
          : Optional.empty();
    }

    @Override
    public boolean acknowledge(String commandId, Instant deviceTime) {
      return doors.acknowledge(device, commandId, Result.SUCCESS, Optional.of(deviceTime))
          instanceof Done;
    }

    @Override
    public Optional<String> report(Report report) throws IOException {
      var by = new Principal.Device(Devices.SYSTEM, device.lockerId(), device.deviceId());
      return switch (reports.report(Acting.as(by), report.events())) {
        case Done<?> _ -> Optional.empty();
        case TooOften<?> _ -> throw new IOException("The server takes no more reports now");
        case Denied<?> _, Refused<?> _ -> Optional.of("refused");
      };
    }
  }
}
