package dev.cubby.web.identity;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.core.hash.Sha256;

/** Draws what only its holder may know. The store gets a digest, which leads nowhere back. */
public record Secrets(RandomGenerator random) {
  private static final int BYTES = 32;
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  public String draw() {
    var bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return TEXT.encodeToString(bytes);
  }

  public static String digest(String secret) {
    return TEXT.encodeToString(Sha256.of(secret.getBytes(UTF_8)));
  }
}
