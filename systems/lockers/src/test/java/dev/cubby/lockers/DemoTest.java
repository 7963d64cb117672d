package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.run.Retry;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.lockers.audit.Actor;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoTest {
  private final Clock clock = Clock.systemUTC();
  @TempDir private Path folder;

  private LockerHouse house() {
    return new LockerHouse(EmbeddedStore.open(folder, Settings.of(clock)), clock);
  }

  private Running withDemo() throws Exception {
    return Running.start(
            TestStore.embedded(folder),
            List.of(new LockerSystem()),
            clock,
            UnaryOperator.identity())
        .withPeople();
  }

  @Test
  void aLockerThatAPersonHasUnderANumberOfTheDemoStaysTheirs() throws Exception {
    try (var house = house()) {
      house.register("A-02");
      house.register("A-04");
    }
    try (var server = withDemo()) {
      var root = server.visitor("root");
      assertThat(root.look("/lockers/demo").body())
          .contains("/lockers/A-01\"", "/lockers/B-12\"")
          .doesNotContain("/lockers/A-02", "/lockers/A-04");
      root.look("/lockers/demo/remove");
      root.send("/lockers/demo/remove");
      assertThat(root.look("/lockers/demo").body()).contains("No demo data.");
    }
    try (var house = house()) {
      assertThat(house.lockers.get("A-01").retiredAt()).isPresent();
      for (var lockerId : List.of("A-02", "A-04")) {
        assertThat(house.lockers.get(lockerId).retiredAt()).isEmpty();
        assertThat(house.devices.of(lockerId)).isEmpty();
        assertThat(house.reservations.taken(lockerId, Instant.EPOCH, clock.instant()).slots())
            .isEmpty();
        assertThat(house.events.latest(lockerId)).isEmpty();
      }
    }
  }

  @Test
  void theOperatorOpensTheDoorOfALockerThatTheDemoGaveThem() throws Exception {
    try (var server = withDemo()) {
      var me = Running.json(server.get("/api/me", "root")).get("accountId").asString();
      until(me, () -> server.get("/api/lockers/lockers/A-01", "root"), "ownerId");
      assertThat(server.visitor("root").look("/lockers").body())
          .contains("href=\"/lockers/A-01\"", "href=\"/lockers/A-02\"");
      for (var lockerId : List.of("A-01", "B-11")) {
        var one = "/api/lockers/lockers/" + lockerId;
        var asked = server.post(one + "/open", "root", "");
        assertThat(asked.statusCode()).as(asked.body()).isEqualTo(202);
        var command = one + "/commands/" + Running.json(asked).get("commandId").asString();
        until("DONE", () -> server.get(command, "root"), "state");
        var events = Running.json(server.get(one + "/events/latest", "root"));
        assertThat(events.get("action").asString()).isIn("OPEN", "CLOSE");
      }
    }
  }

  /** Another thread plays the doors. */
  private static void until(String expected, Callable<HttpResponse<String>> question, String field)
      throws Exception {
    var deadline = System.nanoTime() + Duration.ofSeconds(25).toNanos();
    while (true) {
      var found = Running.json(question.call()).get(field).asString();
      if (found.equals(expected)) {
        return;
      }
      assertThat(System.nanoTime()).as("%s is %s", field, found).isLessThan(deadline);
      Retry.pause(20);
    }
  }

  @Test
  void aDemoIsRemovedWholeWhileItsLockersChange() throws Exception {
    try (var server = withDemo()) {
      var house = new LockerHouse(server.rows(), clock);
      var removed = new AtomicBoolean();
      var changing =
          Thread.startVirtualThread(() -> {
            for (int turn = 0; !removed.get(); turn++) {
              var status = turn % 2 == 0 ? LockerStatus.OCCUPIED : LockerStatus.AVAILABLE;
              List.of("A-01", "A-02", "A-03", "A-04", "B-11")
                  .forEach(lockerId -> put(house, lockerId, status));
            }
          });
      var root = server.visitor("root");
      root.look("/lockers/demo/remove");
      root.send("/lockers/demo/remove");
      removed.set(true);
      changing.join();
      assertThat(root.look("/lockers/demo").body()).contains("No demo data.");
    }
  }

  private static void put(LockerHouse house, String lockerId, LockerStatus status) {
    var locker = house.lockers.get(lockerId);
    house
        .lockers
        .lockers()
        .changeStatus(Acting.SERVER, lockerId, status, locker.version(), Actor.person("ann"));
  }

  @Test
  void aDemoThatWasRemovedDoesNotComeBack() throws Exception {
    try (var server = withDemo()) {
      var root = server.visitor("root");
      root.look("/lockers/demo/remove");
      root.send("/lockers/demo/remove");
    }
    try (var server =
        Running.start(
            TestStore.embedded(folder),
            List.of(new LockerSystem()),
            clock,
            UnaryOperator.identity())) {
      assertThat(server.calls()).doesNotContainKey("accounts: new");
    }
    try (var house = house()) {
      assertThat(house.organisations.find("demo-bicycle-club")).isEmpty();
    }
  }
}
