package dev.cubby.web.identity;

import org.jspecify.annotations.NullMarked;

/** Passwords that are hashed in a moment, for tests alone. */
@NullMarked
public final class CheapPasswords {
  private CheapPasswords() {}

  public static IdentitySettings in(IdentitySettings settings) {
    return settings.passwords(new Argon2id(64, 1));
  }
}
