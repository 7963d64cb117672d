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
    RetryPolicy patience,
    Supplier<String> tokens) {

  public static Settings ofTheEnvironment() {
    return new Settings(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        RetryPolicy.REQUEST,
        () -> UUID.randomUUID().toString());
  }

  public Settings in(String name) {
    return new Settings(Optional.of(name), endpoint, credentials, http, patience, tokens);
  }

  /** Any DynamoDB-compatible endpoint. */
  public Settings at(URI address) {
    return new Settings(region, Optional.of(address), credentials, http, patience, tokens);
  }

  public Settings as(AwsCredentialsProvider provider) {
    return new Settings(region, endpoint, Optional.of(provider), http, patience, tokens);
  }

  /** Another HTTP client. It must never repeat a request by itself. */
  public Settings through(SdkHttpClient client) {
    return new Settings(region, endpoint, credentials, Optional.of(client), patience, tokens);
  }

  public Settings with(RetryPolicy other) {
    return new Settings(region, endpoint, credentials, http, other, tokens);
  }

  /** The source of tokens for transactions without one. */
  public Settings drawing(Supplier<String> source) {
    return new Settings(region, endpoint, credentials, http, patience, source);
  }
}
