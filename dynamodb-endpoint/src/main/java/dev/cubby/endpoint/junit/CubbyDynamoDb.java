package dev.cubby.endpoint.junit;

import module java.base;

import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.endpoint.Endpoint;
import dev.cubby.endpoint.EndpointSettings;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Starts an endpoint in memory before a test class and stops it after:
 *
 * <pre>
 * &#64;RegisterExtension static final CubbyDynamoDb DYNAMODB = new CubbyDynamoDb();
 * ... DynamoDbClient.builder().endpointOverride(DYNAMODB.address()) ...
 * </pre>
 *
 * Any region and any credentials will do.
 */
public final class CubbyDynamoDb implements BeforeAllCallback, AfterAllCallback {
  private final Clock clock;
  private @Nullable EmbeddedStore store;
  private @Nullable Endpoint endpoint;

  public CubbyDynamoDb() {
    this(Clock.systemUTC());
  }

  /** Idempotency tokens and signatures expire by this clock. */
  public CubbyDynamoDb(Clock clock) {
    this.clock = clock;
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    var folder = Path.of(System.getProperty("java.io.tmpdir"), "cubby-" + UUID.randomUUID());
    var opened = EmbeddedStore.open(folder, Settings.of(clock).inMemoryOnly());
    store = opened;
    endpoint = Endpoint.start(opened, opened, EndpointSettings.loopback(0, clock));
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (endpoint != null) {
      endpoint.close();
    }
    if (store != null) {
      store.close();
    }
  }

  /** The endpoint address for an SDK. */
  public URI address() {
    if (endpoint == null) {
      throw new IllegalStateException("The endpoint starts before the first test of a class");
    }
    return endpoint.address();
  }
}
