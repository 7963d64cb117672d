package dev.cubby.dynamodb;

import java.net.URI;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.http.SdkHttpClient;

/**
 * Where DynamoDB is and how it is asked. What is left empty is found the AWS way: region, endpoint
 * and credentials from the environment, the shared files, or the machine's role.
 */
public record Settings(
    Optional<String> region,
    Optional<URI> endpoint,
    Optional<AwsCredentialsProvider> credentials,
    Optional<SdkHttpClient> http,
    Patience patience,
    Supplier<String> tokens) {

  public static Settings ofTheEnvironment() {
    return new Settings(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Patience.OF_A_REQUEST,
        () -> UUID.randomUUID().toString());
  }

  public Settings in(String name) {
    return new Settings(Optional.of(name), endpoint, credentials, http, patience, tokens);
  }

  /** Anything that speaks DynamoDB's API. */
  public Settings at(URI address) {
    return new Settings(region, Optional.of(address), credentials, http, patience, tokens);
  }

  public Settings as(AwsCredentialsProvider provider) {
    return new Settings(region, endpoint, Optional.of(provider), http, patience, tokens);
  }

  /** Another HTTP client. It must never send a request twice by itself. */
  public Settings through(SdkHttpClient client) {
    return new Settings(region, endpoint, credentials, Optional.of(client), patience, tokens);
  }

  public Settings with(Patience other) {
    return new Settings(region, endpoint, credentials, http, other, tokens);
  }

  /** Where the tokens come from that the store gives to transactions without one. */
  public Settings drawing(Supplier<String> source) {
    return new Settings(region, endpoint, credentials, http, patience, source);
  }
}
