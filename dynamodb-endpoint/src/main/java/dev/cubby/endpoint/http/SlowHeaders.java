package dev.cubby.endpoint.http;

import module java.base;

import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.AbstractLifeCycle;

/**
 * Closes connections that send a request's headers byte by byte. Each byte resets the idle timeout,
 * so that alone would never end them. All connections are checked periodically.
 */
final class SlowHeaders extends AbstractLifeCycle {
  private static final int LOOKS = 4;

  /**
   * A connection without a request in progress, and the bytes it had sent when that was first seen.
   */
  private record Waiting(long requests, long bytes, long since) {}

  private final ServerConnector connector;
  private final long longest;
  private Map<EndPoint, Waiting> known = new HashMap<>();

  SlowHeaders(ServerConnector connector, Duration longest) {
    this.connector = connector;
    this.longest = longest.toNanos();
  }

  @Override
  protected void doStart() {
    schedule();
  }

  private void schedule() {
    connector
        .getScheduler()
        .schedule(
            () -> {
              if (isRunning() || isStarting()) {
                // One failed check does not end the checks.
                try {
                  check(System.nanoTime());
                } finally {
                  schedule();
                }
              }
            },
            longest / LOOKS,
            TimeUnit.NANOSECONDS);
  }

  private void check(long now) {
    var next = new HashMap<EndPoint, Waiting>();
    for (var endPoint : connector.getConnectedEndPoints()) {
      var connection = endPoint.getConnection();
      if (connection != null && connection.getMessagesIn() == connection.getMessagesOut()) {
        var waiting = waiting(endPoint, connection, now);
        next.put(endPoint, waiting);
        if (connection.getBytesIn() > waiting.bytes() && now - waiting.since() > longest) {
          endPoint.close();
        }
      }
    }
    known = next;
  }

  /** Counts from the last check at which the next request had not begun. */
  private Waiting waiting(EndPoint endPoint, Connection connection, long now) {
    long requests = connection.getMessagesIn();
    long bytes = connection.getBytesIn();
    var before = known.get(endPoint);
    if (before == null || before.requests() != requests) {
      // A new connection's first byte begins a request; later, the next byte does.
      return new Waiting(requests, requests == 0 ? 0 : bytes, now);
    }
    return bytes == before.bytes() ? new Waiting(requests, bytes, now) : before;
  }
}
