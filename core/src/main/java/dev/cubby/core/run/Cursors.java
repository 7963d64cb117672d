package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.failure.Failure.BadCursor;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;

/**
 * Cursors are encrypted, because last keys can hold secrets, and bound to their query and
 * parameters, because a cursor of one tenant must not open another's list.
 */
final class Cursors {
  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;
  private static final byte VERSION = 1;

  private final SecretKeySpec key;
  private final SecureRandom random = new SecureRandom();

  Cursors(byte[] secret) {
    if (secret.length != 32) {
      throw new IllegalArgumentException("The cursor secret has 32 bytes, not " + secret.length);
    }
    this.key = new SecretKeySpec(secret, "AES");
  }

  /** The last row returned, and the number of rows returned so far. */
  record Position(Row after, long before) {}

  String seal(Row after, String scope) {
    return seal(new Position(after, 0), scope);
  }

  String seal(Position position, String scope) {
    try {
      var nonce = new byte[NONCE];
      random.nextBytes(nonce);
      var sealed = cipher(Cipher.ENCRYPT_MODE, nonce, scope).doFinal(encode(position));
      var cursor = new ByteArrayOutputStream();
      cursor.write(VERSION);
      cursor.writeBytes(nonce);
      cursor.writeBytes(sealed);
      return Base64.getUrlEncoder().withoutPadding().encodeToString(cursor.toByteArray());
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("A cursor could not be sealed", e);
    }
  }

  Row open(String cursor, String scope) {
    return position(cursor, scope).after();
  }

  Position position(String cursor, String scope) {
    try {
      var bytes = Base64.getUrlDecoder().decode(cursor);
      if (bytes.length <= 1 + NONCE || bytes[0] != VERSION) {
        throw new BadCursor("This is not a cursor of this query");
      }
      var nonce = Arrays.copyOfRange(bytes, 1, 1 + NONCE);
      var sealed = Arrays.copyOfRange(bytes, 1 + NONCE, bytes.length);
      return decode(cipher(Cipher.DECRYPT_MODE, nonce, scope).doFinal(sealed));
    } catch (GeneralSecurityException | IOException | IllegalArgumentException e) {
      throw new BadCursor("This is not a cursor of this query");
    }
  }

  private Cipher cipher(int mode, byte[] nonce, String scope) throws GeneralSecurityException {
    var cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(scope.getBytes(StandardCharsets.UTF_8));
    return cipher;
  }

  private static byte[] encode(Position position) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(bytes)) {
      var attributes = position.after().attributes();
      out.writeByte(attributes.size());
      for (var attribute : attributes.entrySet()) {
        out.writeUTF(attribute.getKey());
        if (!(attribute.getValue() instanceof Value.Text(var text))) {
          throw new IOException("Contracts have text keys only");
        }
        out.writeUTF(text);
      }
      out.writeLong(position.before());
    }
    return bytes.toByteArray();
  }

  private static Position decode(byte[] bytes) throws IOException {
    var after = Row.builder();
    try (var in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      int attributes = in.readUnsignedByte();
      for (int i = 0; i < attributes; i++) {
        after.with(in.readUTF(), in.readUTF());
      }
      // A cursor of an older version has no count and ends here.
      return new Position(after.build(), in.available() > 0 ? in.readLong() : 0);
    }
  }
}
