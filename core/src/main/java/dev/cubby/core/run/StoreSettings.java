package dev.cubby.core.run;

import module java.base;

/** Settings of a store: clock, secret for cursors, listener, environment. */
public record StoreSettings(
    Clock clock, byte[] cursorSecret, CallListener listener, String environment) {

  public StoreSettings {
    cursorSecret = cursorSecret.clone();
  }

  /** For tests and demos: cursors do not outlive the process. */
  public static StoreSettings local(Clock clock) {
    var secret = new byte[32];
    new SecureRandom().nextBytes(secret);
    return new StoreSettings(clock, secret, CallListener.NONE, "dev");
  }

  public StoreSettings withListener(CallListener to) {
    return new StoreSettings(clock, cursorSecret, listener.and(to), environment);
  }

  /**
   * Seals cursors with a shared secret, so that they survive a restart and work on other servers.
   */
  public StoreSettings withCursorSecret(byte[] secret) {
    return new StoreSettings(clock, secret, listener, environment);
  }

  public StoreSettings inEnvironment(String name) {
    return new StoreSettings(clock, cursorSecret, listener, name);
  }

  @Override
  public String toString() {
    return "Settings[" + environment + "]";
  }
}
