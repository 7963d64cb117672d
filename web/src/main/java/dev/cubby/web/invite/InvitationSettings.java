package dev.cubby.web.invite;

import module java.base;

/**
 * The settings of invitations.
 *
 * @param expiresAfter how long an invitation is good
 * @param keptAfter how long its row stays after that
 * @param secret signs tokens; without one, the server makes its own
 * @param previous is still accepted while the secret is replaced
 */
public record InvitationSettings(
    Duration expiresAfter, Duration keptAfter, Optional<String> secret, Optional<String> previous) {
  private static final Duration WEEK = Duration.ofDays(7);

  public static final InvitationSettings USUAL =
      new InvitationSettings(WEEK, WEEK, Optional.empty(), Optional.empty());

  public InvitationSettings secrets(String signing, Optional<String> accepted) {
    return new InvitationSettings(expiresAfter, keptAfter, Optional.of(signing), accepted);
  }

  /** Tokens that are signed by the secret of the settings, or by the server's own. */
  InvitationTokens tokens(Supplier<byte[]> own) {
    var signing = secret.map(InvitationSettings::bytes);
    return signing.isEmpty()
        ? InvitationTokens.with(own.get(), previous.map(InvitationSettings::bytes))
        : InvitationTokens.with(
            signing.get(),
            previous.map(InvitationSettings::bytes).or(() -> Optional.of(own.get())));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return "InvitationSettings[" + expiresAfter + ", " + keptAfter + "]";
  }
}
