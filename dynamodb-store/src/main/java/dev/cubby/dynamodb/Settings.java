package dev.cubby.dynamodb;

import module java.base;

import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.http.SdkHttpClient;

/**
 * The address of DynamoDB and how to call it. Empty values are resolved by the AWS SDK: region,
 * endpoint and credentials from the environment, the shared files or the machine's role.
 */
public record Settings(
    Optional<String> region,
    Optional<URI> endpoint,
    Optional<AwsCredentialsProvider> credentials,
    Optional<SdkHttpClient> http,
    RetryPolicy retries,
    Supplier<String> tokens) {

  public static Settings fromEnvironment() {
    return new Settings(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        RetryPolicy.REQUEST,
        () -> UUID.randomUUID().toString());
  }

  public Settings inRegion(String name) {
    return new Settings(Optional.of(name), endpoint, credentials, http, retries, tokens);
  }

  /** Any DynamoDB-compatible endpoint. */
  public Settings withEndpoint(URI address) {
    return new Settings(region, Optional.of(address), credentials, http, retries, tokens);
  }

  public Settings withCredentials(AwsCredentialsProvider provider) {
    return new Settings(region, endpoint, Optional.of(provider), http, retries, tokens);
  }

  /** Another HTTP client. It must never repeat a request by itself. */
  public Settings withHttpClient(SdkHttpClient client) {
    return new Settings(region, endpoint, credentials, Optional.of(client), retries, tokens);
  }

  public Settings with(RetryPolicy other) {
    return new Settings(region, endpoint, credentials, http, other, tokens);
  }
}
