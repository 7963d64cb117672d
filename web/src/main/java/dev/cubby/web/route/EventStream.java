package dev.cubby.web.route;

import module java.base;

/** An answer that goes on: server-sent events, for as long as both sides stay. */
public interface EventStream {
  String TYPE = "text/event-stream";

  /** Writes until there is nothing more to say. It runs on the request's own thread. */
  void write(Line line) throws IOException, InterruptedException;

  /** The stream to write on. Until the first piece is sent, a Problem can still be the answer. */
  interface Line {

    /** The caller, looked up again: after a sign-out it is a stranger. */
    Principal principal();

    /** The last event that a client heard that had been cut off. */
    Optional<String> lastEventId();

    /** Sends a piece at once. A client that does not take it in time is dropped. */
    void send(String text) throws IOException, InterruptedException;
  }
}
