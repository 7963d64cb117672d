package dev.cubby.lockers;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;

/** The real way to DynamoDB, on which one transaction in ten is told that it met another. */
final class ConflictingWire implements SdkHttpClient {
  private static final String CONFLICT =
      "{\"__type\":\"com.amazonaws.dynamodb.v20120810#TransactionCanceledException\","
          + "\"message\":\"made up\","
          + "\"CancellationReasons\":[{\"Code\":\"None\"},{\"Code\":\"TransactionConflict\"}]}";

  private final SdkHttpClient wire = Apache5HttpClient.builder().maxConnections(64).build();
  private final AtomicInteger conflicts = new AtomicInteger();
  private final Random random;

  ConflictingWire(long seed) {
    this.random = new Random(seed);
  }

  int conflicts() {
    return conflicts.get();
  }

  @Override
  public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
    var way = wire.prepareRequest(request);
    return new ExecutableHttpRequest() {
      @Override
      public HttpExecuteResponse call() throws IOException {
        if (!isTransaction(request) || random.nextInt(10) > 0) {
          return way.call();
        }
        conflicts.incrementAndGet();
        return conflict();
      }

      @Override
      public void abort() {
        way.abort();
      }
    };
  }

  private static boolean isTransaction(HttpExecuteRequest request) {
    return request
        .httpRequest()
        .firstMatchingHeader("X-Amz-Target")
        .filter(target -> target.endsWith(".TransactWriteItems"))
        .isPresent();
  }

  private static HttpExecuteResponse conflict() {
    return HttpExecuteResponse.builder()
        .response(
            SdkHttpResponse.builder()
                .statusCode(400)
                .putHeader("Content-Type", "application/x-amz-json-1.0")
                .build())
        .responseBody(
            AbortableInputStream.create(
                new ByteArrayInputStream(CONFLICT.getBytes(StandardCharsets.UTF_8))))
        .build();
  }

  @Override
  public void close() {
    wire.close();
  }
}
