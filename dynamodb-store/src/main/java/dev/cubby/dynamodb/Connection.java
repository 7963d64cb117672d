package dev.cubby.dynamodb;

import dev.cubby.core.failure.Failure.InvalidInput;
import java.time.Duration;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The SDK's client, with its retries turned off: {@link Calls} decides about them. */
final class Connection {
  /**
   * The connection limit. Virtual threads are many, and more requests would only wait at DynamoDB.
   */
  private static final int CONNECTIONS = 256;

  private Connection() {}

  static DynamoDbClient open(Settings settings) {
    var builder =
        DynamoDbClient.builder()
            .overrideConfiguration(configuration ->
                configuration
                    .retryStrategy(AwsRetryStrategy.doNotRetry())
                    .addExecutionInterceptor(new Transmission.Watch()));
    settings.http().ifPresentOrElse(builder::httpClient, () -> builder.httpClientBuilder(http()));
    settings.region().map(Region::of).ifPresent(builder::region);
    settings.endpoint().ifPresent(builder::endpointOverride);
    settings.credentials().ifPresent(builder::credentialsProvider);
    try {
      return builder.build();
    } catch (SdkClientException incomplete) {
      throw new InvalidInput(
          "DynamoDB cannot be reached with these settings: name a region, as with AWS_REGION",
          "said",
          String.valueOf(incomplete.getMessage()));
    }
  }

  private static SdkHttpClient.Builder<?> http() {
    return Apache5HttpClient.builder()
        .maxConnections(CONNECTIONS)
        .connectionTimeout(Duration.ofSeconds(2))
        .connectionAcquisitionTimeout(Duration.ofSeconds(5))
        .socketTimeout(Duration.ofSeconds(10));
  }
}
