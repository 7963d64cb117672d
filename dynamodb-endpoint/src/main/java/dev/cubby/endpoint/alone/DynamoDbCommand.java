package dev.cubby.endpoint.alone;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.endpoint.Endpoint;
import dev.cubby.endpoint.EndpointSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line of the standalone endpoint. */
@Command(
    name = "./run dynamodb",
    sortOptions = false,
    description = {
      "Serves DynamoDB's own wire protocol from an embedded store, for AWS tools and SDKs.",
      "The address appears on standard output once it answers; logs go to standard error.",
      "The heap has at most 256 MB; CUBBY_HEAP=1g gives it more."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:stopped", "1:could not start", "2:arguments not understood"})
public final class DynamoDbCommand implements Callable<Integer> {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  @SuppressWarnings("UnusedVariable") // picocli looks at the option itself
  private boolean help;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "8000",
      description = "the port to listen on; 0 selects a free one (default: ${DEFAULT-VALUE})")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "HOST",
      defaultValue = "127.0.0.1",
      description = "the address to listen on; other than loopback needs --keys")
  private String host = "";

  @Option(
      names = "--keys",
      paramLabel = "FILE",
      description = "lines ACCESSKEY=SECRET: only requests signed with one of them are answered")
  private @Nullable Path keys;

  @Option(
      names = "--history",
      description = "with --data: keep the log of 35 days, so that one can go back to an instant")
  private boolean history;

  @Option(
      names = "--rehearse",
      hidden = true,
      description = "answer a few requests of its own and stop: for making a start-up cache")
  private boolean rehearse;

  /** The location of the rows. */
  static final class Place {
    @Option(names = "--data", paramLabel = "DIR", description = "keep everything in this folder")
    private @Nullable Path data;

    @Option(names = "--in-memory", description = "keep nothing on disk (default)")
    private boolean inMemory;
  }

  @ArgGroup(multiplicity = "0..1")
  private Place place = new Place();

  private final CountDownLatch stopped = new CountDownLatch(1);

  public static void main(String[] args) {
    System.setProperty("org.slf4j.simpleLogger.defaultLogLevel", "warn");
    System.exit(new CommandLine(new DynamoDbCommand()).execute(args));
  }

  @Override
  public Integer call() throws InterruptedException {
    var clock = Clock.systemUTC();
    try {
      var settings = new EndpointSettings(host, port, secrets(), clock);
      var store = open(clock);
      var endpoint = start(store, settings);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(endpoint, store), "cubby-stop"));
      ExpirySweep.start(store);
      if (history && place.data != null) {
        DailyBase.start(store);
      }
      if (rehearse) {
        return StartupTraining.of(endpoint.address());
      }
      System.out.println(endpoint.address());
      System.out.flush();
    } catch (Failure | IllegalArgumentException e) {
      System.err.println(e.getMessage());
      return 1;
    }
    stopped.await();
    return 0;
  }

  private EmbeddedStore open(Clock clock) {
    if (place.data != null) {
      var settings = Settings.of(clock);
      return EmbeddedStore.open(place.data, history ? settings : settings.withoutHistory());
    }
    if (!place.inMemory) {
      System.err.println("In memory: all is gone when this stops; --data DIR keeps it.");
    }
    return EmbeddedStore.open(
        Path.of("cubby-in-memory").toAbsolutePath(), Settings.of(clock).inMemoryOnly());
  }

  private static Endpoint start(EmbeddedStore store, EndpointSettings settings) {
    try {
      return Endpoint.start(store, store, settings);
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  private void stop(Endpoint endpoint, EmbeddedStore store) {
    endpoint.close();
    store.close();
    stopped.countDown();
  }

  private Map<String, String> secrets() {
    var secrets = new LinkedHashMap<String, String>();
    if (keys != null) {
      var lines = new Properties();
      try (var file = Files.newBufferedReader(keys)) {
        lines.load(file);
      } catch (IOException e) {
        throw new IllegalArgumentException("The keys cannot be read: " + keys, e);
      }
      lines.stringPropertyNames().forEach(key -> secrets.put(key, lines.getProperty(key)));
      if (secrets.isEmpty()) {
        throw new IllegalArgumentException("There is no line ACCESSKEY=SECRET in " + keys);
      }
    }
    return secrets;
  }
}
