package dev.cubby.testkit;

import module java.base;

import dev.cubby.core.store.RowStore;
import dev.cubby.dynamodb.DynamoDbStore;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.web.live.LiveSettings;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/** A store for a server to run on, opened with the server's clock. */
public record TestStore(Function<Clock, RowStore> opening, LiveSettings live) {

  public static TestStore embedded(Path folder) {
    return new TestStore(
        clock -> EmbeddedStore.open(folder, dev.cubby.embedded.Settings.of(clock)),
        LiveSettings.alone());
  }

  /** The store of a DynamoDB that listens there, for this server and others. */
  public static TestStore dynamoDb(URI address) {
    return new TestStore(_ -> openDynamoDb(address), LiveSettings.amongOthers());
  }

  public static RowStore openDynamoDb(URI address) {
    var credentials = AwsBasicCredentials.create("test", "test");
    return DynamoDbStore.open(
        dev.cubby.dynamodb.Settings.fromEnvironment()
            .withEndpoint(address)
            .inRegion("eu-north-1")
            .withCredentials(StaticCredentialsProvider.create(credentials)));
  }

  RowStore open(Clock clock) {
    return opening.apply(clock);
  }
}
