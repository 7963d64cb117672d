package dev.cubby.embedded.crash;

import module java.base;

import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Temporary folders on the disk of the build; {@code /tmp} may be memory, where syncs cost nothing.
 */
final class TargetFolder implements TempDirFactory {

  @Override
  public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test)
      throws IOException {
    var parent = Files.createDirectories(Path.of("target", "crash"));
    return Files.createTempDirectory(parent, "run").toRealPath();
  }
}
