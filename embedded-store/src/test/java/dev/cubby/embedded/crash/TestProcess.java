package dev.cubby.embedded.crash;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

/** The test process that started this one. */
final class TestProcess {
  private static final FileOutputStream OUT = new FileOutputStream(FileDescriptor.out);

  private TestProcess() {}

  /** Sends one line to the test and flushes it. */
  static synchronized void tell(String line) {
    try {
      OUT.write((line + "\n").getBytes(UTF_8));
    } catch (IOException deaf) {
      throw new UncheckedIOException(deaf);
    }
  }

  /** Ends this process when the test process ends. */
  static void outliveNot() {
    Thread.ofPlatform()
        .daemon()
        .start(() -> {
          try {
            while (System.in.read() >= 0) {}
          } catch (IOException gone) {
            // The test process is gone.
          }
          Runtime.getRuntime().halt(4);
        });
  }
}
