package dev.cubby.lockers.door;

import module java.base;

import dev.cubby.lockers.audit.EventContracts;
import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.contract.SmartLockerModel.Result;
import dev.cubby.lockers.door.DeviceLine.*;
import dev.cubby.lockers.door.DeviceReports.NewEvent;

/**
 * A door that opens when it is told to in time. Without a connection it keeps events and reports
 * them later; an answer that is due comes first. It never opens for an expired command, and never
 * twice for one.
 */
public final class SimulatedDoor {
  private static final int MEMORY = 10_000;

  private final DeviceLine line;
  private final Clock clock;
  private final Duration staysOpen;
  private final Consumer<String> says;
  private final Deque<NewEvent> untold = new ArrayDeque<>();
  private Optional<Report> unheard = Optional.empty();
  private Optional<Order> unacknowledged = Optional.empty();
  private Optional<Instant> openSince = Optional.empty();
  private boolean connected = true;

  /**
   * @param staysOpen until a person closes it after it was opened by the server
   * @param says what a person at the door would see
   */
  public SimulatedDoor(DeviceLine line, Clock clock, Duration staysOpen, Consumer<String> says) {
    this.line = line;
    this.clock = clock;
    this.staysOpen = staysOpen;
    this.says = says;
  }

  /** A person opens or closes it by hand, or breaks it open. */
  public void happens(Action action) {
    var result = action == Action.ALARM ? Result.FAIL : Result.SUCCESS;
    see(action, result, "by hand");
    openSince = action == Action.CLOSE ? Optional.empty() : Optional.of(clock.instant());
  }

  public boolean turn() {
    closeInTime();
    try {
      acknowledge();
      tell();
      var order = line.take();
      if (order.isPresent()) {
        obey(order.get());
        acknowledge();
      }
      connected(true);
    } catch (IOException lost) {
      connected(false);
    }
    return connected;
  }

  private void obey(Order order) {
    if (!order.expiresAt().isAfter(clock.instant())) {
      says.accept("A command came too late: the door stays shut.");
      return;
    }
    openSince = Optional.of(clock.instant());
    unacknowledged = Optional.of(order);
    says.accept("The door opens.");
  }

  /** Said until it is heard or there is no use any more; then the open door is an event. */
  private void acknowledge() throws IOException {
    if (unacknowledged.isPresent()) {
      var order = unacknowledged.get();
      var opened = openSince.orElseGet(clock::instant);
      if (!line.acknowledge(order.commandId(), opened)) {
        see(Action.OPEN, Result.SUCCESS, "for command " + order.commandId() + ", told too late");
      }
      unacknowledged = Optional.empty();
    }
  }

  /** A report that the server may have heard already is sent again as it was, under its key. */
  private void tell() throws IOException {
    while (unheard.isPresent() || !untold.isEmpty()) {
      var report = unheard.orElseGet(this::nextReport);
      unheard = Optional.of(report);
      line.report(report).ifPresent(reason -> refused(report, reason));
      unheard = Optional.empty();
    }
  }

  /** A report that is refused for good is dropped: it would be in the way of all that follow. */
  private void refused(Report report, String reason) {
    var events =
        report.events().stream()
            .map(seen -> seen.action() + " at " + seen.deviceTime().orElseThrow())
            .collect(Collectors.joining(", "));
    says.accept(
        "The server refused these events, and they are not on record: %s. It said: %s"
            .formatted(events, reason));
  }

  private Report nextReport() {
    var next = untold.stream().limit(EventContracts.MOST_AT_ONCE).toList();
    next.forEach(_ -> untold.removeFirst());
    return new Report(UUID.randomUUID().toString(), next);
  }

  private void closeInTime() {
    if (openSince.filter(since -> !clock.instant().isBefore(since.plus(staysOpen))).isPresent()) {
      openSince = Optional.empty();
      see(Action.CLOSE, Result.SUCCESS, "shut");
    }
  }

  private void see(Action action, Result result, String note) {
    if (untold.size() == MEMORY) {
      untold.removeFirst();
    }
    untold.addLast(
        new NewEvent(
            action, result, Optional.of(clock.instant()), Optional.of(note), Optional.empty()));
    says.accept(action + ", " + note);
  }

  private void connected(boolean now) {
    if (now != connected) {
      connected = now;
      says.accept(now ? "The server is there again." : "The server is away; events are kept.");
    }
  }
}
