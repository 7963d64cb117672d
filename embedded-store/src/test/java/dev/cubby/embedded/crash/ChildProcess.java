package dev.cubby.embedded.crash;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.MILLISECONDS;

import module java.base;

/** A child JVM that reports in lines and may be killed at any moment. */
final class ChildProcess implements AutoCloseable {
  static final int KILLED = 128 + 9;

  private final Process process;
  private final BufferedReader lines;
  private final Path errors;
  private volatile boolean overdue;

  private ChildProcess(Process process, Path errors) {
    this.process = process;
    this.lines = process.inputReader(UTF_8);
    this.errors = errors;
  }

  /** Runs a main class of this class path; standard error goes into a file. */
  static ChildProcess start(
      Class<?> main,
      List<String> arguments,
      Map<String, String> environment,
      Path nativeLibraries,
      Path errors,
      Duration patience)
      throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-Xshare:auto", "--enable-native-access=ALL-UNNAMED"));
    command.add("-Djava.library.path=" + nativeLibraries);
    command.addAll(List.of("-cp", classPath(), main.getName()));
    command.addAll(arguments);
    var builder = new ProcessBuilder(command).redirectError(errors.toFile());
    builder.environment().putAll(environment);
    // Otherwise the engine runs a shell with ldd at each start, to detect Alpine.
    builder.environment().putIfAbsent("ROCKSDB_MUSL_LIBC", "false");
    var child = new ChildProcess(builder.start(), errors);
    CompletableFuture.delayedExecutor(patience.toMillis(), MILLISECONDS).execute(child::giveUp);
    return child;
  }

  /** Surefire may start this JVM with a jar whose manifest contains the class path. */
  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  private void giveUp() {
    if (process.isAlive()) {
      overdue = true;
      kill();
    }
  }

  /** The next line; empty if the process is dead and all lines were read. */
  Optional<String> line() {
    try {
      return Optional.ofNullable(lines.readLine());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** The remaining lines until it ends. */
  String rest() {
    return lines.lines().collect(java.util.stream.Collectors.joining("\n"));
  }

  /** Sends SIGKILL by its handle; {@link Process#destroyForcibly} would discard unread lines. */
  void kill() {
    process.toHandle().destroyForcibly();
  }

  /** Waits for its end. */
  int exitCode() throws InterruptedException {
    int code = process.waitFor();
    if (overdue) {
      throw new IllegalStateException("The child did not come to an end. " + lastWords());
    }
    return code;
  }

  String lastWords() {
    try {
      return "It said on standard error:\n" + Files.readString(errors);
    } catch (IOException unreadable) {
      return "What it said on standard error is lost: " + unreadable;
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
