package dev.cubby.web.issuer;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.Nonce;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Optional;

/**
 * A sign-in under way at the issuer. The browser keeps it, so no row is needed and any server can
 * finish what another began. None of its parts has a blank, which is what stands between them.
 */
public record BegunSignIn(
    State state, Nonce nonce, CodeVerifier verifier, String next, Instant until) {

  public static BegunSignIn draw(String next, Instant until) {
    return new BegunSignIn(new State(), new Nonce(), new CodeVerifier(), next, until);
  }

  public String text() {
    return String.join(
        " ",
        state.getValue(),
        nonce.getValue(),
        verifier.getValue(),
        next,
        Long.toString(until.getEpochSecond()));
  }

  public static Optional<BegunSignIn> parse(String text) {
    var parts = text.split(" ", -1);
    return parts.length == 5
        ? Optional.of(
            new BegunSignIn(
                new State(parts[0]),
                new Nonce(parts[1]),
                new CodeVerifier(parts[2]),
                parts[3],
                Instant.ofEpochSecond(Long.parseLong(parts[4]))))
        : Optional.empty();
  }

  public boolean isOf(String returned) {
    return MessageDigest.isEqual(state.getValue().getBytes(UTF_8), returned.getBytes(UTF_8));
  }

  @Override
  public String toString() {
    return "BegunSignIn[]";
  }
}
