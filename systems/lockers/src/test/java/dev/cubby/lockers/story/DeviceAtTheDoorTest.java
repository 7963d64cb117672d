package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.door.*;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The device that comes with the project, at a door of a running server. */
class DeviceAtTheDoorTest extends LockerWalk {
  private final List<String> said = new ArrayList<>();

  @BeforeEach
  void hush() {
    said.clear();
  }

  private URI address() {
    return URI.create(server.address().toString());
  }

  /** A line that can be cut, before what is said arrives or after it. */
  private static final class CutLine implements DeviceLine {
    private final DeviceLine line;
    private boolean cutBefore;
    private boolean cutAfter;

    CutLine(DeviceLine line) {
      this.line = line;
    }

    private interface Asking<T> {
      T ask() throws IOException;
    }

    private <T> T asking(Asking<T> asking) throws IOException {
      if (cutBefore) {
        throw new IOException("cut");
      }
      var answer = asking.ask();
      if (cutAfter) {
        throw new IOException("cut");
      }
      return answer;
    }

    @Override
    public Optional<Order> take() throws IOException {
      return asking(line::take);
    }

    @Override
    public boolean acknowledge(String commandId, Instant deviceTime) throws IOException {
      return asking(() -> line.acknowledge(commandId, deviceTime));
    }

    @Override
    public Optional<String> report(Report report) throws IOException {
      return asking(() -> line.report(report));
    }
  }

  private String asked(String lockerId) throws Exception {
    return expect(202, server.post(at(lockerId, "open"), "ann", "")).get("commandId").asString();
  }

  private String stateOf(String lockerId, String commandId) throws Exception {
    return expect(200, server.get(at(lockerId, "commands", commandId), "ann"))
        .get("state")
        .asString();
  }

  private List<String> actions(String lockerId) throws Exception {
    var events = at(lockerId, "events") + "?pageSize=100";
    return all(expect(200, server.get(events, "ann")), "action").reversed();
  }

  @Test
  void theDoorOpensWhenToldAndShutsAgain() throws Exception {
    var lockerId = locker("ann");
    try (var line = new HttpLine(address(), lockerId, device(lockerId))) {
      var door = new SimulatedDoor(line, Clock.systemUTC(), Duration.ZERO, said::add);
      assertThat(door.turn()).isTrue();
      assertThat(said).isEmpty();
      var commandId = asked(lockerId);
      door.turn();
      assertThat(stateOf(lockerId, commandId)).isEqualTo("DONE");
      door.turn();
      door.happens(Action.ALARM);
      door.turn();
      assertThat(actions(lockerId)).startsWith("OPEN_REQUESTED", "OPEN", "CLOSE").contains("ALARM");
    }
  }

  @Test
  void whatHappensWithoutAConnectionIsToldAfterwardsInOrder() throws Exception {
    var lockerId = locker("ann");
    try (var http = new HttpLine(address(), lockerId, device(lockerId))) {
      var line = new CutLine(http);
      var door = new SimulatedDoor(line, Clock.systemUTC(), Duration.ofHours(1), said::add);
      line.cutBefore = true;
      for (int i = 0; i < 60; i++) {
        door.happens(i % 2 == 0 ? Action.OPEN : Action.CLOSE);
        assertThat(door.turn()).isFalse();
      }
      assertThat(said).filteredOn(text -> text.contains("away")).hasSize(1);
      line.cutBefore = false;
      assertThat(door.turn()).isTrue();
      var proof = expect(200, server.get(at(lockerId, "events", "verify"), "ann"));
      assertThat(proof.get("events").asLong()).isEqualTo(60);
      assertThat(actions(lockerId)).startsWith("OPEN", "CLOSE", "OPEN");
    }
  }

  @Test
  void anAnswerThatGotLostOpensNothingTwice() throws Exception {
    var lockerId = locker("ann");
    try (var http = new HttpLine(address(), lockerId, device(lockerId))) {
      var line = new CutLine(http);
      var door = new SimulatedDoor(line, Clock.systemUTC(), Duration.ofHours(1), said::add);
      var commandId = asked(lockerId);
      line.cutAfter = true;
      door.turn();
      line.cutAfter = false;
      door.turn();
      assertThat(said).as("taken, and never heard of").doesNotContain("The door opens.");
      assertThat(stateOf(lockerId, commandId)).isEqualTo("TAKEN");
    }
  }

  @Test
  void aReportWhoseAnswerGotLostIsRecordedOnce() throws Exception {
    var lockerId = locker("ann");
    try (var http = new HttpLine(address(), lockerId, device(lockerId))) {
      var line = new CutLine(http);
      var door = new SimulatedDoor(line, Clock.systemUTC(), Duration.ofHours(1), said::add);
      door.happens(Action.OPEN);
      line.cutAfter = true;
      assertThat(door.turn()).isFalse();
      assertThat(door.turn()).isFalse();
      door.happens(Action.CLOSE);
      line.cutAfter = false;
      assertThat(door.turn()).isTrue();
      assertThat(actions(lockerId)).containsExactly("OPEN", "CLOSE");
    }
  }

  @Test
  void aCommandThatComesTooLateOpensNothing() throws Exception {
    var lockerId = locker("ann");
    try (var line = new HttpLine(address(), lockerId, device(lockerId))) {
      var clock = new SteppingClock();
      clock.step(Duration.between(clock.instant(), Instant.now().plusSeconds(60)));
      var door = new SimulatedDoor(line, clock, Duration.ofHours(1), said::add);
      var commandId = asked(lockerId);
      door.turn();
      assertThat(said).containsExactly("A command came too late: the door stays shut.");
      assertThat(stateOf(lockerId, commandId)).isEqualTo("TAKEN");
    }
  }
}
