package dev.cubby.lockers;

import dev.cubby.dynamodb.DynamoDbStore;
import dev.cubby.dynamodb.Settings;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.IndexDelay;
import dev.cubby.endpoint.Endpoint;
import dev.cubby.endpoint.EndpointSettings;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/** A DynamoDB in this process, for any number of others, whose indexes answer late. */
final class DynamoDbGround implements AutoCloseable {
  private final EmbeddedStore embedded;
  private final Endpoint endpoint;
  private final List<ConflictingWire> wires = new ArrayList<>();

  private DynamoDbGround(EmbeddedStore embedded, Endpoint endpoint) {
    this.embedded = embedded;
    this.endpoint = endpoint;
  }

  static DynamoDbGround withLateIndexes() {
    var clock = Clock.systemUTC();
    var settings =
        dev.cubby.embedded.Settings.of(clock).inMemoryOnly().delayingIndexes(new IndexDelay(8, 42));
    var embedded = EmbeddedStore.open(Path.of("memory"), settings);
    return new DynamoDbGround(
        embedded, Endpoint.start(embedded, embedded, EndpointSettings.loopback(0, clock)));
  }

  URI address() {
    return endpoint.address();
  }

  LockerHouse house(Clock clock, long seed) {
    var wire = new ConflictingWire(seed);
    wires.add(wire);
    return house(address(), clock, wire);
  }

  static LockerHouse house(URI address, Clock clock, ConflictingWire wire) {
    var settings =
        Settings.ofTheEnvironment()
            .at(address)
            .in("eu-north-1")
            .as(StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
            .through(wire);
    return new LockerHouse(DynamoDbStore.open(settings), clock);
  }

  int conflicts() {
    return wires.stream().mapToInt(ConflictingWire::conflicts).sum();
  }

  @Override
  public void close() {
    endpoint.close();
    embedded.close();
  }
}
