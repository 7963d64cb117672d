package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.store.RowStore;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.IndexDelay;
import dev.cubby.endpoint.Endpoint;
import dev.cubby.endpoint.EndpointSettings;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.waiters.WaiterOverrideConfiguration;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;

/**
 * The DynamoDB under test: the endpoint over an embedded store in this process, or the one named by
 * {@code CUBBY_TEST_DYNAMODB}.
 */
final class DynamoDbUnderTest implements AutoCloseable {
  private static final AtomicReference<InstantSource> NOW =
      new AtomicReference<>(InstantSource.system());

  /** Tables of the core's tests whose names do not begin with tck. */
  private static final Set<String> CLEARED = Set.of("Household", "cubby-catalog");

  private static final WaiterOverrideConfiguration POLLING =
      WaiterOverrideConfiguration.builder()
          .backoffStrategyV2(BackoffStrategy.fixedDelay(Duration.ofMillis(200)))
          .maxAttempts(1000)
          .build();

  private final @Nullable EmbeddedStore embedded;
  private final @Nullable Endpoint endpoint;
  private final Settings settings;

  private DynamoDbUnderTest(
      @Nullable EmbeddedStore embedded, @Nullable Endpoint endpoint, Settings settings) {
    this.embedded = embedded;
    this.endpoint = endpoint;
    this.settings = settings;
  }

  static DynamoDbUnderTest here() {
    return here(dev.cubby.embedded.Settings.of(clock()).inMemoryOnly());
  }

  /** With delayed indexes. */
  static DynamoDbUnderTest late() {
    var late = new IndexDelay(8, 42);
    return here(dev.cubby.embedded.Settings.of(clock()).inMemoryOnly().delayingIndexes(late));
  }

  /** The local endpoint, unless another is configured. */
  static DynamoDbUnderTest named() {
    return Optional.ofNullable(System.getenv("CUBBY_TEST_DYNAMODB"))
        .map(URI::create)
        .map(address -> new DynamoDbUnderTest(null, null, settings(address)))
        .orElseGet(DynamoDbUnderTest::here);
  }

  private static DynamoDbUnderTest here(dev.cubby.embedded.Settings store) {
    var embedded = EmbeddedStore.open(Path.of("memory"), store);
    var endpoint = Endpoint.start(embedded, embedded, EndpointSettings.loopback(0, clock()));
    var settings = Settings.fromEnvironment().withEndpoint(endpoint.address());
    return new DynamoDbUnderTest(
        embedded, endpoint, settings.inRegion("eu-north-1").withCredentials(unchecked()));
  }

  /** The credentials of the environment; otherwise dummies, which local servers ignore. */
  private static Settings settings(URI address) {
    var settings = Settings.fromEnvironment().withEndpoint(address);
    try (var environment = DefaultCredentialsProvider.builder().build()) {
      environment.resolveCredentials();
      return settings;
    } catch (RuntimeException none) {
      return settings.inRegion("eu-north-1").withCredentials(unchecked());
    }
  }

  private static StaticCredentialsProvider unchecked() {
    return StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test"));
  }

  /** One clock for all stores, which follows the clock of the current test. */
  private static Clock clock() {
    InstantSource relay = () -> NOW.get().instant();
    return relay.withZone(ZoneOffset.UTC);
  }

  boolean isHere() {
    return endpoint != null;
  }

  Settings settings() {
    return settings;
  }

  /** A store without tables, with this clock if it is local. */
  RowStore open(Clock clock) {
    NOW.set(clock);
    clear();
    return DynamoDbStore.open(settings);
  }

  private void clear() {
    try (var client = Connection.open(settings)) {
      for (var name : client.listTables().tableNames()) {
        if (name.startsWith("tck-") || CLEARED.contains(name)) {
          client.deleteTable(request -> request.tableName(name));
          client
              .waiter()
              .waitUntilTableNotExists(
                  DescribeTableRequest.builder().tableName(name).build(), POLLING);
        }
      }
    }
  }

  void settle() {
    if (embedded != null) {
      embedded.settle();
    }
  }

  @Override
  public void close() {
    if (endpoint != null) {
      endpoint.close();
    }
    if (embedded != null) {
      embedded.close();
    }
  }
}
