package dev.cubby.server.config;

import java.util.List;

/** All errors of a configuration. Names settings and never shows values. */
public final class InvalidConfiguration extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InvalidConfiguration(List<String> faults) {
    super(String.join("\n", faults));
  }
}
