package dev.cubby.web.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cubby.web.bind.Json;

/**
 * Events as they go over the line. One about a subject has the subject's path for its name; paths
 * begin with a slash, so the others' names are free.
 */
final class Messages {
  private static final int RETRY_MILLIS = 2_000;

  /** The change of a subject. */
  private record Changed(String topic, String kind, long n) {}

  private record Gone(String topic) {}

  private Messages() {}

  static String greeting(long number) {
    return "retry: " + RETRY_MILLIS + "\n" + id(number) + "\n";
  }

  /**
   * Keeps proxies from closing the line, and lets a page notice that the line is dead. The number
   * lets a client go on from here though nothing concerned it.
   */
  static String heartbeat(long number) {
    return "event: beat\ndata: {}\n" + id(number) + "\n";
  }

  static String changed(Naming naming, Hint hint, long number, boolean numbered) {
    return event(naming.of(hint), new Changed(hint.subject(), hint.kind(), number))
        + (numbered ? id(number) : "")
        + "\n";
  }

  /** Read everything again. */
  static String reset(long number) {
    return "event: reset\ndata: {}\n" + id(number) + "\n";
  }

  /** There is a subject less to hear of. */
  static String gone(Subject subject) {
    return event("gone", new Gone(subject.path())) + "\n";
  }

  /** Do not come back by yourself. */
  static String elsewhere() {
    return "event: elsewhere\ndata: {}\n\n";
  }

  private static String event(String name, Record data) {
    return "event: " + name + "\ndata: " + new String(Json.bytes(data), UTF_8) + "\n";
  }

  private static String id(long number) {
    return "id: " + number + "\n";
  }
}
