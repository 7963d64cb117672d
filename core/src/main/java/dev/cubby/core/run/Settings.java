package dev.cubby.core.run;

import java.security.SecureRandom;
import java.time.Clock;

/** What a store needs beside its rows: a clock, a secret for cursors, a listener, a name. */
public record Settings(Clock clock, byte[] cursorSecret, RunListener listener, String environment) {

  public Settings {
    cursorSecret = cursorSecret.clone();
  }

  /** For tests and demonstrations: cursors do not outlive the process. */
  public static Settings local(Clock clock) {
    var secret = new byte[32];
    new SecureRandom().nextBytes(secret);
    return new Settings(clock, secret, RunListener.NONE, "dev");
  }

  public Settings listening(RunListener to) {
    return new Settings(clock, cursorSecret, listener.and(to), environment);
  }

  /** Cursors that other servers open, and this one after its next start. */
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
