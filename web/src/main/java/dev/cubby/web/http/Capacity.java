package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.edge.Reception;
import dev.cubby.web.edge.Shares;
import org.eclipse.jetty.server.Request;

/**
 * Capacity that all requests share, with one bound for each: being worked on, waiting for the rest
 * of a body, and memory for bodies.
 */
final class Capacity {
  /** The largest body, once it is read: no client's part of the memory may be smaller. */
  private static final long LARGEST = (long) Bodies.MOST * Bodies.PARSED_FACTOR;

  private static final int CLIENT_FRACTION = 4;

  final Semaphore working;
  final Semaphore arriving;
  final AtomicLong freeBytes;
  final Shares requestsByClient;
  final Shares bytesByClient;

  Capacity(Reception reception) {
    this.working = new Semaphore(reception.requests());
    var bodies = reception.bodies();
    this.arriving = new Semaphore(bodies.most());
    this.freeBytes = new AtomicLong(bodies.bytes());
    var clients = reception.byClient();
    this.requestsByClient = new Shares(clients.requests(), clients.uncounted());
    this.bytesByClient =
        new Shares(Math.max(LARGEST, bodies.bytes() / CLIENT_FRACTION), clients.uncounted());
  }

  /** For a request, which has nothing yet. */
  Admission admission(Request request) {
    return new Admission(this, request.getConnectionMetaData().getRemoteSocketAddress());
  }
}
