package dev.cubby.bench;

import module java.base;

/** A temporary folder under {@code target/}, which is on a real disk. */
record TemporaryFolder(Path folder) implements AutoCloseable {

  static TemporaryFolder create(String purpose) throws IOException {
    var target = Files.createDirectories(Path.of("target").toAbsolutePath());
    return new TemporaryFolder(Files.createTempDirectory(target, purpose));
  }

  static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (var file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file)));
      }
    }
  }

  @Override
  public void close() throws IOException {
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
