package dev.cubby.server;

import module java.base;

/** Two ways to tell somebody something: results, and beside them progress and refusals. */
record Report(Consumer<String> out, Consumer<String> err) {
  static Report to(PrintStream out, PrintStream err) {
    return new Report(out::println, err::println);
  }
}
