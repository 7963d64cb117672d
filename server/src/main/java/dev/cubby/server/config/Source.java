package dev.cubby.server.config;

/** The source of a setting's value. */
public enum Source {
  DEFAULT,
  FILE,
  VARIABLE,
  FLAG
}
