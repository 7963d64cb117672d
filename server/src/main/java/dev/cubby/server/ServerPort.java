package dev.cubby.server;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.server.config.Configuration;
import dev.cubby.web.http.WebServer;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds a port: the requested one or, if none was requested, any free one. */
final class ServerPort {
  private static final Logger LOG = LoggerFactory.getLogger(ServerPort.class);

  private ServerPort() {}

  static WebServer open(Configuration configuration) {
    var port = configuration.port();
    try {
      return WebServer.bind(configuration.host(), port.number(), configuration.edge());
    } catch (Unavailable e) {
      if (!(e.context().get("cause") instanceof IOException)) {
        throw e;
      }
      if (port.chosen()) {
        throw new Unavailable(
            "Cannot listen there: taken already, or not this machine's. --port 0 picks a free port",
            "host",
            configuration.host(),
            "port",
            port.number());
      }
      LOG.info("port {} is taken; another will do", port.number());
      return WebServer.bind(configuration.host(), 0, configuration.edge());
    }
  }
}
