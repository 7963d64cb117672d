package dev.cubby.web.identity;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** How people come in: under which address, who may sign up, how long a sign-in lasts. */
public record IdentitySettings(
    URI publicUrl,
    SignUp signUp,
    Optional<IssuerSettings> issuer,
    Duration cookieLasts,
    Duration bearerLasts,
    Duration setupLasts,
    Duration invitationLasts) {

  public static IdentitySettings of(URI publicUrl) {
    return new IdentitySettings(
        publicUrl,
        SignUp.INVITED,
        Optional.empty(),
        Duration.ofDays(14),
        Duration.ofHours(12),
        Duration.ofHours(24),
        Duration.ofDays(7));
  }

  public IdentitySettings signUp(SignUp policy) {
    return new IdentitySettings(
        publicUrl, policy, issuer, cookieLasts, bearerLasts, setupLasts, invitationLasts);
  }

  /** People sign in at an issuer; no password is taken here. */
  public IdentitySettings issuer(IssuerSettings settings) {
    return new IdentitySettings(
        publicUrl,
        signUp,
        Optional.of(settings),
        cookieLasts,
        bearerLasts,
        setupLasts,
        invitationLasts);
  }
}
