package dev.cubby.server;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.embedded.Finding;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Backup, restore, verify and repair on folders that no server has open. */
class DataCommandsTest {
  @TempDir Path folder = Path.of("set by JUnit");
  private Path data = Path.of("set below");
  private Path backup = Path.of("set below");

  @BeforeEach
  void name() {
    data = folder.resolve("data");
    backup = folder.resolve("backup");
  }

  private DataFolderOnDisk onDisk() {
    return new DataFolderOnDisk(data);
  }

  private static CommandRun done(Object... arguments) {
    var run = CommandRun.of(arguments);
    assertThat(run.code()).as("%s", run).isZero();
    return run;
  }

  private static CommandRun refused(Object... arguments) {
    var run = CommandRun.of(arguments);
    assertThat(run.code()).as("%s", run).isEqualTo(1);
    return run;
  }

  @Test
  void aBackupIsRestoredAndVerified() throws IOException {
    onDisk().killed();
    assertThat(done("backup", data, backup).out()).contains("20 rows in 1 table, 0 uploaded files");
    assertThat(done("verify", backup).out()).contains("a sound backup");
    var restored = folder.resolve("new");
    assertThat(done("restore", backup, restored).out())
        .contains("20 rows in 1 table")
        .contains("./run serve --data " + restored);
    done("verify", restored);
    try (var store = new DataFolderOnDisk(restored).open()) {
      assertThat(store.count()).containsEntry("things", 20L);
    }
  }

  @Test
  void aDamagedLogIsNamedPlannedAndRepaired() throws IOException {
    onDisk().killed().damage("", ".log");
    assertThat(refused("verify", data).out())
        .contains(".log: has a record that does not match")
        .contains("./run restore BACKUP NEW-FOLDER")
        .contains("./run repair " + data);
    assertThat(refused("repair", data).out())
        .contains("LOST: commits")
        .contains("Nothing was changed")
        .contains("./run restore BACKUP NEW-FOLDER")
        .contains("./run repair --yes " + data);
    refused("verify", data);
    assertThat(done("repair", "--yes", data).out()).contains("set-aside-");
    try (var store = onDisk().open()) {
      assertThat(store.count().get("things")).isBetween(1L, 19L);
    }
    done("verify", data);
    done("repair", data);
  }

  @Test
  void aFolderWithoutCubbyDataIsSaidToBeOneAndStaysAsItIs() throws IOException {
    Files.createDirectories(data.resolve("photos"));
    Files.writeString(data.resolve("notes.txt"), "Milk");
    var before = DataFolderOnDisk.contents(data);
    assertThat(refused("verify", data).err()).contains("no Cubby data");
    assertThat(refused("backup", data, backup).err()).contains("no Cubby data");
    assertThat(refused("repair", "--yes", data).err()).contains("no Cubby data");
    assertThat(refused("verify", folder.resolve("nowhere")).err()).contains("no such folder");
    assertThat(DataFolderOnDisk.contents(data)).isEqualTo(before);
    assertThat(backup).doesNotExist();
    assertThat(folder.resolve("nowhere")).doesNotExist();
  }

  @Test
  void backupVerifyAndAPlannedRepairChangeNothing() throws IOException {
    onDisk().killed().upload("a picture");
    var before = DataFolderOnDisk.contents(data);
    done("verify", data);
    done("repair", data);
    done("backup", data, backup);
    assertThat(DataFolderOnDisk.contents(data)).isEqualTo(before);
    assertThat(refused("backup", data, data.resolve("backup")).err()).contains("another folder");
    assertThat(DataFolderOnDisk.contents(data)).isEqualTo(before);
  }

  @Test
  void aBackupIsNotServedAndStaysABackup() throws IOException {
    onDisk().killed();
    done("backup", data, backup);
    var before = DataFolderOnDisk.contents(backup);
    for (var run :
        List.of(
            refused("serve", "--data", backup, "--port", "0"),
            refused("repair", "--yes", backup),
            refused("backup", backup, folder.resolve("second")))) {
      assertThat(run.err()).contains("is a backup").contains("./run restore BACKUP");
    }
    done("verify", backup);
    assertThat(DataFolderOnDisk.contents(backup)).isEqualTo(before);
  }

  @Test
  void aDamagedTableEndsInSomethingToDoAndNotInACircle() throws IOException {
    onDisk().stopped().damage("", ".sst");
    for (var run : List.of(refused("verify", data), refused("repair", data))) {
      assertThat(run.out())
          .contains(".sst")
          .contains("./run restore BACKUP NEW-FOLDER")
          .contains("Without a backup")
          .doesNotContain("./run repair")
          .doesNotContain("./run verify");
    }
    assertThat(refused("backup", data, backup).err()).contains(".sst");
    assertThat(backup).as("no half of a backup").isEmptyDirectory();

    // The offered base contains the promised rows.
    var base = onlyIn(data.resolve("bases"));
    assertThat(refused("verify", data).out()).contains("cp -r " + base + " NEW-FOLDER");
    try (var store = new DataFolderOnDisk(base).open()) {
      assertThat(store.count()).containsEntry("things", 1000L);
    }
  }

  @Test
  void aBaseWithTheSameDamageIsNotOffered() throws IOException {
    var table = onDisk().stopped().path().resolve(onlyIn(data.resolve("bases")));
    new DataFolderOnDisk(table).damage("", ".sst");
    assertThat(refused("verify", data).out()).contains(".sst").doesNotContain("cp -r " + table);
  }

  private static Path onlyIn(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.toList().getFirst();
    }
  }

  @Test
  void damagedHistoryIsDistinguishedFromDamagedRows() throws IOException {
    onDisk().stopped().damage("archive", ".log");
    for (var run : List.of(refused("verify", data), refused("repair", data))) {
      assertThat(run.out()).contains("rows of today are whole").contains("./run backup " + data);
    }
    done("backup", data, backup);
  }

  @Test
  void aLostMarkIsReportedWithWhatItMeans() {
    var said = new ArrayList<String>();
    var findings = List.of(new Finding(data.resolve("COMMITTED"), "is missing"));
    assertThat(DataReports.verified(data, findings, new CommandOutput(said::add, said::add)))
        .isEqualTo(1);
    assertThat(String.join("\n", said))
        .contains("COMMITTED: is missing")
        .contains("may be missing")
        .contains("./run serve --data " + data);
  }

  @Test
  void aGarbledMarkLeadsToRepairAndAMissingOneToTheNextStart() throws IOException {
    onDisk().killed();
    Files.writeString(data.resolve("COMMITTED"), "Milk".repeat(146));
    assertThat(refused("verify", data).out())
        .contains("is damaged", "./run repair " + data)
        .doesNotContain("./run serve --data " + data);
    assertThat(done("repair", "--yes", data).out()).contains("./run serve --data " + data);
    done("verify", data);

    Files.delete(data.resolve("COMMITTED"));
    for (var run : List.of(refused("verify", data), refused("repair", data))) {
      assertThat(run.out())
          .contains("nobody can tell", "./run serve --data " + data)
          .doesNotContain("is damaged", "cannot mend");
    }
    onDisk().open().close();
    done("verify", data);
  }

  @Test
  void aPartOfTheMarkThatIsDamagedNeedsNoRepair() throws IOException {
    onDisk().killed();
    var mark = Files.readAllBytes(data.resolve("COMMITTED"));
    mark[20] ^= 1;
    Files.write(data.resolve("COMMITTED"), mark);
    for (var run : List.of(refused("verify", data), refused("repair", data))) {
      assertThat(run.out())
          .contains("has a part", "./run serve --data " + data)
          .doesNotContain("is damaged", "./run repair", "./run restore");
    }
  }

  @Test
  void aFileInsteadOfAFolderIsRefused() throws IOException {
    onDisk().killed();
    done("backup", data, backup);
    var file = Files.writeString(folder.resolve("notes.txt"), "Milk");
    assertThat(refused("verify", file).err()).contains("a file and not a folder");
    for (var run : List.of(refused("backup", data, file), refused("restore", backup, file))) {
      assertThat(run.err()).contains("There is a file of this name").doesNotContain("Exception");
    }
    Files.writeString(backup.resolve("cubby-backup.properties"), "Milk");
    assertThat(refused("verify", backup).err()).contains("damaged").doesNotContain("Exception");
  }

  @Test
  void uploadedFilesAreInABackupWithTheirChecksums() throws IOException {
    var file = onDisk().killed().upload("a picture");
    Files.createDirectories(data.resolve("uploads/arriving"));
    Files.writeString(data.resolve("uploads/arriving/upload-1.part"), "half a pic");
    assertThat(done("backup", data, backup).out()).contains("1 uploaded file,");
    assertThat(backup.resolve("uploads/arriving")).doesNotExist();
    var restored = folder.resolve("new");
    assertThat(done("restore", backup, restored).out()).contains("1 uploaded file,");
    assertThat(restored.resolve(data.relativize(file))).hasContent("a picture");

    var copy = backup.resolve(data.relativize(file));
    Files.writeString(copy, "a pictora");
    assertThat(refused("verify", backup).out()).contains(copy + ": is not as it was");
    assertThat(refused("restore", backup, folder.resolve("newer")).err()).contains("damaged");
    Files.delete(copy);
    assertThat(refused("verify", backup).out()).contains(copy + ": is missing");
  }

  @Test
  void aDamagedUploadIsFoundAndNotBackedUp() throws IOException {
    var file = onDisk().killed().upload("a picture");
    Files.writeString(file, "a pictora");
    assertThat(refused("verify", data).out())
        .contains(file.toString())
        .contains("same names below uploads");
    assertThat(refused("backup", data, backup).err()).contains(file.toString());
    assertThat(backup).isEmptyDirectory();
    Files.delete(file);
    done("backup", data, backup);
  }

  @Test
  void uploadsInAnotherPlaceAreNamed() throws IOException {
    onDisk().killed();
    var elsewhere = new DataFolderOnDisk(folder.resolve("other"));
    elsewhere.upload("a picture");
    assertThat(done("backup", data, backup).err()).contains("--uploads DIR");
    var place = elsewhere.path().resolve("uploads");
    var second = folder.resolve("second");
    assertThat(done("backup", "--uploads", place, data, second).out()).contains("1 uploaded file,");
  }

  @Test
  void nothingIsRestoredOrBackedUpIntoAFolderThatHasSomethingInIt() throws IOException {
    onDisk().killed();
    done("backup", data, backup);
    var taken = Files.createDirectory(folder.resolve("taken"));
    Files.writeString(taken.resolve("notes.txt"), "Milk");
    assertThat(refused("restore", backup, taken).err()).contains("not empty");
    assertThat(refused("backup", data, taken).err()).contains("not empty");
    assertThat(refused("restore", taken, folder.resolve("new")).err())
        .contains("one that was not finished");
    assertThat(taken).isDirectoryContaining("glob:**notes.txt");
    assertThat(DataFolderOnDisk.contents(taken)).hasSize(2);
  }

  @Test
  void helpNamesTheExitCodesAndWrongArgumentsAreTwo() {
    for (var command : List.of("verify", "repair", "backup", "restore")) {
      assertThat(done(command, "--help").out())
          .containsPattern("(?s)Exit codes:.* 0 .* 1 .* 2 .*arguments not understood");
      assertThat(CommandRun.of(command).code()).isEqualTo(2);
      assertThat(CommandRun.of(command, "--what", data).code()).isEqualTo(2);
    }
  }

  @Test
  void aFolderInUseByNoServerIsLeftAlone() {
    try (var _ = onDisk().open()) {
      for (var run :
          List.of(
              refused("verify", data), refused("repair", data), refused("backup", data, backup))) {
        assertThat(run.err()).contains("in use").contains("Stop the server");
      }
    }
    assertThat(backup).doesNotExist();
  }

  @Test
  void aCommandNeedsNothingThatAServerWouldHaveLoaded() throws Exception {
    onDisk().killed();
    var process = CubbyProcess.start(folder, Map.of(), "verify", "data");
    assertThat(process.waitFor()).as(Files.readString(CubbyProcess.log(folder))).isZero();
    assertThat(process.inputReader().readLine()).isEqualTo("data is sound.");
  }
}
