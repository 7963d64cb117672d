package dev.cubby.embedded.crash;

import module java.base;

/** A folder watched by the shim, with the shim's log beside it. */
record Disk(Path folder) {

  /** An empty disk. */
  static Disk at(Path folder) throws IOException {
    Files.createDirectories(folder);
    // The shim compares paths as texts.
    return new Disk(folder.toRealPath());
  }

  Path log() {
    return folder.resolveSibling(folder.getFileName() + ".log");
  }

  /** Files that the store removed or replaced, under the names used in the log. */
  Path kept() {
    return folder.resolveSibling(folder.getFileName() + ".log.kept");
  }

  /** Treats the current content of the folder as durable. */
  void forgetHistory() throws IOException {
    Files.deleteIfExists(log());
    delete(kept());
  }

  void delete() throws IOException {
    // In this order, because the shim may still be watching and keeps removed files.
    delete(folder);
    forgetHistory();
  }

  static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (var all = Files.walk(folder)) {
        for (var path : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }
}
