package dev.cubby.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

/** Runs a command in this process and captures its output. */
record CommandRun(int code, String out, String err) {
  static CommandRun of(Object... arguments) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var words = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
    int code =
        Main.commands(
                new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8), Map.of())
            .execute(Main.withDefaultCommand(words));
    return new CommandRun(code, out.toString(UTF_8), err.toString(UTF_8));
  }
}
