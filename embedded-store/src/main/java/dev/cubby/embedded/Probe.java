package dev.cubby.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Random;

/** Proves that a data folder can be written, by writing and syncing a file that then goes. */
final class Probe {
  private static final String FILE = "probe";
  private static final int AT_ONCE = 64 * 1024;

  /** Beside the log, an engine that opens writes a manifest and begins a new log. */
  private static final long ROOM = 1024 * 1024;

  private Probe() {}

  static void removeLeftover(Path folder) {
    Folders.remove(folder.resolve(FILE));
  }

  /**
   * As many bytes as opening will need, which writes all of the log into tables: an engine that was
   * closed and has no room to open cannot even be read.
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
    // Nothing that a file system would keep without taking room for it.
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
