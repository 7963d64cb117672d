package dev.cubby.embedded;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.rocksdb.RocksDB;

/** What can be done with a folder that no process has open. */
public final class Maintenance {
  static {
    // A command may be the first in its process to need the engine.
    RocksDB.loadLibrary();
  }

  private Maintenance() {}

  /** Reads everything in a data folder or a backup, changes nothing, and says what is damaged. */
  public static List<Finding> verify(Path folder, Consumer<String> progress) {
    return verify(folder, UploadedFiles.in(folder).folder(), progress);
  }

  /** The same, with uploaded files in another place. */
  public static List<Finding> verify(Path folder, Path uploads, Consumer<String> progress) {
    Folders.requireFolder(folder);
    Folders.requireFinished(folder);
    if (isBackup(folder)) {
      return BackupManifest.read(folder).findings(folder, progress);
    }
    DataFolder.requireData(folder);
    try (var _ = FolderLock.take(folder)) {
      var findings = new ArrayList<>(new FolderVerification(folder, progress).findings());
      findings.addAll(new UploadedFiles(uploads).findings(progress));
      return findings;
    }
  }

  /** Whether a folder was made by a backup, and not by a server. */
  public static boolean isBackup(Path folder) {
    return Files.exists(folder.resolve(BackupManifest.NAME));
  }

  /** Says what would have to be set aside before a damaged folder opens; changes nothing. */
  public static Repair planRepair(Path folder) {
    requireDataFolder(folder);
    try (var _ = FolderLock.take(folder)) {
      return Repair.plan(folder);
    }
  }

  /** Sets aside what is damaged, in a folder inside, and deletes nothing. */
  public static Repair repair(Path folder, Clock clock) {
    requireDataFolder(folder);
    try (var _ = FolderLock.take(folder)) {
      var plan = Repair.plan(folder);
      return plan.isNeeded() && plan.isPossible() ? plan.carryOut(clock) : plan;
    }
  }

  /** Opens a folder as a server would: it is shown to open, and has a {@code COMMITTED} again. */
  public static void openOnce(Path folder, Clock clock) {
    EmbeddedStore.open(folder, Settings.of(clock)).close();
  }

  private static void requireDataFolder(Path folder) {
    Folders.requireFolder(folder);
    Folders.requireFinished(folder);
    BackupManifest.requireNone(folder);
    DataFolder.requireData(folder);
  }

  /** A backup of a folder that no process has open, and of the uploaded files that go with it. */
  public static Backup backup(
      Path folder, Path uploads, Path target, Clock clock, Consumer<String> progress) {
    requireDataFolder(folder);
    try (var _ = FolderLock.take(folder)) {
      return Backup.ofClosed(folder, new UploadedFiles(uploads), target, clock, progress);
    }
  }

  /** Makes a data folder of a backup. It is opened and counted before it is called one. */
  public static Backup restore(Path backup, Path folder, Clock clock, Consumer<String> progress) {
    Folders.requireFolder(backup);
    return Backup.restore(backup, folder, clock, progress);
  }

  /** A database of an earlier instant that lies in a data folder. */
  public record Base(Path folder, Instant taken) {}

  /** The bases in a data folder, newest first: what is left when the tables of today are not. */
  public static List<Base> bases(Path folder) {
    return Folders.list(folder.resolve("bases")).stream()
        .filter(PointInTime::isBase)
        .sorted(Comparator.comparingLong(PointInTime::sequenceNamed).reversed())
        .map(base -> new Base(base, PointInTime.instantNamed(base)))
        .toList();
  }
}
