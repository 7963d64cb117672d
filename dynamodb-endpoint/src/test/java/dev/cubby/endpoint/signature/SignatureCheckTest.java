package dev.cubby.endpoint.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.endpoint.junit.CubbyDynamoDb;
import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Captures a request signed by Amazon's SDK and changes it. */
class SignatureCheckTest {
  @RegisterExtension static final CubbyDynamoDb DYNAMODB = new CubbyDynamoDb();

  private final SignedRequest signed = signedBySdk();

  /** Captures the outgoing request. */
  private static final class Catching implements ExecutionInterceptor {
    private final List<SignedRequest> caught = new ArrayList<>();

    @Override
    public void beforeTransmission(
        Context.BeforeTransmission context, ExecutionAttributes attributes) {
      var request = context.httpRequest();
      var headers = new HashMap<String, List<String>>();
      request.forEachHeader((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values));
      try (var body = context.requestBody().orElseThrow().contentStreamProvider().newStream()) {
        caught.add(
            new SignedRequest(
                request.method().name(), request.encodedPath(), "", headers, body.readAllBytes()));
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
  }

  private static SignedRequest signedBySdk() {
    var catching = new Catching();
    try (var client =
        DynamoDbClient.builder()
            .endpointOverride(DYNAMODB.address())
            .region(Region.EU_NORTH_1)
            .credentialsProvider(
                StaticCredentialsProvider.create(
                    AwsBasicCredentials.create("AKIDHOUSE", "house secret")))
            .httpClientBuilder(UrlConnectionHttpClient.builder())
            .overrideConfiguration(more -> more.addExecutionInterceptor(catching))
            .build()) {
      client.listTables();
    }
    return catching.caught.getFirst();
  }

  private static SignatureCheck check(Duration drift) {
    return new SignatureCheck(
        Map.of("AKIDHOUSE", "house secret"), Clock.offset(Clock.systemUTC(), drift));
  }

  private void assertRefused(SignedRequest request, Duration drift, Kind kind) {
    assertThatThrownBy(() -> check(drift).require(request))
        .isInstanceOfSatisfying(
            ApiError.class, refused -> assertThat(refused.kind()).isEqualTo(kind));
  }

  private SignedRequest with(String header, String value) {
    var headers = new HashMap<>(signed.headers());
    headers.put(header, List.of(value));
    return new SignedRequest(
        signed.method(), signed.path(), signed.query(), headers, signed.body());
  }

  @Test
  void asItWasSignedItPasses() {
    check(Duration.ZERO).require(signed);
    check(Duration.ofMinutes(14)).require(signed);
    check(Duration.ofMinutes(-14)).require(signed);
  }

  @Test
  void aQuarterOfAnHourLaterOrEarlierItDoesNot() {
    assertRefused(signed, Duration.ofMinutes(16), Kind.INVALID_SIGNATURE);
    assertRefused(signed, Duration.ofMinutes(-16), Kind.INVALID_SIGNATURE);
  }

  @Test
  void withAnotherBodyTargetHostOrDateItDoesNot() {
    var body = "{\"Limit\":1}".getBytes(StandardCharsets.UTF_8);
    assertRefused(
        new SignedRequest(signed.method(), signed.path(), "", signed.headers(), body),
        Duration.ZERO,
        Kind.INVALID_SIGNATURE);
    assertRefused(
        with("x-amz-target", "DynamoDB_20120810.DeleteTable"),
        Duration.ZERO,
        Kind.INVALID_SIGNATURE);
    assertRefused(with("host", "elsewhere"), Duration.ZERO, Kind.INVALID_SIGNATURE);
    assertRefused(with("x-amz-date", "yesterday"), Duration.ZERO, Kind.INCOMPLETE_SIGNATURE);
  }

  @Test
  void aSignatureThatLeavesTheTargetOpenDoesNot() {
    var authorization = String.valueOf(signed.header("authorization"));
    assertThat(authorization).contains("x-amz-target");
    assertRefused(
        with("authorization", authorization.replace(";x-amz-target", "")),
        Duration.ZERO,
        Kind.INCOMPLETE_SIGNATURE);
    assertRefused(with("authorization", "Basic x"), Duration.ZERO, Kind.INCOMPLETE_SIGNATURE);
    assertRefused(
        with("authorization", authorization.replace("/aws4_request", "")),
        Duration.ZERO,
        Kind.INCOMPLETE_SIGNATURE);
  }
}
