package dev.cubby.web.identity;

import java.net.URI;
import java.time.Duration;

/** How people come in: under which address, who may sign up, how long a sign-in lasts. */
public record IdentitySettings(
    URI publicUrl,
    SignUp signUp,
    boolean passwords,
    Duration cookieLasts,
    Duration bearerLasts,
    Duration setupLasts) {

  public static IdentitySettings of(URI publicUrl) {
    return new IdentitySettings(
        publicUrl,
        SignUp.INVITED,
        true,
        Duration.ofDays(14),
        Duration.ofHours(12),
        Duration.ofHours(24));
  }

  public IdentitySettings signUp(SignUp policy) {
    return new IdentitySettings(
        publicUrl, policy, passwords, cookieLasts, bearerLasts, setupLasts);
  }

  /** People sign in at an issuer; no password is taken here. */
  public IdentitySettings withoutPasswords() {
    return new IdentitySettings(publicUrl, signUp, false, cookieLasts, bearerLasts, setupLasts);
  }

  boolean isSecure() {
    return "https".equalsIgnoreCase(publicUrl.getScheme());
  }
}
