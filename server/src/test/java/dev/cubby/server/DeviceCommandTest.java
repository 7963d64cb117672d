package dev.cubby.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.door.DeviceCommand;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.testkit.Running;
import dev.cubby.web.system.Terminal;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The simulated device of the command line. */
class DeviceCommandTest {
  private static final String LOCKERS = "/api/lockers/lockers";

  @TempDir static Path folder;
  private static Running server;

  @BeforeAll
  static void start() throws Exception {
    server = RunningCubby.withEverything(new StoreChoice.Embedded(folder.resolve("data")));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static URI address() {
    return server.address();
  }

  /** Creates a locker that Ann owns. */
  private static String locker(String who) throws Exception {
    return Running.json(server.post(LOCKERS, who, "{}")).get("lockerId").asString();
  }

  private static String device(String lockerId) throws Exception {
    var added = server.post(LOCKERS + "/" + lockerId + "/devices", "ann", "{\"name\":\"door\"}");
    return Running.json(added).get("token").asString();
  }

  private static List<String> actions(String lockerId) throws Exception {
    var events = server.get(LOCKERS + "/" + lockerId + "/events?pageSize=100", "ann");
    return Running.json(events)
        .get("items")
        .valueStream()
        .map(event -> event.get("action").asString())
        .toList()
        .reversed();
  }

  private int run(String typed, ByteArrayOutputStream told, String... arguments) {
    var out = new PrintStream(told, true, UTF_8);
    var in = new ByteArrayInputStream(typed.getBytes(UTF_8));
    return SystemCommandLine.of(DeviceCommand.DECLARED, new Terminal(in, out, out))
        .execute(arguments);
  }

  @Test
  void atTheCommandLineItIsTypedWhatHappens() throws Exception {
    var lockerId = locker("ann");
    var told = new ByteArrayOutputStream();
    int code =
        run(
            "open\nclose\nwhat\nquit\n",
            told,
            "--server",
            address().toString(),
            "--locker",
            lockerId,
            "--token",
            device(lockerId));
    assertThat(code).isZero();
    assertThat(told.toString(UTF_8)).contains("is shut", "OPEN, by hand", "Type open");
    assertThat(actions(lockerId)).containsExactly("OPEN", "CLOSE");
  }

  @Test
  void aDeviceThatTheServerDoesNotKnowStops() throws Exception {
    var told = new ByteArrayOutputStream();
    var server = address().toString();
    int code = run("", told, "--server", server, "--locker", "l1", "--token", "cubby_device_x.y");
    assertThat(code).isEqualTo(1);
    assertThat(told.toString(UTF_8)).contains("does not know this token");
    var other = device(locker("ann"));
    assertThat(run("", told, "--server", server, "--locker", "l1", "--token", other)).isEqualTo(1);
    assertThat(told.toString(UTF_8)).contains("not good for this locker");
  }
}
