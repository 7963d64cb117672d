package dev.cubby.server;

import module java.base;

/** The command line in its own process; its log goes into a folder. */
final class CubbyProcess {
  private CubbyProcess() {}

  /** Starts with these variables only; CUBBY_ variables of this environment are not inherited. */
  static Process start(Path folder, Map<String, String> variables, String... arguments)
      throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Dstdout.encoding=UTF-8", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(Main.class.getName());
    command.addAll(List.of(arguments));
    var builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(log(folder).toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("CUBBY_"));
    builder.environment().putAll(variables);
    return builder.start();
  }

  static Path log(Path folder) {
    return folder.resolve("log");
  }
}
