package dev.cubby.endpoint.http;

import module java.base;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.cubby.core.failure.Failure.Unavailable;
import java.lang.management.ManagementFactory;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Jetty with virtual threads, and with limits on everything that clients can make it hold. */
public final class HttpServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(HttpServer.class);
  private static final Duration IDLE = Duration.ofSeconds(60);
  private static final Duration HEADERS = Duration.ofSeconds(10);
  private static final Duration LAST_WORDS = Duration.ofMillis(100);
  private static final Duration LAST_ANSWERS = Duration.ofSeconds(5);
  private static final int CONNECTIONS = 4096;
  private static final int HEADER_BYTES = 16 * 1024;
  private static final int SELECTORS = 2;
  private static final int NO_BOUND = 0;

  private final Server server;
  private final ServerConnector connector;

  private HttpServer(Server server, ServerConnector connector) {
    this.server = server;
    this.connector = connector;
  }

  public static HttpServer start(String host, int port, Handler handler) {
    return start(host, port, handler, HEADERS);
  }

  static HttpServer start(String host, int port, Handler handler, Duration longestHeaders) {
    // Connections and memory are limited. A limit on threads would block requests that hold them.
    var server = new Server(new VirtualThreadPool(NO_BOUND));
    var http = new HttpConfiguration();
    http.setHeaderCacheCaseSensitive(true);
    http.setSendServerVersion(false);
    http.setSendDateHeader(true);
    http.setRequestHeaderSize(HEADER_BYTES);
    var connector = new ServerConnector(server, 1, SELECTORS, new HttpConnectionFactory(http));
    connector.setHost(host);
    connector.setPort(port);
    connector.setAcceptQueueSize(CONNECTIONS);
    connector.setIdleTimeout(IDLE.toMillis());
    connector.setShutdownIdleTimeout(LAST_WORDS.toMillis());
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(connections(), connector));
    server.addBean(new SlowHeaders(connector, longestHeaders));
    server.setHandler(new GracefulHandler(handler));
    server.setErrorHandler(new ProtocolErrors());
    server.setStopTimeout(LAST_ANSWERS.toMillis());
    try {
      server.start();
    } catch (Exception e) {
      throw new Unavailable(
          "The endpoint cannot listen there", "host", host, "port", port, "cause", e);
    }
    return new HttpServer(server, connector);
  }

  /** Half of the process's file descriptors; the store needs the rest. */
  private static int connections() {
    long descriptors =
        ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
            ? unix.getMaxFileDescriptorCount()
            : -1;
    if (descriptors <= 0 || descriptors / 2 >= CONNECTIONS) {
      return CONNECTIONS;
    }
    LOG.warn(
        "At most {} connections at once instead of {}: the process may have only {} open files"
            + " (ulimit -n)",
        descriptors / 2,
        CONNECTIONS,
        descriptors);
    return Math.toIntExact(descriptors / 2);
  }

  public URI address() {
    return URI.create("http://" + connector.getHost() + ":" + connector.getLocalPort() + "/");
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      throw new Unavailable("The endpoint did not stop in order", "cause", e);
    }
  }
}
