package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.hash.Sha256;
import dev.cubby.embedded.crash.MemoryFolder;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A damaged folder is refused with the file and a remedy, and stays unchanged. */
class DamageTest {
  static final int ROWS = 500;

  @TempDir(factory = MemoryFolder.class)
  Path folder = Path.of("set by JUnit");

  private final SteppingClock clock = new SteppingClock();
  private Path data = Path.of("set below");

  private EmbeddedStore open(Path at) {
    return open(at, clock);
  }

  static EmbeddedStore open(Path at, Clock clock) {
    var store = EmbeddedStore.open(at, Settings.of(clock));
    store.ensure(List.of(Rows.TABLE));
    return store;
  }

  @BeforeEach
  void aKilledProcessLeavesAFolder() throws IOException {
    data = killed(folder, clock);
  }

  /** Copies the files of an open store, as a killed process would leave them. */
  static Path killed(Path folder, Clock clock) throws IOException {
    var data = folder.resolve("data");
    try (var store = open(folder.resolve("living"), clock)) {
      for (int i = 0; i < ROWS; i++) {
        Rows.put(store, Rows.thing("p", "s" + i, "ann", i));
      }
      copy(folder.resolve("living"), data);
    }
    return data;
  }

  static void copy(Path from, Path to) throws IOException {
    try (var all = Files.walk(from)) {
      for (var path : all.toList()) {
        Files.copy(path, to.resolve(from.relativize(path).toString()));
      }
    }
  }

  private Path log() {
    return newestLog(data);
  }

  static void cut(Path file, long length) throws IOException {
    try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(length);
    }
  }

  static Map<String, String> contents(Path folder) throws IOException {
    var contents = new TreeMap<String, String>();
    try (var all = Files.walk(folder)) {
      for (var path : all.filter(Files::isRegularFile).toList()) {
        contents.put(folder.relativize(path).toString(), Sha256.hex(Files.readAllBytes(path)));
      }
    }
    return contents;
  }

  private void assertRefused(Path file) throws IOException {
    assertRefused(data, file, clock);
  }

  static void assertRefused(Path data, Path file, Clock clock) throws IOException {
    var before = contents(data);
    assertThatThrownBy(() -> open(data, clock))
        .isInstanceOf(Unavailable.class)
        .hasMessageContaining("damaged")
        .hasMessageContaining(file.getFileName().toString())
        .hasMessageContaining("./run repair")
        .hasMessageNotContaining("in use");
    assertThat(contents(data)).isEqualTo(before);
  }

  private void assertOpensWithAllRows() {
    try (var store = open(data)) {
      assertThat(Rows.everything(store)).hasSize(ROWS);
      assertThat(store.verify()).isEmpty();
    }
  }

  @Test
  void theFolderOfAKilledProcessOpensWithEveryRow() {
    assertOpensWithAllRows();
  }

  @Test
  void aFlippedByteInTheLogIsNoEndOfTheLog() throws IOException {
    var bytes = Files.readAllBytes(log());
    bytes[bytes.length / 10] ^= 1;
    Files.write(log(), bytes);
    assertRefused(log());
  }

  @Test
  void aLogThatWasCutIsRefused() throws IOException {
    cut(log(), Files.size(log()) / 2);
    assertRefused(log());
  }

  @Test
  void aLogThatWasCutAfterAWholeRecordIsRefused() throws IOException {
    var log = LogFile.read(log());
    cut(log(), log.end());
    assertOpensWithAllRows();
    data = folder.resolve("again");
    try (var store = open(folder.resolve("other"))) {
      Rows.put(store, Rows.thing("p", "s", "ann", 1));
      var before = LogFile.read(newestLog(folder.resolve("other")));
      Rows.put(store, Rows.thing("p", "t", "ann", 2));
      copy(folder.resolve("other"), data);
      cut(log(), before.end());
    }
    assertRefused(log());
  }

  static Path newestLog(Path folder) {
    return Folders.list(folder).stream()
        .filter(LogFile::is)
        .reduce((_, last) -> last)
        .orElseThrow();
  }

  @Test
  void aMissingLogIsRefused() throws IOException {
    var log = log();
    Files.delete(log);
    assertRefused(log);
  }

  /** The manifest has reached the last commit, but earlier commits are only in the log. */
  @Test
  void aMissingLogIsMissedAlsoWhenTablesWereWrittenSince() throws IOException {
    data = folder.resolve("again");
    Path lost;
    try (var store = open(folder.resolve("other"))) {
      for (int i = 0; i < 10; i++) {
        Rows.put(store, Rows.thing("p", "s" + i, "ann", i));
      }
      StoreInternals.flush(store);
      Rows.put(store, Rows.thing("p", "late", "ann", 1));
      StoreInternals.compact(store);
      Rows.put(store, Rows.thing("p", "later", "ann", 1));
      copy(folder.resolve("other"), data);
      lost = log();
    }
    Files.delete(lost);
    assertRefused(lost);
  }

  @Test
  void anUnacknowledgedCommitMayBeIncomplete() throws IOException {
    var bytes = Files.readAllBytes(log());
    var torn = new byte[bytes.length + 20];
    System.arraycopy(bytes, 0, torn, 0, bytes.length);
    System.arraycopy(bytes, 0, torn, bytes.length, 20);
    Files.write(log(), torn);
    assertOpensWithAllRows();
  }

  @Test
  void zerosBehindTheLastRecordAreATornEnd() throws IOException {
    Files.write(log(), new byte[5000], StandardOpenOption.APPEND);
    assertOpensWithAllRows();
  }

  /** After a power failure, a file system may have extended a file and lost its new content. */
  @Test
  void manyBlocksOfZerosBehindTheLastRecordAreATornEnd() throws IOException {
    Files.write(log(), new byte[100_000], StandardOpenOption.APPEND);
    assertThat(Maintenance.verify(data, _ -> {})).isEmpty();
    assertOpensWithAllRows();
  }

  @Test
  void zerosInThePlaceOfAcknowledgedCommitsAreDamage() throws IOException {
    var bytes = Files.readAllBytes(log());
    Arrays.fill(bytes, bytes.length - 40_000, bytes.length, (byte) 0);
    Files.write(log(), bytes);
    assertRefused(log());
  }

  @Test
  void manyBlocksOfZerosProveNothingWithoutTheMark() throws IOException {
    Files.write(log(), new byte[100_000], StandardOpenOption.APPEND);
    Files.delete(data.resolve("COMMITTED"));
    assertRefused(log());
  }

  /** A round of many writers is one record of several blocks, and a power failure may cut it. */
  @Test
  void aLongRecordThatBreaksOffIsATornEndAlsoWithoutTheMark() throws IOException {
    long end = appendLongRecord();
    cut(log(), end + 2 * Records.BLOCK);
    cut(data.resolve("COMMITTED"), 19);
    assertThat(Maintenance.verify(data, _ -> {}))
        .extracting(Finding::file)
        .containsExactly(data.resolve("COMMITTED"));
    assertOpensWithAllRows();
    assertGoesBack();
  }

  @Test
  void aLongRecordThatEndsInZerosIsATornEndByTheMark() throws IOException {
    long end = appendLongRecord();
    var bytes = Files.readAllBytes(log());
    int nextBlock = (int) (end / Records.BLOCK + 1) * Records.BLOCK;
    Arrays.fill(bytes, nextBlock, bytes.length, (byte) 0);
    Files.write(log(), bytes);
    var unmarked = folder.resolve("unmarked");
    copy(data, unmarked);
    assertOpensWithAllRows();
    assertGoesBack();
    Files.delete(unmarked.resolve("COMMITTED"));
    assertRefused(unmarked, newestLog(unmarked), clock);
  }

  /** The archived log with the torn record is part of history. */
  private void assertGoesBack() {
    try (var store = open(data)) {
      Rows.put(store, Rows.thing("p", "late", "ann", 1));
      store.restoreTo(clock.instant(), folder.resolve("back"));
    }
    assertThat(Maintenance.verify(data, _ -> {})).isEmpty();
    try (var back = open(folder.resolve("back"))) {
      assertThat(Rows.everything(back)).hasSize(ROWS + 1);
    }
  }

  /** Adds a record of several blocks that the mark does not know; returns where it begins. */
  private long appendLongRecord() throws IOException {
    var other = folder.resolve("other");
    data = folder.resolve("again");
    try (var store = open(other)) {
      store.rollBase();
      for (int i = 0; i < ROWS; i++) {
        Rows.put(store, Rows.thing("p", "s" + i, "ann", i));
      }
      copy(other, data);
      long end = LogFile.read(log()).end();
      var large =
          IntStream.range(0, 50)
              .mapToObj(i -> Rows.thing("q", "s" + i, "ann" + "x".repeat(900), i))
              .toList();
      Rows.putAll(store, large);
      Files.copy(newestLog(other), log(), StandardCopyOption.REPLACE_EXISTING);
      assertThat(Files.size(log())).isGreaterThan(end + 3 * Records.BLOCK);
      return end;
    }
  }

  @Test
  void aTableThatAKilledProcessHalfWroteIsNoDamage() throws IOException {
    Files.writeString(data.resolve("000099.sst"), "half");
    assertThat(Maintenance.verify(data, _ -> {})).isEmpty();
    assertOpensWithAllRows();
  }

  @Test
  void aLogThatAKilledProcessDidNotArchiveIsPartOfHistory() throws IOException {
    try (var store = open(data)) {
      Rows.put(store, Rows.thing("p", "late", "ann", 1));
    }
    var archived = LogFile.in(data.resolve("archive"), 0).getLast().path();
    Files.move(archived, data.resolve(archived.getFileName()));
    assertThat(Maintenance.verify(data, _ -> {})).isEmpty();
  }

  @Test
  void withoutCurrentNothingIsCreatedEvenAfterManyAttempts() throws IOException {
    var current = data.resolve("CURRENT");
    Files.delete(current);
    assertRefused(current);
    assertRefused(current);
  }

  @Test
  void aFolderWithOnlyItsHistoryIsNotCreatedAgain() throws IOException {
    data = Files.createDirectories(folder.resolve("again"));
    Files.createDirectories(data.resolve("bases"));
    assertRefused(data.resolve("CURRENT"));
  }

  @Test
  void aDatabaseWhoseCreationWasInterruptedIsCreatedAgain() throws IOException {
    data = Files.createDirectory(folder.resolve("again"));
    Files.writeString(data.resolve("MANIFEST-000001"), "half");
    Files.writeString(data.resolve(DataFolder.CREATING), "");
    open(data).close();
    assertThat(data.resolve(DataFolder.CREATING)).doesNotExist();
  }

  @Test
  void anEngineThatReadsFewerCommitsThanTheCheckIsNotUsed() {
    long last = FolderCheck.of(data).lastCommit();
    var taken = DataFolder.take(data);
    assertThatThrownBy(
            () -> taken.opened(last - 1, clock.instant(), 1, () -> new CommitMark.Synced(0, 0, 0)))
        .isInstanceOf(Unavailable.class)
        .hasMessageContaining("fewer commits");
    taken.release();
    assertOpensWithAllRows();
  }

  @Test
  void anotherUserOfTheFolderIsNoDamage() {
    try (var store = open(data)) {
      assertThatThrownBy(() -> open(data))
          .hasMessageContaining("in use")
          .hasMessageNotContaining("damaged");
      assertThat(Rows.everything(store)).hasSize(ROWS);
    }
  }
}
