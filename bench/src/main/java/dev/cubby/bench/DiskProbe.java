package dev.cubby.bench;

import module java.base;

/**
 * Measures how long this disk takes to make an append durable; every durable figure depends on it.
 */
final class DiskProbe {
  private static final int WRITES = 500;

  private DiskProbe() {}

  static void print(Path folder) throws IOException {
    for (int bytes : new int[] {2 * 1024, 128 * 1024}) {
      var nanos = appends(folder, bytes);
      System.out.printf(
          "disk: append of %3d KB and fdatasync: p50 %.2f ms, p90 %.2f ms, p99 %.2f ms%n",
          bytes / 1024,
          nanos[WRITES / 2] / 1e6,
          nanos[WRITES * 9 / 10] / 1e6,
          nanos[WRITES * 99 / 100] / 1e6);
    }
  }

  private static long[] appends(Path folder, int bytes) throws IOException {
    var file = folder.resolve("probe");
    var nanos = new long[WRITES];
    var content = ByteBuffer.allocateDirect(bytes);
    try (var channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      for (int i = 0; i < WRITES; i++) {
        long started = System.nanoTime();
        channel.write(content.clear());
        channel.force(false);
        nanos[i] = System.nanoTime() - started;
      }
    }
    Files.delete(file);
    Arrays.sort(nanos);
    return nanos;
  }
}
