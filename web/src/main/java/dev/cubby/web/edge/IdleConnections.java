package dev.cubby.web.edge;

import module java.base;

import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.http2.HTTP2Stream;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.HttpStream;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.internal.HttpConnection;

/**
 * Makes room for new connections. Near the limit, those that have been idle longest are closed, if
 * they have no request under way or one that has not all come yet, so that connections which are
 * only held keep nobody out. Looks when a connection comes, and now and then, because at the limit
 * none comes.
 */
public final class IdleConnections extends Periodic implements Connection.Listener {
  /** One in so many is kept free. */
  private static final int FREE_FRACTION = 64;

  private static final long LOOK_MILLIS = 500;

  /** Idle for so many milliseconds. */
  private record Idle(EndPoint endPoint, long since) {}

  private final int free;
  private final int most;
  private final AtomicBoolean closing = new AtomicBoolean();

  public IdleConnections(ServerConnector connector, int connections) {
    super(connector, Duration.ofMillis(LOOK_MILLIS));
    this.free = Math.max(1, connections / FREE_FRACTION);
    this.most = connections - free;
  }

  @Override
  void look() {
    makeRoom(IdleConnections::isNew);
  }

  /** Its first request may not have been looked at yet. */
  private static boolean isNew(EndPoint endPoint) {
    return System.currentTimeMillis() - endPoint.getCreatedTimeStamp() < LOOK_MILLIS;
  }

  @Override
  public void onOpened(Connection connection) {
    if (connection.getEndPoint() instanceof SocketChannelEndPoint fresh) {
      makeRoom(fresh::equals);
    }
  }

  private void makeRoom(Predicate<EndPoint> spared) {
    if (connector.getConnectedEndPoints().size() > most && closing.compareAndSet(false, true)) {
      try {
        closeSome(spared);
      } finally {
        closing.set(false);
      }
    }
  }

  private void closeSome(Predicate<EndPoint> spared) {
    var idle = new ArrayList<Idle>();
    for (var endPoint : connector.getConnectedEndPoints()) {
      if (endPoint instanceof SocketChannelEndPoint socket
          && !spared.test(socket)
          && !isBusy(SlowHeaders.inside(socket.getConnection()))) {
        idle.add(new Idle(socket, socket.getIdleFor()));
      }
    }
    idle.stream()
        .sorted(Comparator.comparingLong(Idle::since).reversed())
        .limit(free)
        .forEach(one -> one.endPoint().close());
  }

  /**
   * Whether a request that has all come is being worked on. Once its answer has begun, it is the
   * client that takes it or not.
   */
  private static boolean isBusy(Connection connection) {
    return switch (connection) {
      case HTTP2Connection two ->
          two.getSession().getStreams().stream()
              .anyMatch(stream ->
                  stream instanceof HTTP2Stream one
                      && one.isRemotelyClosed()
                      && !hasBegunAnswer(one));
      case HttpConnection one ->
          one.getMessagesIn() > one.getMessagesOut() && !one.getParser().inContentState();
      // Still shaking hands.
      default -> false;
    };
  }

  private static boolean hasBegunAnswer(HTTP2Stream stream) {
    return stream.getAttachment() instanceof HttpStream answer && answer.isCommitted();
  }
}
