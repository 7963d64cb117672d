package dev.cubby.endpoint.http;

import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;
import dev.cubby.endpoint.wire.Json;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Answers malformed or oversized HTTP in the same form as every other error. */
final class ProtocolErrors implements Request.Handler {
  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status = response.getStatus();
    if (status == HttpStatus.SERVICE_UNAVAILABLE_503) {
      var closing = ApiError.of(Kind.THROTTLING, "The endpoint is closing");
      Responses.write(status, Json.write(closing.body()), response, callback);
    } else {
      var error = ApiError.of(Kind.SERIALIZATION, "The request is not one of this protocol");
      boolean ours = status >= 400 && status < 500;
      Responses.write(ours ? status : 400, Json.write(error.body()), response, callback);
    }
    return true;
  }
}
