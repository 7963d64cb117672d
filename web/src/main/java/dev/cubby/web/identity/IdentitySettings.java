package dev.cubby.web.identity;

import module java.base;

import dev.cubby.web.issuer.IssuerSettings;

/** How people come in: under which address, who may sign up, where they sign in. */
public record IdentitySettings(
    PublicAddress address,
    SignUp signUp,
    int signUpsPerHour,
    Optional<IssuerSettings> issuer,
    Argon2id passwords) {

  public static IdentitySettings of(URI publicUrl) {
    return new IdentitySettings(
        new PublicAddress(publicUrl, true), SignUp.INVITED, 200, Optional.empty(), Argon2id.USUAL);
  }

  public URI publicUrl() {
    return address.url();
  }

  /** Nobody said at which address others reach this server. */
  public IdentitySettings withoutAddress() {
    return new IdentitySettings(
        new PublicAddress(publicUrl(), false), signUp, signUpsPerHour, issuer, passwords);
  }

  public IdentitySettings signUp(SignUp policy) {
    return new IdentitySettings(address, policy, signUpsPerHour, issuer, passwords);
  }

  /** The most sign-ups in an hour, from all networks together, where everybody may sign up. */
  public IdentitySettings signUpsPerHour(int most) {
    return new IdentitySettings(address, signUp, most, issuer, passwords);
  }

  /** People sign in at an issuer; no password is taken here. */
  public IdentitySettings issuer(IssuerSettings settings) {
    return new IdentitySettings(address, signUp, signUpsPerHour, Optional.of(settings), passwords);
  }

  /** Not for servers that people use, so only this package can. */
  IdentitySettings passwords(Argon2id cost) {
    return new IdentitySettings(address, signUp, signUpsPerHour, issuer, cost);
  }
}
