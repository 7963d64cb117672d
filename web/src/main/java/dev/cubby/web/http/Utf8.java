package dev.cubby.web.http;

import module java.base;

/** Text out of bytes, where every byte counts: what is not UTF-8 is no text, not another one. */
final class Utf8 {
  private Utf8() {}

  static Optional<String> strictly(byte[] bytes) {
    return strictly(ByteBuffer.wrap(bytes));
  }

  private static Optional<String> strictly(ByteBuffer bytes) {
    try {
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
    } catch (CharacterCodingException notUtf8) {
      return Optional.empty();
    }
  }

  /** Out of percent signs, as in addresses and forms. */
  static Optional<String> unescaped(String text, boolean plusIsBlank) {
    if (isAsItStands(text)) {
      return Optional.of(text);
    }
    var bytes = ByteBuffer.allocate(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%') {
        int high = i + 2 < text.length() ? Character.digit(text.charAt(i + 1), 16) : -1;
        int low = i + 2 < text.length() ? Character.digit(text.charAt(i + 2), 16) : -1;
        if (high < 0 || low < 0) {
          return Optional.empty();
        }
        bytes.put((byte) (high << 4 | low));
        i += 2;
      } else if (c < 128) {
        bytes.put((byte) (c == '+' && plusIsBlank ? ' ' : c));
      } else {
        return Optional.empty();
      }
    }
    return strictly(bytes.flip());
  }

  private static boolean isAsItStands(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 128 || c == '%' || c == '+') {
        return false;
      }
    }
    return true;
  }
}
