package dev.cubby.embedded;

import module java.base;

/** The SHA-256 of a file, used to verify copies. */
final class FileDigest {
  private static final int PIECE = 1024 * 1024;

  private FileDigest() {}

  static String of(byte[] bytes) {
    return HexFormat.of().formatHex(sha256().digest(bytes));
  }

  static String of(Path file) throws IOException {
    var digest = sha256();
    try (var bytes = Files.newInputStream(file)) {
      for (var piece = bytes.readNBytes(PIECE); piece.length > 0; piece = bytes.readNBytes(PIECE)) {
        digest.update(piece);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }
}
