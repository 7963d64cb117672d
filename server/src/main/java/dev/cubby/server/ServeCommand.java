package dev.cubby.server;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.server.config.*;
import dev.cubby.web.identity.PublicAddress;
import dev.cubby.web.system.Setting;
import dev.cubby.web.system.WebSystem;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Starts a server and runs until it is stopped. Every setting is a flag. */
final class ServeCommand implements Callable<Integer> {
  private static final String CONFIG = "--config";
  private static final String NO_DEMO = "--no-demo";
  private static final String REHEARSE = "--rehearse";

  /** Whether the host means all addresses of this machine. */
  private static final Set<String> EVERYWHERE = Set.of("0.0.0.0", "::", "[::]");

  private final PrintStream out;
  private final PrintStream err;
  private final Map<String, String> environment;
  private final List<WebSystem> systems;
  private final List<Setting<?>> settings;
  private final CommandLine commandLine;

  ServeCommand(
      PrintStream out, PrintStream err, Map<String, String> environment, List<WebSystem> systems) {
    this.out = out;
    this.err = err;
    this.environment = environment;
    this.systems = systems;
    this.settings = ServerSettings.with(systems);
    this.commandLine = new CommandLine(describe(CommandSpec.wrapWithoutInspection(this)));
  }

  CommandLine commandLine() {
    return commandLine;
  }

  private CommandSpec describe(CommandSpec spec) {
    spec.usageMessage()
        .description(
            "Starts the server. Its address appears on standard output once it answers.",
            "Each flag can also be a variable (--public-url: CUBBY_PUBLIC_URL) or a line of the"
                + " properties file (public-url=...).")
        .sortOptions(false);
    for (var setting : flags()) {
      spec.addOption(
          OptionSpec.builder(setting.flag())
              .type(String.class)
              .arity(setting.equals(ServerSettings.DEMO) ? "0..1" : "1")
              .fallbackValue("true")
              .paramLabel(setting.type().label())
              .description(setting.description())
              .build());
    }
    return spec.addOption(
            OptionSpec.builder(NO_DEMO).description("the same as --demo false").build())
        .addOption(
            OptionSpec.builder(CONFIG)
                .type(Path.class)
                .paramLabel("FILE")
                .description("the properties file (default: cubby.properties, where there is one)")
                .build())
        .addOption(
            OptionSpec.builder(REHEARSE)
                .hidden(true)
                .description("answer a few requests of its own and stop: for a start-up cache")
                .build())
        .addOption(
            OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("show this help")
                .build());
  }

  private List<Setting<?>> flags() {
    return settings.stream().filter(setting -> !setting.isSecret()).toList();
  }

  /** Returns the exit code. */
  @Override
  public Integer call() {
    var parsed = commandLine.getParseResult();
    try {
      var configuration = Sources.read(settings, flags(parsed), environment, file(parsed));
      var chosen = Systems.chosen(systems, configuration.systems());
      return serve(configuration, chosen, parsed.hasMatchedOption(REHEARSE));
    } catch (InvalidConfiguration e) {
      err.println(e.getMessage());
      return CommandLine.ExitCode.USAGE;
    } catch (Failure e) {
      err.println(e.getMessage());
      return CommandLine.ExitCode.SOFTWARE;
    }
  }

  private Map<String, String> flags(ParseResult parsed) {
    var flags = new HashMap<String, String>();
    for (var setting : flags()) {
      String value = parsed.matchedOptionValue(setting.flag(), "");
      if (parsed.hasMatchedOption(setting.flag())) {
        flags.put(setting.name(), value);
      }
    }
    if (parsed.hasMatchedOption(NO_DEMO)) {
      flags.put(ServerSettings.DEMO.name(), "false");
    }
    return flags;
  }

  private static Optional<Path> file(ParseResult parsed) {
    return parsed.hasMatchedOption(CONFIG)
        ? Optional.of(parsed.<Path>matchedOptionValue(CONFIG, Path.of("")))
        : Optional.empty();
  }

  private void printSetup(URI link) {
    out.println("There is no account yet; the first is made at " + link);
    if (PublicAddress.isLoopback(link)) {
      out.println(
          "This link works only on this computer. Set CUBBY_PUBLIC_URL to the address by which"
              + " others reach this server.");
    }
  }

  /** For a person at a terminal: what to try, where the data is, how to stop. */
  static List<String> hints(Configuration configuration, List<WebSystem> chosen) {
    var tries =
        configuration.demo()
            ? chosen.stream().flatMap(system -> system.demoHint().stream()).map("Try: "::concat)
            : Stream.<String>of();
    var always = Stream.of("Data: " + configuration.store().where(), "Stop: Ctrl+C");
    return Stream.concat(tries, always).toList();
  }

  /** Shows the local address as a QR code, for phones in the same network. */
  private void printQrCode(InetAddress host, int port) {
    var address = "http://" + host.getHostAddress() + ":" + port + "/";
    out.println("In this network: " + address);
    out.print(QrCode.of(address).halfBlocks(isTerminal()));
  }

  private static boolean isTerminal() {
    return System.console() instanceof Console console && console.isTerminal();
  }

  private int serve(Configuration configuration, List<WebSystem> chosen, boolean rehearse) {
    var cubby = Cubby.start(configuration, chosen, Clock.systemUTC());
    if (rehearse) {
      try (cubby) {
        return StartupTraining.of(cubby.address(), chosen);
      }
    }
    var stopped = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  cubby.close();
                  stopped.countDown();
                },
                "cubby-stop"));
    out.println(cubby.address().getScheme() + "://localhost:" + cubby.address().getPort() + "/");
    cubby.createSetupLink().ifPresent(this::printSetup);
    if (isTerminal()) {
      hints(configuration, chosen).forEach(out::println);
    }
    if (EVERYWHERE.contains(configuration.host())) {
      LocalNetwork.address().ifPresent(host -> printQrCode(host, cubby.address().getPort()));
    }
    out.flush();
    try {
      stopped.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return CommandLine.ExitCode.OK;
  }
}
