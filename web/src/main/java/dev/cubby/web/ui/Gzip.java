package dev.cubby.web.ui;

import module java.base;

/** Makes texts smaller on their way. */
public final class Gzip {
  private static final int SMALLEST = 1024;

  private Gzip() {}

  /** Whether an answer gets smaller by more than the work is worth. */
  public static boolean isWorthIt(String type, byte[] bytes) {
    return bytes.length >= SMALLEST
        && (type.startsWith("text/")
            || type.startsWith("application/json")
            || type.startsWith("application/problem+json")
            || type.startsWith("application/manifest+json")
            || type.startsWith("image/svg+xml"));
  }

  public static byte[] packed(byte[] bytes, int level) {
    var packed = new ByteArrayOutputStream(bytes.length / 2);
    try (var out = new Levelled(packed, level)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  private static final class Levelled extends GZIPOutputStream {
    Levelled(ByteArrayOutputStream into, int level) throws IOException {
      super(into);
      def.setLevel(level);
    }
  }
}
