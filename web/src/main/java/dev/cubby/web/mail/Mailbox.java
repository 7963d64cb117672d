package dev.cubby.web.mail;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;

/**
 * A sender or receiver of mail. The name is for showing, and may be empty; it becomes part of a
 * header, so line breaks and other control characters in it are blanks.
 */
public record Mailbox(String address, String name) {
  /** Nothing that a header or an SMTP command could take for its own. */
  private static final Pattern ADDRESS =
      Pattern.compile(
          "[^\\s\\p{Cntrl}<>()\\[\\],;:\\\\\"@]+@[^\\s\\p{Cntrl}<>()\\[\\],;:\\\\\"@]+");

  public Mailbox {
    if (address.length() > 254 || !ADDRESS.matcher(address).matches()) {
      throw new InvalidInput("This is no e-mail address");
    }
    host(address);
    name = oneLine(name);
  }

  public static Mailbox of(String address) {
    return new Mailbox(address, "");
  }

  /** The host as it stands on the wire, whatever its script. */
  String host() {
    return host(address);
  }

  private static String host(String address) {
    try {
      return IDN.toASCII(address.substring(address.indexOf('@') + 1));
    } catch (IllegalArgumentException e) {
      throw new InvalidInput("This is no e-mail address");
    }
  }

  String beforeHost() {
    return address.substring(0, address.indexOf('@'));
  }

  static String oneLine(String text) {
    return text.replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}]+", " ").strip();
  }

  @Override
  public String toString() {
    return "Mailbox[]";
  }
}
