package dev.cubby.core.run;

import module java.base;

/** Settings of a store: clock, secret for cursors, listener, environment. */
public record Settings(Clock clock, byte[] cursorSecret, RunListener listener, String environment) {

  public Settings {
    cursorSecret = cursorSecret.clone();
  }

  /** For tests and demos: cursors do not outlive the process. */
  public static Settings local(Clock clock) {
    var secret = new byte[32];
    new SecureRandom().nextBytes(secret);
    return new Settings(clock, secret, RunListener.NONE, "dev");
  }

  public Settings listening(RunListener to) {
    return new Settings(clock, cursorSecret, listener.and(to), environment);
  }

  /**
   * Seals cursors with a shared secret, so that they survive a restart and work on other servers.
   */
  public Settings sealing(byte[] secret) {
    return new Settings(clock, secret, listener, environment);
  }

  public Settings in(String name) {
    return new Settings(clock, cursorSecret, listener, name);
  }

  @Override
  public String toString() {
    return "Settings[" + environment + "]";
  }
}
