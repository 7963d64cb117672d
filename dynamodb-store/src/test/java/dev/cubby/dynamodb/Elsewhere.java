package dev.cubby.dynamodb;

import java.net.URI;
import java.util.Optional;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A DynamoDB outside of the test, named by {@code CUBBY_TEST_DYNAMODB}. */
final class Elsewhere {
  private Elsewhere() {}

  static Optional<URI> address() {
    return Optional.ofNullable(System.getenv("CUBBY_TEST_DYNAMODB")).map(URI::create);
  }

  /** Credentials of the environment if there are any; else those that local servers do not check. */
  static Settings settings(URI address) {
    var settings = Settings.ofTheEnvironment().at(address);
    try (var environment = DefaultCredentialsProvider.builder().build()) {
      environment.resolveCredentials();
      return settings;
    } catch (RuntimeException none) {
      return settings.in("eu-north-1").as(unchecked());
    }
  }

  static StaticCredentialsProvider unchecked() {
    return StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test"));
  }

  /** Every test starts without the suite's tables. */
  static void clear(Settings settings) {
    try (var client = Connection.open(settings)) {
      for (var name : client.listTables().tableNames()) {
        if (name.startsWith("tck-") || name.equals("Household")) {
          client.deleteTable(request -> request.tableName(name));
          client.waiter().waitUntilTableNotExists(request -> request.tableName(name));
        }
      }
    }
  }
}
