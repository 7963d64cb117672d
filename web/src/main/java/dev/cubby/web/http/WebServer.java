package dev.cubby.web.http;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.web.edge.*;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.Text;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.VirtualThreadPool;

/** Jetty, with virtual threads and with limits on all that strangers can make it hold. */
public final class WebServer implements AutoCloseable {
  private static final Duration LAST_ANSWERS = Duration.ofSeconds(10);

  /** While stopping, a connection without a request waits this long for one, not Jetty's second. */
  private static final Duration IDLE_AT_STOP = Duration.ofMillis(50);

  private static final int ACCEPT_QUEUE = 4096;
  private static final int SELECTORS = 2;
  private static final int NO_BOUND = 0;

  private final Server server;
  private final ServerConnector connector;

  private WebServer(Server server, ServerConnector connector) {
    this.server = server;
    this.connector = connector;
  }

  /**
   * Takes the port (a free one for 0), so that the address is known before there are answers;
   * connections wait.
   */
  public static WebServer bind(String host, int port, Edge edge) {
    // The bounds are those of the reception; a bound on threads would also stop good clients.
    var server = new Server(new VirtualThreadPool(NO_BOUND));
    var tls = edge.certificate().map(Certificate::tls);
    var connector =
        new ServerConnector(
            server,
            1,
            SELECTORS,
            tls.map(own -> Protocols.secure(edge, own)).orElseGet(() -> Protocols.plain(edge)));
    var reception = edge.reception();
    int connections = DescriptorLimit.connections(reception.connections());
    connector.setHost(host);
    connector.setPort(port);
    connector.setAcceptQueueSize(ACCEPT_QUEUE);
    connector.setIdleTimeout(reception.patience().idle().toMillis());
    connector.setShutdownIdleTimeout(IDLE_AT_STOP.toMillis());
    connector.addBean(new ConnectionsByClient(reception));
    connector.addBean(new IdleConnections(connector, connections));
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(connections, connector));
    server.addBean(new SlowHeaders(connector, reception));
    tls.ifPresent(
        own -> server.addBean(new Renewal(edge.certificate().orElseThrow(), own, connector)));
    var unread = new Capacity(reception);
    server.setErrorHandler((request, response, callback) -> {
      // Requests that are no HTTP, or too long, get a problem like all others.
      int status = response.getStatus() >= 400 ? response.getStatus() : 400;
      var kind = new ProblemKind(status, "MALFORMED", Text.verbatim("The request cannot be read"));
      ProblemAnswers.send(
          new Exchange(request, response, callback, reception, unread.admission(request)),
          Problem.of(kind, Text.verbatim("This is not a valid HTTP request.")),
          WebServer::verbatim,
          WebServer::verbatim);
      return true;
    });
    server.setStopTimeout(LAST_ANSWERS.toMillis());
    try {
      connector.open();
    } catch (IOException e) {
      throw new Unavailable(
          "The server cannot listen there", "host", host, "port", port, "cause", e);
    }
    return new WebServer(server, connector);
  }

  /** Before there is a site, there is one language. */
  private static String verbatim(Text text) {
    return text instanceof Text.Verbatim(var words) ? words : "";
  }

  /** Answers from now on. */
  public WebServer answer(Handler handler) {
    server.setHandler(new GracefulHandler(handler));
    try {
      server.start();
    } catch (Exception e) {
      throw new Unavailable("The server cannot answer", "cause", e);
    }
    return this;
  }

  public URI address() {
    var scheme =
        connector.getConnectionFactory(SslConnectionFactory.class) == null ? "http" : "https";
    return URI.create(scheme + "://" + connector.getHost() + ":" + connector.getLocalPort() + "/");
  }

  @Override
  public void close() {
    try {
      connector.close();
      server.stop();
    } catch (Exception e) {
      throw new Unavailable("The server did not stop in order", "cause", e);
    }
  }
}
