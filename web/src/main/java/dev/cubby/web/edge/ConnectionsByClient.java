package dev.cubby.web.edge;

import module java.base;

import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.SocketChannelEndPoint;

/** Closes the connections that one client has too many of. */
public final class ConnectionsByClient implements Connection.Listener {
  private final Shares shares;
  private final Map<Connection, Shares.Share> open = new ConcurrentHashMap<>();

  public ConnectionsByClient(Reception reception) {
    var limits = reception.byClient();
    this.shares = new Shares(limits.connections(), limits.uncounted());
  }

  @Override
  public void onOpened(Connection connection) {
    // Jetty reports the connection inside TLS, too: it is not another one.
    if (connection.getEndPoint() instanceof SocketChannelEndPoint endPoint) {
      var share = shares.take(endPoint.getRemoteSocketAddress(), 1);
      open.put(connection, share);
      if (!share.granted()) {
        endPoint.close();
      }
    }
  }

  @Override
  public void onClosed(Connection connection) {
    var share = open.remove(connection);
    if (share != null) {
      shares.giveBack(share);
    }
  }
}
