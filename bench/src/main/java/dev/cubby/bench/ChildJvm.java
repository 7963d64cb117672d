package dev.cubby.bench;

import module java.base;

/** Another JVM like this one, to start fresh or to be killed. */
record ChildJvm(Process process, BufferedReader output) implements AutoCloseable {

  static ChildJvm start(Class<?> main, String... arguments) throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    var process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    return new ChildJvm(process, process.inputReader());
  }

  /** Uses the options of ./run and discards standard error, where a server logs. */
  static ChildJvm quietly(String main, String... arguments) throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    // With an account, the front page makes no store calls.
    builder.environment().put("CUBBY_ADMIN_EMAIL", "bench@example.org");
    builder.environment().put("CUBBY_ADMIN_PASSWORD", "correct horse battery");
    var process = builder.start();
    return new ChildJvm(process, process.inputReader());
  }

  /** The next line of its output. */
  String line() throws IOException {
    var line = output.readLine();
    if (line == null) {
      throw new IOException("The child ended before it answered");
    }
    return line;
  }

  /** Kills the process as kill -9 does. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    output.close();
  }
}
