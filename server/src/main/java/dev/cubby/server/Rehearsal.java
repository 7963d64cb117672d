package dev.cubby.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.List;

/** Asks a server what is asked first, so that the JVM learns what a start needs. */
final class Rehearsal {
  private static final List<String> PATHS =
      List.of(
          "",
          "style",
          "sign-in",
          "lockers",
          "api",
          "health",
          "ready",
          "api/contracts",
          "metrics",
          "openapi.json",
          "nowhere");

  private Rehearsal() {}

  /** Gives the exit code. */
  static int of(URI address) {
    for (var path : PATHS) {
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
