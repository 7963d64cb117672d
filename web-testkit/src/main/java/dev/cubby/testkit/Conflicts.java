package dev.cubby.testkit;

import module java.base;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Stands before a DynamoDB and tells one transaction in ten that it met another. */
final class Conflicts extends Handler.Wrapper {
  private static final byte[] CONFLICT =
      ("{\"__type\":\"com.amazonaws.dynamodb.v20120810#TransactionCanceledException\","
              + "\"message\":\"made up\","
              + "\"CancellationReasons\":[{\"Code\":\"None\"},{\"Code\":\"TransactionConflict\"}]}")
          .getBytes(StandardCharsets.UTF_8);

  private final AtomicInteger madeUp = new AtomicInteger();
  private final Random random;

  Conflicts(Handler dynamoDb, long seed) {
    super(dynamoDb);
    this.random = new Random(seed);
  }

  int madeUp() {
    return madeUp.get();
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!isTransaction(request) || random.nextInt(10) > 0) {
      return super.handle(request, response, callback);
    }
    madeUp.incrementAndGet();
    // To the end: otherwise the connection is closed, and the next one on it gets no answer.
    try (var body = Content.Source.asInputStream(request)) {
      body.readAllBytes();
    }
    response.setStatus(400);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/x-amz-json-1.0");
    response.write(true, ByteBuffer.wrap(CONFLICT), callback);
    return true;
  }

  private static boolean isTransaction(Request request) {
    var target = request.getHeaders().get("X-Amz-Target");
    return target != null && target.endsWith(".TransactWriteItems");
  }
}
