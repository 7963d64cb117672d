package dev.cubby.endpoint.http;

import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Answers what was not even HTTP, or too long for it, in the same form as everything else. */
final class ProtocolErrors implements Request.Handler {
  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    var error = ApiError.of(Kind.SERIALIZATION, "The request is not one of this protocol");
    int status = response.getStatus();
    Answers.write(status >= 400 && status < 500 ? status : 400, error.body(), response, callback);
    return true;
  }
}
