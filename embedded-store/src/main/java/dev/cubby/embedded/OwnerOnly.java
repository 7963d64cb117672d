package dev.cubby.embedded;

import module java.base;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps other users of the machine out, if the file system has permissions: folders are 700 and
 * files 600. The engine creates files with the process's default permissions, so the folder
 * protects them.
 */
final class OwnerOnly {
  private static final Logger LOG = LoggerFactory.getLogger(OwnerOnly.class);
  private static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  private static final Set<PosixFilePermission> FOLDER =
      PosixFilePermissions.fromString("rwx------");
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

  private OwnerOnly() {}

  /** Permissions for a new folder. */
  static FileAttribute<?>[] folder() {
    return POSIX
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(FOLDER)}
        : new FileAttribute<?>[0];
  }

  /** Restricts an existing file. */
  static void file(Path file) throws IOException {
    if (POSIX) {
      Files.setPosixFilePermissions(file, FILE);
    }
  }

  /**
   * Restricts an existing folder. A world-writable folder is a shared place and stays unchanged,
   * with a log entry.
   */
  static void restrict(Path folder) {
    if (!POSIX) {
      return;
    }
    try {
      var rights = Files.getPosixFilePermissions(folder);
      if (FOLDER.containsAll(rights)) {
        return;
      }
      if (!rights.contains(PosixFilePermission.OTHERS_WRITE)) {
        Files.setPosixFilePermissions(folder, FOLDER);
        return;
      }
    } catch (IOException e) {
      // Only its owner can change the permissions of a folder.
    }
    LOG.warn("Other users of this machine can look into the data folder; chmod 700 keeps them out");
  }
}
