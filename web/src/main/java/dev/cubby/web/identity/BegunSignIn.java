package dev.cubby.web.identity;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.time.Instant;
import java.util.Optional;

/**
 * A sign-in under way at the issuer. The browser keeps it, so no row is needed and any server can
 * finish what another began. None of its parts has a blank, which is what stands between them.
 */
record BegunSignIn(String state, String nonce, String verifier, String next, Instant until) {

  String text() {
    return String.join(" ", state, nonce, verifier, next, Long.toString(until.getEpochSecond()));
  }

  static Optional<BegunSignIn> parse(String text) {
    var parts = text.split(" ", -1);
    return parts.length == 5
        ? Optional.of(
            new BegunSignIn(
                parts[0],
                parts[1],
                parts[2],
                parts[3],
                Instant.ofEpochSecond(Long.parseLong(parts[4]))))
        : Optional.empty();
  }

  boolean isOf(String returned) {
    return MessageDigest.isEqual(state.getBytes(UTF_8), returned.getBytes(UTF_8));
  }

  @Override
  public String toString() {
    return "BegunSignIn[]";
  }
}
