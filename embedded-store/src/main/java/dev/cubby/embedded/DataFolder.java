package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.Unavailable;
import org.jspecify.annotations.Nullable;

/**
 * The folder of an engine: locked, checked before the engine may change it, and marked with each
 * commit.
 */
final class DataFolder {
  /**
   * Marks a folder whose database is being created, so that its files are not mistaken for damaged
   * remains.
   */
  static final String CREATING = "CREATING";

  private final Path folder;
  private final FolderLock lock;
  private final long lastCommit;
  private @Nullable CommitMark mark;

  private DataFolder(Path folder, FolderLock lock, long lastCommit) {
    this.folder = folder;
    this.lock = lock;
    this.lastCommit = lastCommit;
  }

  /** Refuses a folder without a database, so that none is created by mistake. */
  static void requireData(Path folder) {
    Folders.requireFolder(folder);
    if (!Files.exists(folder.resolve("CURRENT")) && FolderCheck.of(folder).isNew()) {
      throw new InvalidInput("There is no Cubby data in this folder", "folder", folder);
    }
  }

  /**
   * Locks and checks a folder. Refuses one that is damaged, in use or a backup, without changing
   * any file.
   */
  static DataFolder take(Path folder) {
    BackupManifest.requireNone(folder);
    var lock = FolderLock.take(folder);
    try {
      var check = FolderCheck.of(folder);
      check.requireSound();
      // A killed process may have left unsynced commits in the log. The engine would move them into
      // tables and drop the log, and a power failure could then leave a gap in the history.
      Folders.settle(folder, ".log");
      if (check.isNew()) {
        Folders.write(folder, CREATING, "A database is being created in this folder.\n");
      }
      lock.leaveToEngine();
      return new DataFolder(folder, lock, check.lastCommit());
    } catch (RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /** Called once the engine has opened it, with its last commit. Makes all names durable. */
  void opened(long sequence, Instant at, long version, Supplier<CommitMark.Synced> engine) {
    if (sequence < lastCommit) {
      // The disk gave the engine something else than the check. The old mark stays and tells.
      throw new Unavailable(
          "The engine has read fewer commits than there are", "folder", folder, "last", lastCommit);
    }
    if (Files.exists(folder.resolve(CREATING))) {
      Folders.remove(folder.resolve(CREATING));
    }
    mark = CommitMark.open(folder, sequence, at, version, engine);
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
