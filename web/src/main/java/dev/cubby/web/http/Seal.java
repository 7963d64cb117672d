package dev.cubby.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

/**
 * Lets a browser keep a text for us: it can read it, but not write another. What is sealed for one
 * purpose is good for no other.
 */
public final class Seal {
  private static final String ALGORITHM = "HmacSHA256";
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  private final SecretKeySpec key;
  private final byte[] purpose;

  public Seal(byte[] key, String purpose) {
    this.key = new SecretKeySpec(key, ALGORITHM);
    this.purpose = (purpose + "\n").getBytes(UTF_8);
  }

  public String sealed(String text) {
    return TEXT.encodeToString(text.getBytes(UTF_8)) + "." + TEXT.encodeToString(mac(text));
  }

  /** The text, if one of our servers sealed it. */
  public Optional<String> opened(String sealed) {
    int dot = sealed.indexOf('.');
    if (dot < 0) {
      return Optional.empty();
    }
    try {
      var text = new String(Base64.getUrlDecoder().decode(sealed.substring(0, dot)), UTF_8);
      var mac = Base64.getUrlDecoder().decode(sealed.substring(dot + 1));
      return MessageDigest.isEqual(mac, mac(text)) ? Optional.of(text) : Optional.empty();
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
  }

  /** A code of the text that takes the key to make. */
  byte[] mac(String text) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      mac.update(purpose);
      return mac.doFinal(text.getBytes(UTF_8));
    } catch (GeneralSecurityException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }
}
