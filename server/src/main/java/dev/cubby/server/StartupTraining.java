package dev.cubby.server;

import module java.base;

import dev.cubby.web.system.WebSystem;

/** Sends a server the most common requests, to record the classes that a start needs. */
final class StartupTraining {
  private static final List<String> PATHS =
      List.of(
          "",
          "style",
          "sign-in",
          "api",
          "health",
          "ready",
          "api/contracts",
          "metrics",
          "openapi.json",
          "nowhere");

  private StartupTraining() {}

  /** Returns the exit code. */
  static int of(URI address, List<WebSystem> systems) {
    var paths = Stream.concat(PATHS.stream(), systems.stream().map(WebSystem::name)).toList();
    for (var path : paths) {
      try {
        var connection = (HttpURLConnection) address.resolve(path).toURL().openConnection();
        if (connection.getResponseCode() >= HttpURLConnection.HTTP_INTERNAL_ERROR) {
          return 1;
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return 0;
  }
}
