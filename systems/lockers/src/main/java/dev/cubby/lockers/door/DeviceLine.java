package dev.cubby.lockers.door;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.contract.SmartLockerModel.Result;

/** What a device says to its server and hears from it. The connection may be lost at any time. */
public interface DeviceLine {

  /** A command to open, good until its time is over. */
  record Order(String commandId, Instant expiresAt) {}

  /** Something that the device saw by itself, with its own time. */
  record Seen(Action action, Result result, Instant deviceTime, Optional<String> note) {}

  /** What is told at one go, under a key of its own. */
  record Report(String key, List<Seen> events) {
    public Report {
      events = List.copyOf(events);
    }
  }

  /** The command that waits, if one does; it is this device's from then on. */
  Optional<Order> take() throws IOException;

  /** Whether the server took it as the answer to the command. */
  boolean acknowledge(String commandId, Instant deviceTime) throws IOException;

  /**
   * What is reported again under its key, because the answer was lost, is recorded once.
   *
   * @return why the server will not have it, if it will not: asking again is no use then
   */
  Optional<String> report(Report report) throws IOException;

  /** The server does not know this device, or not for this locker: asking again is no use. */
  final class TurnedAway extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TurnedAway(String message) {
      super(message, null, false, false);
    }
  }
}
