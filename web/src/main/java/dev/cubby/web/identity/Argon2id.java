package dev.cubby.web.identity;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;

/**
 * One way of hashing a password, written as {@code $argon2id$v=19$m=19456,t=2,p=1$salt$hash}, so
 * that a stored hash is checked with its own cost after the cost of new ones has changed.
 */
record Argon2id(int memoryKilobytes, int iterations) {
  /** The least that OWASP recommends: 19 MiB, two rounds, one lane. */
  static final Argon2id USUAL = new Argon2id(19 * 1024, 2);

  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;
  private static final Pattern WRITTEN =
      Pattern.compile("\\$argon2id\\$v=19\\$m=(\\d{1,7}),t=(\\d{1,3}),p=1\\$([^$]+)\\$([^$]+)");

  String hash(String password, RandomGenerator random) {
    var salt = drawn(SALT_BYTES, random);
    return written(salt, bytes(password, salt, HASH_BYTES));
  }

  /** A hash that no password has. Comparing with it takes as long as with any other. */
  String hashOfNothing(RandomGenerator random) {
    return written(drawn(SALT_BYTES, random), drawn(HASH_BYTES, random));
  }

  private static byte[] drawn(int length, RandomGenerator random) {
    var bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private String written(byte[] salt, byte[] hash) {
    var text = Base64.getEncoder().withoutPadding();
    return "$argon2id$v=19$m=%d,t=%d,p=1$%s$%s"
        .formatted(
            memoryKilobytes, iterations, text.encodeToString(salt), text.encodeToString(hash));
  }

  static boolean matches(String password, String written) {
    var parts = WRITTEN.matcher(written);
    if (!parts.matches()) {
      throw new IllegalStateException("A stored password hash is not one of ours");
    }
    var cost = new Argon2id(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
    var salt = Base64.getDecoder().decode(parts.group(3));
    var hash = Base64.getDecoder().decode(parts.group(4));
    return MessageDigest.isEqual(hash, cost.bytes(password, salt, hash.length));
  }

  /** The same password typed on another keyboard may come in other characters: normalised. */
  private byte[] bytes(String password, byte[] salt, int length) {
    var generator = new Argon2BytesGenerator();
    generator.init(
        new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
            .withVersion(Argon2Parameters.ARGON2_VERSION_13)
            .withMemoryAsKB(memoryKilobytes)
            .withIterations(iterations)
            .withParallelism(1)
            .withSalt(salt)
            .build());
    var hash = new byte[length];
    generator.generateBytes(
        Normalizer.normalize(password, Normalizer.Form.NFKC).getBytes(UTF_8), hash);
    return hash;
  }
}
