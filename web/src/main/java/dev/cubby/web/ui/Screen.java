package dev.cubby.web.ui;

import module java.base;

import dev.cubby.core.hash.Sha256;

/**
 * A page that its system writes whole, without the shell: for what has to be small and there at
 * once. It goes out uncompressed, so it should fit into the first 14 kB that a server may send.
 *
 * @param policy its content security policy
 */
@SuppressWarnings("ArrayRecordComponent")
public record Screen(int status, byte[] html, String policy) implements PageAnswer {

  /** Lets a screen use this style sheet and this script inside itself, and otherwise our files. */
  public static String policy(String style, String script) {
    return "default-src 'none'; script-src 'self' "
        + hash(script)
        + "; style-src "
        + hash(style)
        + "; img-src 'self'; connect-src 'self'; worker-src 'self'; form-action 'self';"
        + " base-uri 'none'; frame-ancestors 'none'";
  }

  private static String hash(String inline) {
    var digest = Sha256.of(inline.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }
}
