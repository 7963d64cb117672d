package dev.cubby.web.edge;

import module java.base;

import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.ServerConnector;

/**
 * Drops who sends a request's headers, or shakes hands, byte by byte: each byte is a sign of life
 * to an idle timeout, so that has no end. Looks at all connections now and then.
 */
public final class SlowHeaders extends Periodic {
  private static final int LOOKS = 4;

  /** A connection without a request under way: how far it is, and since when it sends one. */
  private record Waiting(long requests, long bytes, long since) {}

  private final long longest;
  private Map<EndPoint, Waiting> known = new HashMap<>();

  public SlowHeaders(ServerConnector connector, Reception reception) {
    super(connector, reception.patience().headers().dividedBy(LOOKS));
    this.longest = reception.patience().headers().toNanos();
  }

  @Override
  void look() {
    long now = System.nanoTime();
    var next = new HashMap<EndPoint, Waiting>();
    for (var endPoint : connector.getConnectedEndPoints()) {
      var connection = inside(endPoint.getConnection());
      if (connection instanceof ConnectionMetaData http) {
        if (http.getHttpVersion() != HttpVersion.HTTP_2
            && connection.getMessagesIn() == connection.getMessagesOut()) {
          next.put(endPoint, waiting(endPoint, connection, now));
        }
      } else {
        // Still shaking hands.
        next.put(endPoint, known.getOrDefault(endPoint, new Waiting(0, 0, now)));
      }
    }
    next.forEach((endPoint, waiting) -> {
      if (waiting.since() > Long.MIN_VALUE && now - waiting.since() > longest) {
        endPoint.close();
      }
    });
    known = next;
  }

  private Waiting waiting(EndPoint endPoint, Connection connection, long now) {
    long requests = connection.getMessagesIn();
    long bytes = connection.getBytesIn();
    var before = known.get(endPoint);
    if (before == null || before.requests() != requests) {
      // A new connection's first byte begins a request; after that the next byte does.
      before = new Waiting(requests, requests == 0 ? 0 : bytes, Long.MIN_VALUE);
    }
    boolean begins = before.since() == Long.MIN_VALUE && bytes > before.bytes();
    return begins ? new Waiting(requests, bytes, now) : before;
  }

  static Connection inside(Connection connection) {
    return connection instanceof SslConnection tls
        ? tls.getSslEndPoint().getConnection()
        : connection;
  }
}
