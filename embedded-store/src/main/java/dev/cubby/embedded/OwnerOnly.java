package dev.cubby.embedded;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps other users of the machine out, where the file system knows of users: folders are 700 and
 * files 600. The engine makes its files with the rights it was started with, so it is the folder
 * that protects them.
 */
final class OwnerOnly {
  private static final Logger LOG = LoggerFactory.getLogger(OwnerOnly.class);
  private static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  private static final Set<PosixFilePermission> FOLDER =
      PosixFilePermissions.fromString("rwx------");
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

  private OwnerOnly() {}

  /** For a folder in the making. */
  static FileAttribute<?>[] folder() {
    return POSIX
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(FOLDER)}
        : new FileAttribute<?>[0];
  }

  /** A file that is there already. */
  static void file(Path file) throws IOException {
    if (POSIX) {
      Files.setPosixFilePermissions(file, FILE);
    }
  }

  /**
   * Narrows the rights to a folder that is there already. One that everybody may write to is a
   * shared place and stays as it is; the log says so.
   */
  static void narrow(Path folder) {
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
      // Of somebody else's folder only they can change the rights.
    }
    LOG.warn("Other users of this machine can look into the data folder; chmod 700 keeps them out");
  }
}
