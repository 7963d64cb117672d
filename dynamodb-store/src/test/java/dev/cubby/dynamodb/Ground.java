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
 * What the tests stand on: the endpoint over an embedded store in this process, or the DynamoDB
 * that {@code CUBBY_TEST_DYNAMODB} names.
 */
final class Ground implements AutoCloseable {
  private static final AtomicReference<InstantSource> NOW =
      new AtomicReference<>(InstantSource.system());

  /** What the core's tests make beside tables whose name begins with tck. */
  private static final Set<String> CLEARED = Set.of("Household", "cubby-catalog");

  private static final WaiterOverrideConfiguration POLLING =
      WaiterOverrideConfiguration.builder()
          .backoffStrategyV2(BackoffStrategy.fixedDelay(Duration.ofMillis(200)))
          .maxAttempts(1000)
          .build();

  private final @Nullable EmbeddedStore embedded;
  private final @Nullable Endpoint endpoint;
  private final Settings settings;

  private Ground(@Nullable EmbeddedStore embedded, @Nullable Endpoint endpoint, Settings settings) {
    this.embedded = embedded;
    this.endpoint = endpoint;
    this.settings = settings;
  }

  static Ground here() {
    return here(dev.cubby.embedded.Settings.of(clock()).inMemoryOnly());
  }

  /** With indexes that answer late. */
  static Ground late() {
    var late = new IndexDelay(8, 42);
    return here(dev.cubby.embedded.Settings.of(clock()).inMemoryOnly().delayingIndexes(late));
  }

  /** Here, unless somewhere else is named. */
  static Ground named() {
    return Optional.ofNullable(System.getenv("CUBBY_TEST_DYNAMODB"))
        .map(URI::create)
        .map(address -> new Ground(null, null, settings(address)))
        .orElseGet(Ground::here);
  }

  private static Ground here(dev.cubby.embedded.Settings store) {
    var embedded = EmbeddedStore.open(Path.of("memory"), store);
    var endpoint = Endpoint.start(embedded, embedded, EndpointSettings.loopback(0, clock()));
    var settings = Settings.ofTheEnvironment().at(endpoint.address());
    return new Ground(embedded, endpoint, settings.in("eu-north-1").as(unchecked()));
  }

  /** Credentials of the environment if there are any, else some that local servers ignore. */
  private static Settings settings(URI address) {
    var settings = Settings.ofTheEnvironment().at(address);
    try (var environment = DefaultCredentialsProvider.builder().build()) {
      environment.resolveCredentials();
      return settings;
    } catch (RuntimeException none) {
      return settings.in("eu-north-1").as(unchecked());
    }
  }

  private static StaticCredentialsProvider unchecked() {
    return StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test"));
  }

  /** One clock for all stores, which goes by that of the test that runs. */
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

  /** A store without tables, by this clock if it is here. */
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
