package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.ui.*;

/** A page in bytes. */
record Written(byte[] plain, Supplier<byte[]> packed) {
  static Written of(Visit visit, Page page) {
    return of(Shell.page(visit, page));
  }

  static Written of(byte[] plain) {
    return new Written(plain, () -> Gzip.packed(plain, Deflater.BEST_SPEED));
  }

  /** For bytes that are sent many times. */
  Written packedOnce() {
    var bytes = Gzip.packed(plain, Deflater.BEST_COMPRESSION);
    return new Written(plain, () -> bytes);
  }
}
