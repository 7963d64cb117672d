package dev.cubby.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.system.ServerPlan;
import dev.cubby.web.system.WebSystem;

/** A server in a process of its own, on a DynamoDB that others use, too. */
public record ServerProcess(Process process, URI address) implements AutoCloseable {

  /**
   * Starts a server, and waits until it answers.
   *
   * @param program the class whose {@code main} calls {@link #serve}
   * @param log the file for what it logs
   * @param more arguments after the address of DynamoDB
   */
  public static ServerProcess start(Class<?> program, Path log, URI dynamoDb, String... more)
      throws IOException {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                // It lives for seconds: what the second compiler costs never comes back.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName(),
                dynamoDb.toString()));
    command.addAll(List.of(more));
    var process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    var address = process.inputReader(StandardCharsets.UTF_8).readLine();
    assertThat(address).as("the address of the server that logs to %s", log).isNotNull();
    return new ServerProcess(process, URI.create(address));
  }

  /** Prints its address once it answers, and serves until the starter is gone. */
  public static void serve(String[] args, WebSystem system) throws IOException {
    serve(args, system, plan -> plan);
  }

  /** The same with something of its own. */
  public static void serve(String[] args, WebSystem system, UnaryOperator<ServerPlan> more)
      throws IOException {
    try (var server =
        Running.start(
            TestStore.dynamoDb(URI.create(args[0])),
            List.of(system),
            Clock.systemUTC(),
            plan -> more.apply(plan.limited(false)))) {
      System.out.println(server.address());
      // The process that started it holds the other end.
      while (System.in.read() >= 0) {}
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
