package dev.cubby.testkit;

import module java.base;

import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Temporary folders in memory, where the machine has such: a store syncs every commit, and tests of
 * systems are not about disks.
 */
public final class MemoryFolders implements TempDirFactory {
  private static final Path MEMORY = Path.of("/dev/shm");
  private static final long ENOUGH = 1L << 30;

  @Override
  public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test)
      throws IOException {
    return Files.isWritable(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() > ENOUGH
        ? Files.createTempDirectory(MEMORY, "cubby-test")
        : Files.createTempDirectory("cubby-test");
  }
}
