package dev.cubby.server;

import module java.base;

/** Output of a command: results, and progress and errors on a second stream. */
record Report(Consumer<String> out, Consumer<String> err) {
  static Report to(PrintStream out, PrintStream err) {
    return new Report(out::println, err::println);
  }
}
