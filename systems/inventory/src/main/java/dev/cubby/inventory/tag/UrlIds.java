package dev.cubby.inventory.tag;

import module java.base;

import dev.cubby.web.identity.Secrets;

/** Ids of links: a random UUID in base 62, always 22 characters long (seed 000). */
public final class UrlIds {
  public static final int LENGTH = 22;

  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final BigInteger BASE = BigInteger.valueOf(DIGITS.length());
  private static final int BITS = 128;

  /** 96 bits of the digest. */
  private static final int LINK_ID = 16;

  private UrlIds() {}

  public static String of(UUID uuid) {
    var left =
        new BigInteger(Long.toHexString(uuid.getMostSignificantBits()), 16)
            .shiftLeft(Long.SIZE)
            .or(new BigInteger(Long.toHexString(uuid.getLeastSignificantBits()), 16));
    var text = new char[LENGTH];
    for (int at = LENGTH - 1; at >= 0; at--) {
      var parts = left.divideAndRemainder(BASE);
      text[at] = DIGITS.charAt(parts[1].intValue());
      left = parts[0];
    }
    return new String(text);
  }

  /** What is kept of an id where it must not be readable. */
  static String digest(String urlId) {
    return Secrets.digest(urlId);
  }

  /** Names a link without giving it away. */
  public static String linkId(String urlId) {
    return digest(urlId).substring(0, LINK_ID);
  }

  /** Whether a text is the id of some UUID: 22 digits, and not more than 128 bits. */
  public static boolean isOne(String text) {
    if (text.length() != LENGTH) {
      return false;
    }
    var value = BigInteger.ZERO;
    for (int at = 0; at < LENGTH; at++) {
      int digit = DIGITS.indexOf(text.charAt(at));
      if (digit < 0) {
        return false;
      }
      value = value.multiply(BASE).add(BigInteger.valueOf(digit));
    }
    return value.bitLength() <= BITS;
  }
}
