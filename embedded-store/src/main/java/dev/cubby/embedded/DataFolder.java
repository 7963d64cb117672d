package dev.cubby.embedded;

import dev.cubby.core.failure.Failure.InvalidInput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The folder of an engine: locked, looked at before the engine may change anything, and marked with
 * each commit.
 */
final class DataFolder {
  /** Lies in a folder whose database is being made, so that what is there then is no remains. */
  static final String CREATING = "CREATING";

  private final Path folder;
  private final FolderLock lock;
  private @Nullable CommitMark mark;

  private DataFolder(Path folder, FolderLock lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /** Refuses a folder without a database, so that nothing is made of it by mistake. */
  static void requireData(Path folder) {
    Folders.requireFolder(folder);
    if (!Files.exists(folder.resolve("CURRENT")) && FolderCheck.of(folder).isNew()) {
      throw new InvalidInput("There is no Cubby data in this folder", "folder", folder);
    }
  }

  /** Refuses a folder that is damaged, in use or a backup, and has not changed any file then. */
  static DataFolder take(Path folder) {
    BackupManifest.requireNone(folder);
    var lock = FolderLock.take(folder);
    try {
      var check = FolderCheck.of(folder);
      check.requireSound();
      // A killed process may have left in the log what it did not sync. The engine would take that
      // over into its tables and forget the log, and a power failure would make a hole in history.
      Folders.settle(folder, ".log");
      if (check.isNew()) {
        Folders.write(folder, CREATING, "A database is being created in this folder.\n");
      }
      lock.leaveToEngine();
      return new DataFolder(folder, lock);
    } catch (RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /** Called once the engine has it open. */
  void opened() {
    if (Files.exists(folder.resolve(CREATING))) {
      Folders.remove(folder.resolve(CREATING));
    }
    mark = CommitMark.open(folder);
    Folders.settle(folder);
  }

  void committed(long sequence, Instant at, long version, Supplier<CommitMark.Synced> engine) {
    var open = mark;
    if (open != null) {
      open.committed(sequence, at, version, engine);
    }
  }

  /** Called once the engine has closed it. */
  void release() {
    var open = mark;
    if (open != null) {
      open.close();
    }
    lock.close();
  }
}
