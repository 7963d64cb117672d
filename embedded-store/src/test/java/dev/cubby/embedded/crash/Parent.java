package dev.cubby.embedded.crash;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

/** The test that started this process, seen from inside. */
final class Parent {
  private static final FileOutputStream OUT = new FileOutputStream(FileDescriptor.out);

  private Parent() {}

  /** One line, out of this process when it returns. */
  static synchronized void tell(String line) {
    try {
      OUT.write((line + "\n").getBytes(UTF_8));
    } catch (IOException deaf) {
      throw new UncheckedIOException(deaf);
    }
  }

  /** Ends this process when the test is gone, however it went. */
  static void outliveNot() {
    Thread.ofPlatform()
        .daemon()
        .start(() -> {
          try {
            while (System.in.read() >= 0) {}
          } catch (IOException gone) {
            // Gone all the same.
          }
          Runtime.getRuntime().halt(4);
        });
  }
}
