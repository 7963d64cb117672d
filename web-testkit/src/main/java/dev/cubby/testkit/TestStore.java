package dev.cubby.testkit;

import module java.base;

import dev.cubby.core.store.RowStore;
import dev.cubby.dynamodb.DynamoDbStore;
import dev.cubby.dynamodb.RetryPolicy;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.web.live.LiveSettings;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/** A store for a server to run on, opened with the server's clock. */
public record TestStore(Function<Clock, RowStore> opening, LiveSettings live) {
  /** As often as usual, with shorter pauses: this DynamoDB is no other machine. */
  private static final RetryPolicy NEARBY =
      new RetryPolicy(
          RetryPolicy.REQUEST.attempts(),
          RetryPolicy.REQUEST.total(),
          Duration.ofMillis(5),
          Duration.ofMillis(100));

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
            .withCredentials(StaticCredentialsProvider.create(credentials))
            .with(NEARBY));
  }

  RowStore open(Clock clock) {
    return opening.apply(clock);
  }
}
