package dev.cubby.embedded;

import module java.base;

/** Proves that a data folder is writable, by writing, syncing and removing a file. */
final class Probe {
  private static final String FILE = "probe";
  private static final int AT_ONCE = 64 * 1024;

  /** Room for the manifest and the new log that an opening engine writes besides its tables. */
  private static final long ROOM = 1024 * 1024;

  private Probe() {}

  static void removeLeftover(Path folder) {
    Folders.remove(folder.resolve(FILE));
  }

  /**
   * Writes as many bytes as opening needs, which moves the whole log into tables. A closed engine
   * without room to open could not even be read.
   */
  static void run(Path folder) throws IOException {
    long bytes = ROOM;
    for (var file : Folders.list(folder)) {
      bytes += file.toString().endsWith(".log") ? Files.size(file) : 0;
    }
    try {
      write(folder.resolve(FILE), bytes);
    } finally {
      removeLeftover(folder);
    }
    Folders.settle(folder);
  }

  private static void write(Path file, long bytes) throws IOException {
    // Random bytes, which no file system can compress away.
    var some = new byte[AT_ONCE];
    new Random().nextBytes(some);
    try (var channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      for (long left = bytes; left > 0; ) {
        left -= channel.write(ByteBuffer.wrap(some, 0, (int) Math.min(left, some.length)));
      }
      channel.force(true);
    }
  }
}
