package dev.cubby.web.http;

import dev.cubby.core.Failure.Unavailable;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.net.URI;
import java.time.Duration;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.VirtualThreadPool;

/** Jetty, with virtual threads and with limits on all that strangers can make it hold. */
public final class WebServer implements AutoCloseable {
  private static final Duration IDLE = Duration.ofSeconds(60);
  private static final Duration LAST_ANSWERS = Duration.ofSeconds(10);
  private static final int CONNECTIONS = 8192;
  private static final int ACCEPT_QUEUE = 4096;
  private static final int HEADER_BYTES = 16 * 1024;
  private static final int SELECTORS = 2;

  private final Server server;
  private final ServerConnector connector;

  private WebServer(Server server, ServerConnector connector) {
    this.server = server;
    this.connector = connector;
  }

  /** Listens; port 0 picks a free one. */
  public static WebServer start(String host, int port, Handler handler) {
    var server = new Server(new VirtualThreadPool());
    var http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendDateHeader(true);
    http.setRequestHeaderSize(HEADER_BYTES);
    var connector = new ServerConnector(server, 1, SELECTORS, new HttpConnectionFactory(http));
    connector.setHost(host);
    connector.setPort(port);
    connector.setAcceptQueueSize(ACCEPT_QUEUE);
    connector.setIdleTimeout(IDLE.toMillis());
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(CONNECTIONS, connector));
    server.setHandler(new GracefulHandler(handler));
    server.setErrorHandler((request, response, callback) -> {
      // What was not even HTTP, or too long for it, is answered like everything else.
      int status = response.getStatus() >= 400 ? response.getStatus() : 400;
      var kind = new ProblemKind(status, "MALFORMED", "The request cannot be read");
      ProblemAnswers.send(
          new Exchange(request, response, callback),
          Problem.of(kind, "This is not a request that HTTP knows."));
      return true;
    });
    server.setStopTimeout(LAST_ANSWERS.toMillis());
    try {
      server.start();
    } catch (Exception e) {
      throw new Unavailable(
          "The server cannot listen there", "host", host, "port", port, "cause", e);
    }
    return new WebServer(server, connector);
  }

  public URI address() {
    return URI.create("http://" + connector.getHost() + ":" + connector.getLocalPort() + "/");
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      throw new Unavailable("The server did not stop in order", "cause", e);
    }
  }
}
