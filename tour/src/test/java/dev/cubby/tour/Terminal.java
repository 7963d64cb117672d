package dev.cubby.tour;

import module java.base;

/** Runs the command line in this process and captures its output. */
record Terminal(int exit, String out, String err) {

  static Terminal run(boolean colour, String... args) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    int exit =
        new Tour(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                colour)
            .run(args);
    return new Terminal(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  static Terminal run(String... args) {
    return run(false, args);
  }
}
