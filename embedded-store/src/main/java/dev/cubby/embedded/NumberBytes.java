package dev.cubby.embedded;

import java.math.BigDecimal;

/**
 * Encodes numbers so that bytes sort as the numbers do: sign, biased exponent, then pairs of
 * digits, each plus one so that a shorter number sorts first. Negative numbers have all bits
 * inverted, and an end mark.
 */
final class NumberBytes {
  private static final int NEGATIVE = 1;
  private static final int ZERO = 2;
  private static final int POSITIVE = 3;
  private static final int BIAS = 0x4000;

  private NumberBytes() {}

  static byte[] of(BigDecimal number) {
    if (number.signum() == 0) {
      return new byte[] {ZERO};
    }
    var plain = number.stripTrailingZeros();
    var digits = plain.unscaledValue().abs().toString();
    int exponent = digits.length() - plain.scale();
    boolean negative = plain.signum() < 0;
    int flip = negative ? 0xFF : 0;
    var bytes = new Bytes(4 + digits.length() / 2 + 2);
    bytes.u8(negative ? NEGATIVE : POSITIVE);
    bytes.u8((exponent + BIAS) >>> 8 ^ flip).u8((exponent + BIAS) ^ flip);
    for (int i = 0; i < digits.length(); i += 2) {
      int pair = (digits.charAt(i) - '0') * 10;
      pair += i + 1 < digits.length() ? digits.charAt(i + 1) - '0' : 0;
      bytes.u8((pair + 1) ^ flip);
    }
    if (negative) {
      bytes.u8(0xFF);
    }
    return bytes.toArray();
  }
}
