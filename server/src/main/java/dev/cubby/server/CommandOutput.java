package dev.cubby.server;

import module java.base;

/** Output of a command: results, and progress and errors on a second stream. */
record CommandOutput(Consumer<String> out, Consumer<String> err) {
  static CommandOutput to(PrintStream out, PrintStream err) {
    return new CommandOutput(out::println, err::println);
  }
}
