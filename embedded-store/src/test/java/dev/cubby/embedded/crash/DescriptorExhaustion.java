package dev.cubby.embedded.crash;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import module java.base;

/** Uses up almost all file descriptors of this process. */
final class DescriptorExhaustion implements AutoCloseable {
  private static final int RLIMIT_NOFILE = 7;
  private static final long LIMIT = 300;

  private final List<FileInputStream> taken = new ArrayList<>();

  private DescriptorExhaustion() {}

  static DescriptorExhaustion takeAll() throws Throwable {
    lowerLimit();
    var all = new DescriptorExhaustion();
    try {
      while (true) {
        all.taken.add(new FileInputStream("/dev/null"));
      }
    } catch (IOException noMore) {
      return all;
    }
  }

  @SuppressWarnings("restricted")
  private static void lowerLimit() throws Throwable {
    var linker = Linker.nativeLinker();
    var setrlimit =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("setrlimit"),
            FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));
    try (var arena = Arena.ofConfined()) {
      var limits = arena.allocateFrom(JAVA_LONG, LIMIT, LIMIT);
      if ((int) setrlimit.invokeExact(RLIMIT_NOFILE, limits) != 0) {
        throw new IllegalStateException("setrlimit failed");
      }
    }
  }

  @Override
  public void close() throws IOException {
    for (var one : taken) {
      one.close();
    }
  }
}
