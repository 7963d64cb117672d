package dev.cubby.dynamodb;

import module java.base;

import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;

/** The real transport with injected faults. */
final class FaultyWire implements SdkHttpClient {
  /** An attempted request and its fault. */
  record Tried(String operation, String body, Optional<Fault> fault) {}

  private static final String REASONS =
      ",\"CancellationReasons\":[{\"Code\":\"None\"},{\"Code\":\"TransactionConflict\"}]";

  private final SdkHttpClient wire = Apache5HttpClient.builder().maxConnections(256).build();
  private final List<Tried> tried = Collections.synchronizedList(new ArrayList<>());
  private volatile Function<String, Optional<Fault>> weather = _ -> Optional.empty();

  /** Sets the source of faults. */
  void weather(Function<String, Optional<Fault>> faults) {
    weather = faults;
    tried.clear();
  }

  /** Injects these faults in order, then none. */
  void next(Fault... faults) {
    var left = new ArrayList<>(List.of(faults));
    weather(_ -> left.isEmpty() ? Optional.empty() : Optional.of(left.removeFirst()));
  }

  void always(Fault fault) {
    weather(_ -> Optional.of(fault));
  }

  /** The attempts since the source of faults was last set. */
  List<Tried> tried() {
    synchronized (tried) {
      return List.copyOf(tried);
    }
  }

  @Override
  public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
    return new ExecutableHttpRequest() {
      @Override
      public HttpExecuteResponse call() throws IOException {
        var target = request.httpRequest().firstMatchingHeader("X-Amz-Target").orElseThrow();
        var operation = target.substring(target.indexOf('.') + 1);
        var fault = weather.apply(operation);
        var body = body(request);
        tried.add(new Tried(operation, body, fault));
        return fault.isEmpty() ? carriedOut(request) : befallen(fault.get(), operation, request);
      }

      @Override
      public void abort() {}
    };
  }

  private HttpExecuteResponse befallen(Fault fault, String operation, HttpExecuteRequest request)
      throws IOException {
    return switch (fault) {
      case THROTTLED -> error(400, "ProvisionedThroughputExceededException", "");
      case CONFLICT ->
          operation.startsWith("Transact")
              ? error(400, "TransactionCanceledException", REASONS)
              : error(400, "TransactionConflictException", "");
      case REFUSED -> throw new ConnectException("Connection refused");
      case DENIED -> error(400, "AccessDeniedException", "");
      case BROKEN_BEFORE -> error(500, "InternalServerError", "");
      case BROKEN_AFTER -> {
        discard(carriedOut(request));
        yield error(500, "InternalServerError", "");
      }
      case LOST_BEFORE -> throw new SocketException("Connection reset");
      case LOST_AFTER -> {
        discard(carriedOut(request));
        throw new SocketTimeoutException("Read timed out");
      }
      case PARTIAL ->
          PartialBatch.isBatch(operation)
              ? PartialBatch.of(operation, request).through(this::carriedOut)
              : carriedOut(request);
    };
  }

  private HttpExecuteResponse carriedOut(HttpExecuteRequest request) throws IOException {
    return wire.prepareRequest(request).call();
  }

  private static void discard(HttpExecuteResponse response) throws IOException {
    try (var body = response.responseBody().orElseThrow()) {
      body.readAllBytes();
    }
  }

  private static HttpExecuteResponse error(int status, String type, String more) {
    var namespace = "com.amazonaws.dynamodb.v20120810#";
    return answer(
        status, "{\"__type\":\"" + namespace + type + "\",\"message\":\"made up\"" + more + "}");
  }

  static HttpExecuteResponse answer(int status, String json) {
    return HttpExecuteResponse.builder()
        .response(
            SdkHttpResponse.builder()
                .statusCode(status)
                .putHeader("Content-Type", "application/x-amz-json-1.0")
                .build())
        .responseBody(
            AbortableInputStream.create(
                new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8))))
        .build();
  }

  static String body(HttpExecuteRequest request) throws IOException {
    try (var body = request.contentStreamProvider().orElseThrow().newStream()) {
      return new String(body.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Override
  public void close() {
    wire.close();
  }
}
