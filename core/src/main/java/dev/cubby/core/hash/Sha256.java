package dev.cubby.core.hash;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The one hash of the house, which every JDK has. */
public final class Sha256 {
  private Sha256() {}

  /** For what comes in parts. */
  public static MessageDigest begin() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }

  public static byte[] of(byte[] bytes) {
    return begin().digest(bytes);
  }

  /** As 64 hexadecimal digits. */
  public static String hex(byte[] bytes) {
    return hex(begin(), bytes);
  }

  /** Ends what came in parts with a last one. */
  public static String hex(MessageDigest begun, byte... last) {
    return HexFormat.of().formatHex(begun.digest(last));
  }
}
