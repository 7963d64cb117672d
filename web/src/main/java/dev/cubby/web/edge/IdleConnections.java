package dev.cubby.web.edge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.ServerConnector;

/**
 * Makes room for new connections. Near the bound of all, those that have been idle longest, with no
 * request under way, are closed: whoever only holds connections keeps nobody out.
 */
public final class IdleConnections implements Connection.Listener {
  /** One in so many is kept free. */
  private static final int FREE_FRACTION = 64;

  /** Idle for so many milliseconds. */
  private record Idle(EndPoint endPoint, long since) {}

  private final ServerConnector connector;
  private final int free;
  private final int most;
  private final AtomicBoolean closing = new AtomicBoolean();

  public IdleConnections(ServerConnector connector, int connections) {
    this.connector = connector;
    this.free = Math.max(1, connections / FREE_FRACTION);
    this.most = connections - free;
  }

  @Override
  public void onOpened(Connection connection) {
    if (connection.getEndPoint() instanceof SocketChannelEndPoint fresh
        && connector.getConnectedEndPoints().size() > most
        && closing.compareAndSet(false, true)) {
      try {
        closeSome(fresh);
      } finally {
        closing.set(false);
      }
    }
  }

  private void closeSome(EndPoint fresh) {
    var idle = new ArrayList<Idle>();
    for (var endPoint : connector.getConnectedEndPoints()) {
      if (endPoint instanceof SocketChannelEndPoint socket
          && !socket.equals(fresh)
          && !isBusy(SlowHeaders.inside(socket.getConnection()))) {
        idle.add(new Idle(socket, socket.getIdleFor()));
      }
    }
    idle.stream()
        .sorted(Comparator.comparingLong(Idle::since).reversed())
        .limit(free)
        .forEach(one -> one.endPoint().close());
  }

  private static boolean isBusy(Connection connection) {
    return switch (connection) {
      case HTTP2Connection two -> !two.getSession().getStreams().isEmpty();
      case ConnectionMetaData _ -> connection.getMessagesIn() > connection.getMessagesOut();
      // Still shaking hands.
      default -> false;
    };
  }
}
