package dev.cubby.embedded.crash;

import module java.base;

/** A folder that the shim watches, with the log of what happened to it beside it. */
record Disk(Path folder) {

  /** An empty one. */
  static Disk at(Path folder) throws IOException {
    Files.createDirectories(folder);
    // The shim compares paths as texts.
    return new Disk(folder.toRealPath());
  }

  Path log() {
    return folder.resolveSibling(folder.getFileName() + ".log");
  }

  /** Files that the store removed or replaced, under the names that the log gives them. */
  Path kept() {
    return folder.resolveSibling(folder.getFileName() + ".log.kept");
  }

  /** From here on everything in the folder counts as durable. */
  void forgetHistory() throws IOException {
    Files.deleteIfExists(log());
    delete(kept());
  }

  void delete() throws IOException {
    // In this order: the shim may still be watching, and keeps what goes.
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
