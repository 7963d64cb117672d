package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import org.jspecify.annotations.Nullable;

/**
 * An exclusive lock on a folder, within this process and across processes. The engine has its own
 * lock but takes it only on opening, and the folder is checked before that.
 */
final class FolderLock implements AutoCloseable {
  /** Folders locked here. Closing the lock file again would release this process's engine lock. */
  private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

  private final Path folder;
  private @Nullable FileChannel file;

  private FolderLock(Path folder) {
    this.folder = folder;
  }

  static FolderLock take(Path folder) {
    var lock = new FolderLock(real(folder));
    if (!HELD_HERE.add(lock.folder)) {
      throw inUse(folder, "this process");
    }
    try {
      lock.lockFile();
      return lock;
    } catch (RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  private static Path real(Path folder) {
    try {
      return folder.toRealPath();
    } catch (IOException e) {
      throw Folders.failed("The data folder cannot be read", folder, e);
    }
  }

  /** If there is no file, the folder was never opened. */
  private void lockFile() {
    var path = folder.resolve("LOCK");
    if (!Files.exists(path)) {
      return;
    }
    try {
      var channel = FileChannel.open(path, StandardOpenOption.WRITE);
      file = channel;
      if (channel.tryLock() == null) {
        throw inUse(folder, "another process");
      }
    } catch (OverlappingFileLockException e) {
      throw inUse(folder, "this process");
    } catch (IOException e) {
      throw Folders.failed("The data folder cannot be locked", path, e);
    }
  }

  private static Unavailable inUse(Path folder, String by) {
    return new Unavailable("The data folder is in use by " + by, "folder", folder);
  }

  /** Leaves the file lock to the engine; within this process the folder stays locked. */
  void leaveToEngine() {
    try {
      if (file != null) {
        file.close();
      }
    } catch (IOException e) {
      throw Folders.failed("The data folder cannot be unlocked", folder, e);
    }
    file = null;
  }

  @Override
  public void close() {
    try {
      leaveToEngine();
    } finally {
      HELD_HERE.remove(folder);
    }
  }
}
