package dev.cubby.endpoint.http;

import module java.base;

import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.Json;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Writes responses as DynamoDB does, with a request id and the checksum that SDKs verify. */
final class Responses {
  private static final String JSON = "application/x-amz-json-1.0";

  private Responses() {}

  static void write(ApiError error, Response response, Callback callback) {
    write(error.kind().status(), Json.write(error.body()), response, callback);
  }

  static void write(int status, byte[] body, Response response, Callback callback) {
    write(status, JSON, body, response, callback);
  }

  private static void write(
      int status, String type, byte[] body, Response response, Callback callback) {
    var checksum = new CRC32();
    checksum.update(body);
    response.setStatus(status);
    response
        .getHeaders()
        .put(HttpHeader.CONTENT_TYPE, type)
        .put(HttpHeader.CONTENT_LENGTH, body.length)
        .put("x-amzn-RequestId", requestId())
        .put("x-amz-crc32", Long.toString(checksum.getValue()));
    response.write(true, ByteBuffer.wrap(body), callback);
  }

  private static String requestId() {
    return UUID.randomUUID().toString().replace("-", "").toUpperCase(Locale.ROOT);
  }

  /** The health check for load balancers. Other methods are not part of the protocol. */
  static void health(Request request, Response response, Callback callback) {
    boolean known =
        HttpMethod.GET.is(request.getMethod()) || HttpMethod.HEAD.is(request.getMethod());
    var text = known ? "healthy: cubby\n" : "DynamoDB's protocol is spoken with POST\n";
    write(
        known ? 200 : 405, "text/plain", text.getBytes(StandardCharsets.UTF_8), response, callback);
  }
}
