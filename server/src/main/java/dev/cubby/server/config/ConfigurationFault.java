package dev.cubby.server.config;

import java.util.List;

/** What is wrong with a configuration, all at once. It names settings and never shows values. */
public final class ConfigurationFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ConfigurationFault(List<String> faults) {
    super(String.join("\n", faults));
  }
}
