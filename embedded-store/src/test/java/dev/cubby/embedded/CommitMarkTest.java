package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.embedded.crash.MemoryFolder;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commit mark: malformed, half written or missing. */
class CommitMarkTest {
  @TempDir(factory = MemoryFolder.class)
  Path folder = Path.of("set by JUnit");

  private final SteppingClock clock = new SteppingClock();
  private Path data = Path.of("set below");
  private Path mark = Path.of("set below");

  @BeforeEach
  void aKilledProcessLeavesAFolder() throws IOException {
    data = DamageTest.killed(folder, clock);
    mark = data.resolve("COMMITTED");
  }

  @Test
  void aMalformedMarkIsRefused() throws IOException {
    var bytes = Files.readAllBytes(mark);
    bytes[10] ^= 1;
    bytes[522] ^= 1;
    bytes[1034] ^= 1;
    Files.write(mark, bytes);
    DamageTest.assertRefused(data, mark, clock);
    assertThat(Maintenance.verify(data, _ -> {})).extracting(Finding::file).containsExactly(mark);
  }

  @Test
  void onePartOfTheMarkMayBeDamaged() throws IOException {
    for (int part : List.of(0, 512, 1024)) {
      var bytes = Files.readAllBytes(folder.resolve("living/COMMITTED"));
      bytes[part + 10] ^= 1;
      Files.write(mark, bytes);
      assertThat(Maintenance.verify(data, _ -> {})).extracting(Finding::file).containsExactly(mark);
    }
    var log = DamageTest.newestLog(data);
    DamageTest.cut(log, Files.size(log) / 2);
    DamageTest.assertRefused(data, log, clock);
  }

  /**
   * A copied base has no mark, and the previous version did not sync its own; then the last commit
   * is unknown.
   */
  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 20})
  void withoutAWholeMarkTheFolderOpensAndVerifySaysSo(int length) throws IOException {
    if (length < 0) {
      Files.delete(mark);
    } else {
      DamageTest.cut(mark, length);
    }
    assertThat(Maintenance.verify(data, _ -> {})).extracting(Finding::file).containsExactly(mark);
    try (var store = DamageTest.open(data, clock)) {
      assertThat(Rows.everything(store)).hasSize(DamageTest.ROWS);
    }
    assertThat(Maintenance.verify(data, _ -> {})).as("there is a new mark").isEmpty();
  }

  /** The format of version 1: one part, without the manifest. */
  private void writeFormerMark(CommitMark.Position position) throws IOException {
    var bytes = ByteBuffer.allocate(40 + position.logs().size() * Long.BYTES);
    bytes
        .putLong(0x43554242592d3031L)
        .putLong(position.sequence())
        .putLong(position.at().toEpochMilli())
        .putLong(position.firstLog())
        .putInt(position.logs().size());
    position.logs().forEach(bytes::putLong);
    var crc = new CRC32C();
    crc.update(bytes.array(), 0, bytes.position());
    Files.write(mark, bytes.putInt((int) crc.getValue()).array());
  }

  @Test
  void theMarkOfTheVersionBeforeIsBelieved() throws IOException {
    writeFormerMark(CommitMark.read(data).known().orElseThrow());
    assertThat(Maintenance.verify(data, _ -> {})).isEmpty();
    var log = DamageTest.newestLog(data);
    DamageTest.cut(log, Files.size(log) / 2);
    DamageTest.assertRefused(data, log, clock);
  }

  @Test
  void aFolderOfTheVersionBeforeOpens() throws IOException {
    writeFormerMark(CommitMark.read(data).known().orElseThrow());
    try (var store = DamageTest.open(data, clock)) {
      assertThat(Rows.everything(store)).hasSize(DamageTest.ROWS);
    }
    assertThat(Maintenance.verify(data, _ -> {})).isEmpty();
  }
}
