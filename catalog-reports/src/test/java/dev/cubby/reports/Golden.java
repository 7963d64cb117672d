package dev.cubby.reports;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

/** An approved report, kept in {@code src/test/golden}. */
final class Golden {
  private static final boolean WRITE = "write".equals(System.getProperty("cubby.golden"));

  private Golden() {}

  static void assertSame(String file, String text) throws IOException {
    var golden = Path.of("src/test/golden", file);
    if (WRITE) {
      Files.createDirectories(golden.getParent());
      Files.writeString(golden, text);
    }
    assertThat(text)
        .as("Read the difference; if it is meant, -Dcubby.golden=write approves it: " + golden)
        .isEqualTo(Files.readString(golden));
  }
}
