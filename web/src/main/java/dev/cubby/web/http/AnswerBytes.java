package dev.cubby.web.http;

import module java.base;

import dev.cubby.core.hash.Sha256;
import dev.cubby.web.ui.*;

/**
 * The bytes of an answer, plain and gzipped.
 *
 * @param tag the ETag of these bytes
 */
record AnswerBytes(byte[] plain, Supplier<byte[]> packed, Supplier<String> tag) {
  static AnswerBytes of(Visit visit, Page page) {
    return of(Shell.page(visit, page));
  }

  static AnswerBytes of(byte[] plain) {
    return new AnswerBytes(
        plain, () -> Gzip.packed(plain, Deflater.BEST_SPEED), () -> tagOf(plain));
  }

  /** For bytes that are sent many times. */
  AnswerBytes packedOnce() {
    var bytes = Gzip.packed(plain, Deflater.BEST_COMPRESSION);
    var tagged = tagOf(plain);
    return new AnswerBytes(plain, () -> bytes, () -> tagged);
  }

  private static String tagOf(byte[] plain) {
    return '"' + Sha256.hex(plain).substring(0, 32) + '"';
  }
}
