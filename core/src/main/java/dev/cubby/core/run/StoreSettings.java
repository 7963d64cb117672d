package dev.cubby.core.run;

import module java.base;

/**
 * Settings of a store: clock, secret for cursors, listener, environment, names of tables.
 *
 * @param tableNames the name of a declared table in this store, which may keep its {@code
 *     {environment}}
 */
public record StoreSettings(
    Clock clock,
    byte[] cursorSecret,
    CallListener listener,
    String environment,
    UnaryOperator<String> tableNames) {

  public StoreSettings {
    cursorSecret = cursorSecret.clone();
  }

  /** For tests and demos: cursors do not outlive the process. */
  public static StoreSettings local(Clock clock) {
    var secret = new byte[32];
    new SecureRandom().nextBytes(secret);
    return new StoreSettings(clock, secret, CallListener.NONE, "dev", UnaryOperator.identity());
  }

  public StoreSettings withListener(CallListener to) {
    return new StoreSettings(clock, cursorSecret, listener.and(to), environment, tableNames);
  }

  /**
   * Seals cursors with a shared secret, so that they survive a restart and work on other servers.
   */
  public StoreSettings withCursorSecret(byte[] secret) {
    return new StoreSettings(clock, secret, listener, environment, tableNames);
  }

  public StoreSettings inEnvironment(String name) {
    return new StoreSettings(clock, cursorSecret, listener, name, tableNames);
  }

  /** Declared tables have other names in this store. */
  public StoreSettings withTableNames(UnaryOperator<String> names) {
    return new StoreSettings(clock, cursorSecret, listener, environment, names);
  }

  /** The name of a declared table in this store. */
  String tableName(String declared) {
    return tableNames.apply(declared).replace("{environment}", environment);
  }

  @Override
  public String toString() {
    return "Settings[" + environment + "]";
  }
}
