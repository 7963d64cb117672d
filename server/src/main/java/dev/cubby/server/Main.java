package dev.cubby.server;

import module java.base;

import dev.cubby.endpoint.alone.DynamoDbCommand;
import dev.cubby.web.system.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line of Cubby. */
@Command(
    name = "./run",
    sortOptions = false,
    description = {
      "Cubby: four everyday systems on one server. Without a command: serve --demo.",
      "Results go to standard output, logs and progress to standard error."
    },
    commandListHeading = "%nCommands:%n",
    footer = {
      "%nAnd, beside the server:",
      "  ./run tour   a walk through contracts in the terminal"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "1:could not be done", "2:arguments or settings not understood"})
public final class Main {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  @SuppressWarnings("UnusedVariable") // picocli looks at the option itself
  private boolean help;

  private Main() {}

  public static void main(String[] args) {
    System.exit(
        commands(System.out, System.err, System.getenv()).execute(withDefaultCommand(args)));
  }

  static CommandLine commands(PrintStream out, PrintStream err, Map<String, String> environment) {
    var systems = Systems.all();
    var commands =
        new CommandLine(new Main())
            .addSubcommand("serve", new ServeCommand(out, err, environment, systems).commandLine())
            .addSubcommand("dynamodb", new DynamoDbCommand());
    systems.stream()
        .flatMap(system -> system.commands().stream())
        .forEach(command ->
            commands.addSubcommand(
                command.name(), SystemCommandLine.of(command, new Terminal(System.in, out, err))));
    return commands
        .addSubcommand("verify", new VerifyCommand(out, err))
        .addSubcommand("repair", new RepairCommand(out, err))
        .addSubcommand("backup", new BackupCommand(out, err))
        .addSubcommand("restore", new RestoreCommand(out, err))
        .addSubcommand("contracts", ContractsCommand.of(out, err, systems, Path.of("docs")))
        .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8));
  }

  /** Without a command, serves with demo data. */
  static String[] withDefaultCommand(String... args) {
    boolean named = args.length > 0 && !args[0].startsWith("-");
    boolean help = args.length > 0 && Set.of("-h", "--help").contains(args[0]);
    return named || help
        ? args
        : Stream.concat(Stream.of("serve", "--demo=true"), Stream.of(args)).toArray(String[]::new);
  }
}
