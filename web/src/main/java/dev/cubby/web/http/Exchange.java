package dev.cubby.web.http;

import dev.cubby.web.route.Route;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** One request and its answer, with what the log will say of them. */
final class Exchange {
  private static final Pattern CORRELATION = Pattern.compile("[A-Za-z0-9_-]{8,64}");
  private static final String CORRELATION_ID = "X-Correlation-Id";

  final Request request;
  private final Response response;
  private final Callback callback;
  final String correlationId;
  final long started = System.nanoTime();

  /** What the log shows: never the path as it came, which may hold a secret. */
  String shownPath = "(no route)";

  String shownPrincipal = "";

  Optional<Route<?, ?>> route = Optional.empty();

  Exchange(Request request, Response response, Callback callback) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    var given = request.getHeaders().get(CORRELATION_ID);
    this.correlationId =
        given != null && CORRELATION.matcher(given).matches()
            ? given
            : UUID.randomUUID().toString();
  }

  void header(String name, String value) {
    response.getHeaders().put(name, value);
  }

  int status() {
    return response.getStatus();
  }

  /** Sends the answer; a HEAD gets all of it but the body. */
  void send(int status, String contentType, byte[] body) {
    response.setStatus(status);
    header("X-Content-Type-Options", "nosniff");
    header("Referrer-Policy", "no-referrer");
    header(CORRELATION_ID, correlationId);
    if (body.length > 0) {
      header(HttpHeader.CONTENT_TYPE.asString(), contentType);
    }
    if (status != 204 && status != 304) {
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
    }
    boolean silent = HttpMethod.HEAD.is(request.getMethod());
    response.write(true, ByteBuffer.wrap(silent ? new byte[0] : body), callback);
  }
}
