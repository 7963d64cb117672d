package dev.cubby.embedded;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;

/** What can be done with a folder that no process has open. */
public final class Maintenance {
  private Maintenance() {}

  /** Reads everything in a data folder or a backup, changes nothing, and says what is damaged. */
  public static List<Finding> verify(Path folder, Consumer<String> progress) {
    Folders.requireFolder(folder);
    if (Files.exists(folder.resolve(BackupManifest.NAME))) {
      progress.accept("Reading the backup " + folder);
      return BackupManifest.read(folder).findings(folder);
    }
    Folders.requireFinished(folder);
    try (var _ = FolderLock.take(folder)) {
      return new FolderVerification(folder, progress).findings();
    }
  }

  /** Says what would have to be set aside before a damaged folder opens; changes nothing. */
  public static Repair planRepair(Path folder) {
    Folders.requireFolder(folder);
    try (var _ = FolderLock.take(folder)) {
      return Repair.plan(folder);
    }
  }

  /** Sets aside what is damaged, in a folder inside, and deletes nothing. */
  public static Repair repair(Path folder, Clock clock) {
    Folders.requireFolder(folder);
    try (var _ = FolderLock.take(folder)) {
      var plan = Repair.plan(folder);
      return plan.isNeeded() && plan.isPossible() ? plan.carryOut(clock) : plan;
    }
  }

  /** A backup of a folder that no process has open. */
  public static Backup backup(Path folder, Path target, Clock clock) {
    Folders.requireFolder(folder);
    Folders.requireFinished(folder);
    try (var store = EmbeddedStore.open(folder, Settings.of(clock))) {
      return store.backup(target);
    }
  }
}
