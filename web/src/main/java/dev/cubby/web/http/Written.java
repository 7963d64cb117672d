package dev.cubby.web.http;

import module java.base;

import dev.cubby.core.hash.Sha256;
import dev.cubby.web.ui.*;

/**
 * A page in bytes.
 *
 * @param tag the ETag of these bytes
 */
record Written(byte[] plain, Supplier<byte[]> packed, Supplier<String> tag) {
  static Written of(Visit visit, Page page) {
    return of(Shell.page(visit, page));
  }

  static Written of(byte[] plain) {
    return new Written(plain, () -> Gzip.packed(plain, Deflater.BEST_SPEED), () -> tagOf(plain));
  }

  /** For bytes that are sent many times. */
  Written packedOnce() {
    var bytes = Gzip.packed(plain, Deflater.BEST_COMPRESSION);
    var tagged = tagOf(plain);
    return new Written(plain, () -> bytes, () -> tagged);
  }

  private static String tagOf(byte[] plain) {
    return '"' + Sha256.hex(plain).substring(0, 32) + '"';
  }
}
