package dev.cubby.server;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.server.MaintenanceWire.Request;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.web.identity.SignUp;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Backup and verify of a folder that a server has open, while it keeps serving. */
@DisabledOnOs(OS.WINDOWS)
class ServedDataCommandsTest {
  @TempDir Path folder = Path.of("set by JUnit");
  private Path data = Path.of("set below");
  private Path backup = Path.of("set below");

  @BeforeEach
  void name() {
    data = folder.resolve("data");
    backup = folder.resolve("backup");
  }

  private static Cubby serve(Path at) {
    return RunningCubby.start(new StoreChoice.Embedded(at), SignUp.OPEN);
  }

  private static SocketChannel connect(Path at) throws IOException {
    var channel = SocketChannel.open(StandardProtocolFamily.UNIX);
    channel.connect(MaintenanceWire.address(at));
    return channel;
  }

  @Test
  void theServerMakesTheBackupAndKeepsServing() throws IOException {
    try (var cubby = serve(data)) {
      var file = new DataFolderOnDisk(data).upload("a picture");
      var verified = CommandRun.of("verify", data);
      assertThat(verified.code()).as("%s", verified).isZero();
      assertThat(verified.out()).contains("is sound");
      assertThat(verified.err()).contains("The server").contains("Reading").contains("history");

      var made = CommandRun.of("backup", data, backup);
      assertThat(made.code()).as("%s", made).isZero();
      assertThat(made.out()).contains("1 uploaded file,");
      assertThat(made.err()).contains("Copying");
      assertThat(CommandRun.of("verify", backup).code()).isZero();
      assertThat(backup.resolve(data.relativize(file))).hasContent("a picture");

      var again = CommandRun.of("backup", data, backup);
      assertThat(again.code()).isEqualTo(1);
      assertThat(again.err()).contains("not empty");
      var repair = CommandRun.of("repair", data);
      assertThat(repair.code()).isEqualTo(1);
      assertThat(repair.err()).contains("in use").contains("Stop the server");

      assertThat(cubby.rows().readOnlyReason()).isEmpty();
      assertThat(data).isDirectoryNotContaining("glob:**checkpoint-*");
    }
    assertThat(CommandRun.of("restore", backup, folder.resolve("new")).code()).isZero();
    assertThat(MaintenanceWire.address(data).getPath()).doesNotExist();
  }

  @Test
  void damageIsFoundWhileServing() throws IOException {
    serve(data).close();
    try (var _ = serve(data)) {
      var table = new DataFolderOnDisk(data).damage("", ".sst").getFileName().toString();
      Files.delete(data.resolve("COMMITTED"));
      var verified = CommandRun.of("verify", data);
      assertThat(verified.code()).isEqualTo(1);
      assertThat(verified.out())
          .contains(data.resolve(table) + ": ")
          .contains("COMMITTED: is missing")
          .contains("./run restore BACKUP");
      var refused = CommandRun.of("backup", data, backup);
      assertThat(refused.code()).isEqualTo(1);
      assertThat(refused.err()).contains(table);
      assertThat(backup).isEmptyDirectory();
    }
  }

  @Test
  void onlyTheOwnerReachesTheSocket() throws IOException {
    try (var _ = serve(data)) {
      assertThat(rights(data)).isEqualTo("rwx------");
      assertThat(rights(MaintenanceWire.address(data).getPath())).isEqualTo("rw-------");
    }
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwxrwxrwx"));
    try (var _ = serve(data)) {
      assertThat(MaintenanceWire.address(data).getPath()).doesNotExist();
      assertThat(CommandRun.of("backup", data, backup).err()).contains("Stop the server");
    }
  }

  private static String rights(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @Test
  void theSocketOfAKilledServerIsReplaced() throws IOException {
    serve(data).close();
    try (var left = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      left.bind(MaintenanceWire.address(data));
    }
    assertThat(MaintenanceWire.address(data).getPath()).exists();
    var verified = CommandRun.of("verify", data);
    assertThat(verified.code()).as("%s", verified).isZero();
    try (var _ = serve(data)) {
      assertThat(CommandRun.of("verify", data).err()).contains("The server");
    }
  }

  @Test
  void aPathThatIsTooLongForASocketMeansStoppingTheServer() {
    var deep = folder.resolve("d".repeat(120)).resolve("data");
    try (var _ = serve(deep)) {
      var refused = CommandRun.of("backup", deep, backup);
      assertThat(refused.code()).isEqualTo(1);
      assertThat(refused.err()).contains("in use").contains("Stop the server");
    }
    assertThat(CommandRun.of("backup", deep, backup).code()).isZero();
  }

  @Test
  void oneTaskAtATime() {
    var turn = new Semaphore(1);
    try (var store = new DataFolderOnDisk(data).open();
        var _ =
            MaintenanceSocket.listen(store, data, data.resolve("uploads"), turn).orElseThrow()) {
      turn.acquireUninterruptibly();
      var busy = CommandRun.of("backup", data, backup);
      assertThat(busy.code()).isEqualTo(1);
      assertThat(busy.err()).contains("busy with another");
      assertThat(backup).doesNotExist();
      turn.release();
      assertThat(CommandRun.of("backup", data, backup).code()).isZero();
      assertThat(turn.availablePermits()).isEqualTo(1);
    }
  }

  @Test
  void aCommandThatLeavesLeavesNoHalfOfABackup() throws Exception {
    try (var _ = serve(data)) {
      for (int heard = 0; heard < 4; heard++) {
        var target = folder.resolve("left" + heard);
        leaveAfter(heard, target);
        var next = folder.resolve("next" + heard);
        var after = CommandRun.of("backup", data, next);
        while (after.err().contains("busy")) {
          after = CommandRun.of("backup", data, next);
        }
        assertThat(after.code()).as("%s", after).isZero();
        if (Files.exists(target) && DataFolderOnDisk.contents(target).size() > 1) {
          assertThat(CommandRun.of("verify", target).code()).as("it was done already").isZero();
        }
      }
    }
  }

  /** Requests a backup, reads this many bytes of the response, and disconnects. */
  private void leaveAfter(int bytes, Path target) throws IOException {
    try (var channel = connect(data)) {
      new Request(MaintenanceWire.BACKUP, target.toString())
          .write(new DataOutputStream(Channels.newOutputStream(channel)));
      new DataInputStream(Channels.newInputStream(channel)).readNBytes(bytes);
    }
  }

  @Test
  void aSilentClientAndAnUnknownTaskDoNoHarm() throws IOException {
    try (var _ = serve(data);
        var _ = connect(data)) {
      try (var channel = connect(data)) {
        new Request("format", "").write(new DataOutputStream(Channels.newOutputStream(channel)));
        var in = new DataInputStream(Channels.newInputStream(channel));
        assertThat(MaintenanceWire.relay(in, new CommandOutput(_ -> {}, _ -> {}))).isEqualTo(2);
      }
      assertThat(CommandRun.of("verify", data).code()).isZero();
    }
  }
}
