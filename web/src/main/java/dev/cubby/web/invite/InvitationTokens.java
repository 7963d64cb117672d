package dev.cubby.web.invite;

import module java.base;

import dev.cubby.core.hash.Sha256;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Tokens of invitations: {@code {uuid}.{64 hex}}, 101 characters. The signature is checked before
 * anything is looked up, so that guesses cost no read. A system stores the digest, never the token.
 */
public final class InvitationTokens {
  private static final String ALGORITHM = "HmacSHA256";
  private static final String CONTEXT = "cubby-invitation-v1|";
  private static final Pattern FORM =
      Pattern.compile("([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.([0-9a-f]{64})");

  private final List<SecretKeySpec> keys;

  private InvitationTokens(List<SecretKeySpec> keys) {
    this.keys = keys;
  }

  /**
   * @param secret signs
   * @param previous is still accepted while a secret is replaced
   */
  public static InvitationTokens with(byte[] secret, Optional<byte[]> previous) {
    return new InvitationTokens(
        Stream.concat(Stream.of(secret), previous.stream())
            .map(bytes -> new SecretKeySpec(bytes, ALGORITHM))
            .toList());
  }

  /** The result of looking at a token. */
  public sealed interface Checked {
    record Genuine(String digest) implements Checked {}

    record Malformed() implements Checked {}

    record Forged() implements Checked {}
  }

  public String sign(UUID id) {
    return id + "." + signature(keys.getFirst(), id.toString());
  }

  public Checked check(String token) {
    var parts = FORM.matcher(token);
    if (!parts.matches()) {
      return new Checked.Malformed();
    }
    var given = parts.group(2).getBytes(StandardCharsets.US_ASCII);
    boolean genuine = false;
    for (var key : keys) {
      var expected = signature(key, parts.group(1)).getBytes(StandardCharsets.US_ASCII);
      genuine |= MessageDigest.isEqual(expected, given);
    }
    return genuine ? new Checked.Genuine(digest(token)) : new Checked.Forged();
  }

  /** The digest of a token, for a system to store. */
  public static String digest(String token) {
    return Sha256.hex(token.getBytes(StandardCharsets.US_ASCII));
  }

  private static String signature(SecretKeySpec key, String id) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return HexFormat.of()
          .formatHex(mac.doFinal((CONTEXT + id).getBytes(StandardCharsets.US_ASCII)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has " + ALGORITHM, e);
    }
  }
}
