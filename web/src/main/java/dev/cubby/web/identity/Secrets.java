package dev.cubby.web.identity;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.random.RandomGenerator;

/** Draws what only its holder may know. The store gets a digest, which leads nowhere back. */
public final class Secrets {
  private static final int BYTES = 32;
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  private final RandomGenerator random;

  public Secrets(RandomGenerator random) {
    this.random = random;
  }

  public String draw() {
    var bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return TEXT.encodeToString(bytes);
  }

  public static String digest(String secret) {
    try {
      var sha256 = MessageDigest.getInstance("SHA-256");
      return TEXT.encodeToString(sha256.digest(secret.getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }
}
