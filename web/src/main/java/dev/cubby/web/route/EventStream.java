package dev.cubby.web.route;

import module java.base;

/** An answer that goes on: server-sent events, for as long as both sides stay. */
public interface EventStream {
  String TYPE = "text/event-stream";

  /** Writes until there is nothing more to say. It runs on the request's own thread. */
  void write(Line line) throws IOException, InterruptedException;

  /** What is written on. Until the first piece is sent, a Problem can still be the answer. */
  interface Line {

    /** Who listens, looked up anew: whoever signed out meanwhile is a stranger by now. */
    Principal principal();

    /** The last event that a client heard that had been cut off. */
    Optional<String> lastEventId();

    /** Sends a piece at once. Whoever does not take it in time is given up. */
    void send(String text) throws IOException, InterruptedException;
  }
}
