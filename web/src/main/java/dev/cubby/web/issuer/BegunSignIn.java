package dev.cubby.web.issuer;

import module java.base;

import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.Nonce;

/**
 * A sign-in under way at the issuer. The browser keeps it, so no row is needed and any server can
 * finish what another began. None of its parts has a blank, which is what stands between them.
 */
public record BegunSignIn(String state, String nonce, String verifier, String next, Instant until) {

  public static BegunSignIn draw(String next, Instant until) {
    return new BegunSignIn(
        new State().getValue(), new Nonce().getValue(), new CodeVerifier().getValue(), next, until);
  }

  public String text() {
    return String.join(" ", state, nonce, verifier, next, until.toString());
  }

  public static Optional<BegunSignIn> parse(String text) {
    var part = text.split(" ", -1);
    return part.length == 5
        ? Optional.of(new BegunSignIn(part[0], part[1], part[2], part[3], Instant.parse(part[4])))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return "BegunSignIn[]";
  }
}
