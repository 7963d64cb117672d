package dev.cubby.endpoint.client;

import dev.cubby.endpoint.junit.CubbyDynamoDb;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Amazon's SDK for Java, configured for an endpoint. */
final class SdkClients {
  private SdkClients() {}

  static DynamoDbClient of(CubbyDynamoDb dynamoDb) {
    return DynamoDbClient.builder()
        .endpointOverride(dynamoDb.address())
        .region(Region.EU_NORTH_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "secret")))
        .httpClientBuilder(UrlConnectionHttpClient.builder())
        .build();
  }
}
