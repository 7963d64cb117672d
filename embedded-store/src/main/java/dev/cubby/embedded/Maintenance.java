package dev.cubby.embedded;

import module java.base;

import org.rocksdb.RocksDB;

/** Operations on a folder that no process has open. */
public final class Maintenance {
  static {
    // A command may be the first use of the engine in its process.
    RocksDB.loadLibrary();
  }

  private Maintenance() {}

  /**
   * Reads everything in a data folder or backup and returns the damage, without changing anything.
   */
  public static List<Finding> verify(Path folder, Consumer<String> progress) {
    return verify(folder, UploadedFiles.in(folder).folder(), progress);
  }

  /** As above, with uploaded files in another folder. */
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

  /** Whether a folder is a backup rather than a server's data. */
  public static boolean isBackup(Path folder) {
    return Files.exists(folder.resolve(BackupManifest.NAME));
  }

  /** Plans the repair of a damaged folder, without changing anything. */
  public static Repair planRepair(Path folder) {
    requireDataFolder(folder);
    try (var _ = FolderLock.take(folder)) {
      return Repair.plan(folder);
    }
  }

  /** Moves damaged files into a subfolder; deletes nothing. */
  public static Repair repair(Path folder, Clock clock) {
    requireDataFolder(folder);
    try (var _ = FolderLock.take(folder)) {
      var plan = Repair.plan(folder);
      return plan.isNeeded() && plan.isPossible() ? plan.apply(clock) : plan;
    }
  }

  /**
   * Opens and closes a folder as a server would, which proves that it opens and writes its {@code
   * COMMITTED} file again.
   */
  public static void openOnce(Path folder, Clock clock) {
    EmbeddedStore.open(folder, Settings.of(clock)).close();
  }

  private static void requireDataFolder(Path folder) {
    Folders.requireFolder(folder);
    Folders.requireFinished(folder);
    BackupManifest.requireNone(folder);
    DataFolder.requireData(folder);
  }

  /** Backs up a closed folder with its uploaded files. */
  public static Backup backup(
      Path folder, Path uploads, Path target, Clock clock, Consumer<String> progress) {
    requireDataFolder(folder);
    try (var _ = FolderLock.take(folder)) {
      return Backup.ofClosed(folder, new UploadedFiles(uploads), target, clock, progress);
    }
  }

  /** Creates a data folder from a backup, and opens and counts it before it is complete. */
  public static Backup restore(Path backup, Path folder, Clock clock, Consumer<String> progress) {
    Folders.requireFolder(backup);
    return Backup.restore(backup, folder, clock, progress);
  }

  /** A database of an earlier instant in a data folder. */
  public record Base(Path folder, Instant taken) {}

  /**
   * The bases in a data folder, newest first. They remain usable when the current tables are
   * damaged.
   */
  public static List<Base> bases(Path folder) {
    return Folders.list(folder.resolve("bases")).stream()
        .filter(PointInTime::isBase)
        .sorted(Comparator.comparingLong(PointInTime::sequenceNamed).reversed())
        .map(base -> new Base(base, PointInTime.instantNamed(base)))
        .toList();
  }
}
