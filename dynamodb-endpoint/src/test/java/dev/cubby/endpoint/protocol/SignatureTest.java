package dev.cubby.endpoint.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.endpoint.Endpoint;
import dev.cubby.endpoint.EndpointSettings;
import dev.cubby.tck.memory.InMemoryStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Only requests signed with a configured key are accepted. */
class SignatureTest {
  private static final Map<String, String> KEYS = Map.of("AKIDHOUSE", "house secret");

  private final InMemoryStore store = new InMemoryStore(Clock.systemUTC());
  private final Endpoint endpoint =
      Endpoint.start(
          store, store, EndpointSettings.loopback(0, Clock.systemUTC()).signedWith(KEYS));

  @AfterEach
  void close() {
    endpoint.close();
    store.close();
  }

  private static DynamoDbClient client(Endpoint endpoint, String key, String secret) {
    return DynamoDbClient.builder()
        .endpointOverride(endpoint.address())
        .region(Region.EU_NORTH_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create(key, secret)))
        .httpClientBuilder(UrlConnectionHttpClient.builder())
        .build();
  }

  private static void assertRefused(DynamoDbClient client, String code) {
    try (client) {
      assertThatThrownBy(client::listTables)
          .isInstanceOfSatisfying(
              DynamoDbException.class,
              refused -> assertThat(refused.awsErrorDetails().errorCode()).isEqualTo(code));
    }
  }

  @Test
  void theRightSecretOpens() {
    try (var client = client(endpoint, "AKIDHOUSE", "house secret")) {
      assertThat(client.listTables().tableNames()).isEmpty();
    }
  }

  @Test
  void anotherSecretOrKeyDoesNot() {
    assertRefused(client(endpoint, "AKIDHOUSE", "a guess"), "InvalidSignatureException");
    assertRefused(client(endpoint, "AKIDOTHER", "house secret"), "UnrecognizedClientException");
  }

  @Test
  void anEndpointOnTheNetworkRequiresKeys() {
    assertThatThrownBy(() -> new EndpointSettings("0.0.0.0", 0, Map.of(), Clock.systemUTC()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("needs keys");
  }

  @Test
  void anUnsignedRequestDoesNot() {
    new Wire(endpoint.address())
        .refused(
            "ListTables",
            "{}",
            "MissingAuthenticationTokenException",
            "Request is missing Authentication Token");
  }
}
