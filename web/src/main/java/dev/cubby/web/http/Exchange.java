package dev.cubby.web.http;

import dev.cubby.web.page.Gzip;
import dev.cubby.web.route.Arrival;
import dev.cubby.web.route.Route;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
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

  /** The route, once it is found. */
  Optional<Route<?, ?>> route = Optional.empty();

  /** Who asks, once that is known. */
  Caller caller = Caller.STRANGER;

  /** What this page's forms are bound to: all of them to one thing. */
  Optional<String> formBinding = Optional.empty();

  /** The page that shows a form again. */
  Optional<PageEndpoint.FormPage> formPage = Optional.empty();

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

  void cookie(String cookie) {
    response.getHeaders().add(HttpHeader.SET_COOKIE, cookie);
  }

  boolean takesGzip() {
    return request.getHeaders().getQualityCSV(HttpHeader.ACCEPT_ENCODING).contains("gzip");
  }

  Arrival arrival() {
    return new Arrival(Request.getRemoteAddr(request), caller.session());
  }

  int status() {
    return response.getStatus();
  }

  /** Sends the answer, packed where that is worth it. */
  void send(int status, String contentType, byte[] body) {
    if (!Gzip.isWorthIt(contentType, body)) {
      sendAsIs(status, contentType, body);
      return;
    }
    header(HttpHeader.VARY.asString(), HttpHeader.ACCEPT_ENCODING.asString());
    if (takesGzip()) {
      header(HttpHeader.CONTENT_ENCODING.asString(), "gzip");
      sendAsIs(status, contentType, Gzip.packed(body, Deflater.BEST_SPEED));
    } else {
      sendAsIs(status, contentType, body);
    }
  }

  private boolean mayHaveBody() {
    return !HttpMethod.GET.is(request.getMethod()) && !HttpMethod.HEAD.is(request.getMethod());
  }

  /** Sends the answer; a HEAD gets all of it but the body. */
  void sendAsIs(int status, String contentType, byte[] body) {
    response.setStatus(status);
    header("X-Content-Type-Options", "nosniff");
    if (!response.getHeaders().contains("Referrer-Policy")) {
      header("Referrer-Policy", "no-referrer");
    }
    header(CORRELATION_ID, correlationId);
    if (mayHaveBody() && !request.consumeAvailable()) {
      // Answered before all of it came: the rest would be taken for the next request.
      header(HttpHeader.CONNECTION.asString(), "close");
    }
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
