package dev.cubby.embedded.crash;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The C library that is preloaded into a child; {@code src/test/c} documents its variables. */
final class Shim {
  private static final Path SOURCES = Path.of("src", "test", "c");
  private static final Path LIBRARY = Path.of("target", "crash", "libfaults.so");

  private static @Nullable Shim compiled;

  private final Path library;

  private Shim(Path library) {
    this.library = library;
  }

  /** Compiled once per test run. */
  static synchronized Shim compiled() throws IOException, InterruptedException {
    if (compiled == null) {
      compiled = compile();
    }
    return compiled;
  }

  private static Shim compile() throws IOException, InterruptedException {
    Files.createDirectories(LIBRARY.getParent());
    // Tests in another JVM may use the library meanwhile.
    var fresh = LIBRARY.resolveSibling(LIBRARY.getFileName() + "." + ProcessHandle.current().pid());
    var command =
        List.of(
            "gcc",
            "-std=gnu11",
            "-O2",
            "-shared",
            "-fPIC",
            "-o",
            fresh.toString(),
            source("faults.c"),
            source("calls.c"),
            "-ldl",
            "-lpthread");
    Process gcc;
    try {
      gcc = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException missing) {
      throw new IllegalStateException(
          "The crash tests preload a small C library and found no gcc to compile it with."
              + " Debian: apt install gcc libc6-dev",
          missing);
    }
    var output = new String(gcc.getInputStream().readAllBytes(), UTF_8);
    if (gcc.waitFor() != 0) {
      throw new IllegalStateException(
          "gcc could not compile %s (are the headers there? Debian: apt install libc6-dev)%n%s"
              .formatted(SOURCES, output));
    }
    Files.move(fresh, LIBRARY, StandardCopyOption.ATOMIC_MOVE);
    return new Shim(LIBRARY.toRealPath());
  }

  private static String source(String name) {
    return SOURCES.resolve(name).toString();
  }

  /** Watches without faults. */
  Map<String, String> watching(Disk disk) {
    return Map.of(
        "LD_PRELOAD", preloaded(),
        "CUBBY_FAULTS_DIR", disk.folder().toString(),
        "CUBBY_FAULTS_LOG", disk.log().toString());
  }

  /** First this library, then the one that a run on another day preloads into everything. */
  private String preloaded() {
    return Stream.concat(
            Stream.of(library.toString()), Stream.ofNullable(System.getenv("LD_PRELOAD")))
        .collect(Collectors.joining(":"));
  }

  /** Kills the process at its n-th change of the disk. */
  Map<String, String> killing(Disk disk, int n) {
    return and(watching(disk), "CUBBY_FAULTS_FAIL", "kill:" + n);
  }

  /** Turns off syncs of files with this suffix; {@code 1} means all files. */
  Map<String, String> ignoringSyncs(Disk disk, String ofNames) {
    return and(watching(disk), "CUBBY_FAULTS_NOSYNC", ofNames);
  }

  /** For many runs in one process, which plans its own faults; no sync waits for the real disk. */
  Map<String, String> quick(Disk disk) {
    return and(watching(disk), "CUBBY_FAULTS_PRETEND", "1");
  }

  private static Map<String, String> and(Map<String, String> some, String name, String value) {
    var all = new HashMap<>(some);
    all.put(name, value);
    return all;
  }
}
