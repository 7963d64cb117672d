package dev.cubby.web.identity;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Lets a browser keep a text for us: it can read it, but not write another. */
final class Seal {
  private static final String ALGORITHM = "HmacSHA256";
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  private final SecretKeySpec key;

  Seal(byte[] key) {
    this.key = new SecretKeySpec(key, ALGORITHM);
  }

  String sealed(String text) {
    var bytes = text.getBytes(UTF_8);
    return TEXT.encodeToString(bytes) + "." + TEXT.encodeToString(mac(bytes));
  }

  /** The text, if one of our servers sealed it. */
  Optional<String> opened(String sealed) {
    int dot = sealed.indexOf('.');
    if (dot < 0) {
      return Optional.empty();
    }
    try {
      var bytes = Base64.getUrlDecoder().decode(sealed.substring(0, dot));
      var mac = Base64.getUrlDecoder().decode(sealed.substring(dot + 1));
      return MessageDigest.isEqual(mac, mac(bytes))
          ? Optional.of(new String(bytes, UTF_8))
          : Optional.empty();
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
  }

  private byte[] mac(byte[] bytes) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac.doFinal(bytes);
    } catch (GeneralSecurityException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }
}
