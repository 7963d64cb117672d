package dev.cubby.core.hash;

import module java.base;

/** SHA-256, which every JDK provides. */
public final class Sha256 {
  private static final int PIECE = 1024 * 1024;

  private Sha256() {}

  /** Starts a digest of several parts. */
  public static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }

  public static byte[] of(byte[] bytes) {
    return newDigest().digest(bytes);
  }

  /** The digest as 64 hexadecimal digits. */
  public static String hex(byte[] bytes) {
    return hex(newDigest(), bytes);
  }

  /** The digest of a file's content, which is never whole in memory. */
  public static String hex(Path file) throws IOException {
    var digest = newDigest();
    try (var bytes = Files.newInputStream(file)) {
      for (var piece = bytes.readNBytes(PIECE); piece.length > 0; piece = bytes.readNBytes(PIECE)) {
        digest.update(piece);
      }
    }
    return hex(digest);
  }

  /** Adds the last part and returns the digest as hexadecimal digits. */
  public static String hex(MessageDigest begun, byte... last) {
    return HexFormat.of().formatHex(begun.digest(last));
  }
}
