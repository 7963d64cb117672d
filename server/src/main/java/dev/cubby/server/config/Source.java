package dev.cubby.server.config;

/** Where the value of a setting comes from. */
public enum Source {
  DEFAULT,
  FILE,
  VARIABLE,
  FLAG
}
