package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.edge.Proxies;
import dev.cubby.web.edge.Reception;
import dev.cubby.web.route.Arrival;
import dev.cubby.web.route.Route;
import dev.cubby.web.text.Reader;
import dev.cubby.web.ui.Gzip;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** One request and its answer, with what the log will say of them. */
final class Exchange {
  private static final Pattern CORRELATION = Pattern.compile("[A-Za-z0-9_-]{8,64}");
  private static final int CHUNK = 64 * 1024;
  private static final String CORRELATION_ID = "X-Correlation-Id";

  final Request request;
  private final Response response;
  private final Callback callback;
  final Reception reception;
  final Admission admission;
  final String correlationId;
  final long started = System.nanoTime();

  /** The path for the log: never as it came, because it may hold a secret. */
  String shownPath = "(no route)";

  /** The route, once it is found. */
  Optional<Route<?, ?>> route = Optional.empty();

  /** Who asks, once that is known. */
  Caller caller = Caller.STRANGER;

  /** Who reads the answer, once that was asked. */
  Optional<Reader> reader = Optional.empty();

  /** Says anew who asks. */
  Supplier<Caller> identity = () -> Caller.STRANGER;

  /** Checks the caller's right again; called after a body, which can take a long time. */
  Runnable stillAllowed = () -> {};

  /** When an answer that goes on began. */
  private OptionalLong begun = OptionalLong.empty();

  /** The address that all forms of this page are bound to. */
  Optional<String> formBinding = Optional.empty();

  /** The page that shows a form again. */
  Optional<PageEndpoint.FormPage> formPage = Optional.empty();

  /** Finds a page of this server by its address. */
  Function<String, Optional<PageEndpoint.FormPage>> pageAt = _ -> Optional.empty();

  private Optional<String> stoodOn = Optional.empty();

  Exchange(
      Request request,
      Response response,
      Callback callback,
      Reception reception,
      Admission admission) {
    this.reception = reception;
    this.admission = admission;
    this.request = request;
    this.response = response;
    this.callback = callback;
    var given = request.getHeaders().get(CORRELATION_ID);
    this.correlationId =
        given != null && CORRELATION.matcher(given).matches() ? given : newCorrelationId();
  }

  /** A form with this token came: the page that it stood on shows it again. */
  void stoodOn(String token) {
    stoodOn = FormGuard.pageOf(token);
    formPage = stoodOn.flatMap(pageAt).or(() -> formPage);
  }

  /** A form that leads back to the page it stood on leaves that as it was: filtered, searched. */
  String withQuery(String address) {
    return stoodOn.filter(page -> page.startsWith(address + "?")).orElse(address);
  }

  /** Whether a person opens a page: neither HEAD nor a script or a browser that reads ahead. */
  boolean isNavigation() {
    var headers = request.getHeaders();
    return !HttpMethod.HEAD.is(request.getMethod())
        && !headers.contains("Sec-Purpose")
        && (!headers.contains("Sec-Fetch-Dest")
            || "document".equals(headers.get("Sec-Fetch-Dest")));
  }

  /** Whether our script reads a page again after a form that it sent in place. */
  boolean isInPlace() {
    return request.getHeaders().contains("Cubby-In-Place");
  }

  /** To find a request again by: no secret, so it need not be hard to guess. */
  private static String newCorrelationId() {
    var random = ThreadLocalRandom.current();
    return HexFormat.of().toHexDigits(random.nextLong())
        + HexFormat.of().toHexDigits(random.nextLong());
  }

  void header(String name, String value) {
    response.getHeaders().put(name, value);
  }

  void header(HttpField field) {
    response.getHeaders().put(field);
  }

  void cookie(String cookie) {
    response.getHeaders().add(HttpHeader.SET_COOKIE, cookie);
  }

  boolean takesGzip() {
    return Negotiation.names(request, HttpHeader.ACCEPT_ENCODING, "gzip");
  }

  Arrival arrival() {
    return new Arrival(
        Request.getRemoteAddr(request),
        !Proxies.hidesClient(request),
        caller.session(),
        name -> Cookies.named(request, name),
        this::origin,
        Optional.ofNullable(request.getHeaders().get(HttpHeader.USER_AGENT)));
  }

  private Optional<URI> origin() {
    var uri = request.getHttpURI();
    try {
      return Optional.of(
          new URI(uri.getScheme(), null, uri.getHost(), uri.getPort(), "/", null, null));
    } catch (URISyntaxException notAHost) {
      return Optional.empty();
    }
  }

  int status() {
    return response.getStatus();
  }

  /** Sends the answer, packed where that is worth it. */
  void send(int status, String contentType, byte[] body) {
    send(status, contentType, AnswerBytes.of(body));
  }

  void send(int status, String contentType, AnswerBytes bytes) {
    var body = bytes.plain();
    if (!Gzip.isWorthIt(contentType, body)) {
      sendAsIs(status, contentType, body);
      return;
    }
    if (!response.getHeaders().contains(HttpHeader.VARY)) {
      header(UsualHeaders.VARIES);
    }
    if (takesGzip()) {
      header(HttpHeader.CONTENT_ENCODING.asString(), "gzip");
      sendAsIs(status, contentType, bytes.packed().get());
    } else {
      sendAsIs(status, contentType, body);
    }
  }

  /** Leads on to another address; a reload repeats nothing. */
  void redirect(String address) {
    header(UsualHeaders.NO_STORE);
    header(HttpHeader.LOCATION.asString(), address);
    send(303, Pages.HTML, new byte[0]);
  }

  private boolean mayHaveBody() {
    return !HttpMethod.GET.is(request.getMethod()) && !HttpMethod.HEAD.is(request.getMethod());
  }

  /** Sends the answer; a HEAD gets all of it but the body. */
  void sendAsIs(int status, String contentType, byte[] body) {
    begin(status, contentType, body.length);
    response.write(true, ByteBuffer.wrap(isSilent() ? new byte[0] : body), callback);
  }

  /** Sends an answer that may be too large to hold, piece by piece, as fast as it is taken. */
  void sendPiecewise(int status, String contentType, long length, InputStream source)
      throws IOException {
    if (length <= CHUNK) {
      var body = source.readNBytes((int) length);
      if (body.length < length) {
        throw new EOFException("The file is shorter than it was");
      }
      sendAsIs(status, contentType, body);
      return;
    }
    begin(status, contentType, length);
    if (!isSilent()) {
      var chunk = new byte[CHUNK];
      var pace = Pace.of(reception);
      long left = length;
      while (left > 0) {
        int read = source.read(chunk, 0, (int) Math.min(left, chunk.length));
        if (read < 0) {
          throw new EOFException("The file is shorter than it was");
        }
        Content.Sink.write(response, false, ByteBuffer.wrap(chunk, 0, read));
        pace.require(read);
        left -= read;
      }
    }
    response.write(true, ByteBuffer.allocate(0), callback);
  }

  /** After an answer has begun nothing else can be said: the client sees that it broke off. */
  boolean brokeOff(Throwable thrown) {
    boolean committed = response.isCommitted();
    if (committed) {
      breakOff(thrown);
    }
    return committed;
  }

  boolean isSilent() {
    return HttpMethod.HEAD.is(request.getMethod());
  }

  private void begin(int status, String contentType, long length) {
    describe(status);
    if (mayHaveBody() && !request.consumeAvailable()) {
      // Answered before all of it came: the rest would be taken for the next request.
      header(HttpHeader.CONNECTION.asString(), "close");
    }
    if (length > 0) {
      header(UsualHeaders.contentType(contentType));
    }
    if (status != 204 && status != 304) {
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, length);
    }
  }

  private void describe(int status) {
    response.setStatus(status);
    header(UsualHeaders.NO_SNIFFING);
    if (!response.getHeaders().contains("Referrer-Policy")) {
      header(UsualHeaders.NO_REFERRER);
    }
    header(CORRELATION_ID, correlationId);
  }

  /** Begins an answer that goes on; it is not counted among those under way. */
  void begin(int status, String contentType) {
    describe(status);
    header(UsualHeaders.contentType(contentType));
    begun = OptionalLong.of(System.nanoTime());
    admission.leave();
  }

  /** Begins an answer whose length is not known yet. */
  void beginUnmeasured(int status, String contentType) {
    describe(status);
    header(UsualHeaders.contentType(contentType));
  }

  /** Writes a piece of it and waits until it is taken. */
  void writeNow(ByteBuffer piece) throws IOException {
    Content.Sink.write(response, false, piece);
  }

  /** Writes a piece of it; one at a time. */
  void write(ByteBuffer piece, Callback written) {
    response.write(false, piece, written);
  }

  void end() {
    response.write(true, ByteBuffer.allocate(0), callback);
  }

  /** Ends it where it is, and the connection with it. */
  void breakOff(Throwable reason) {
    callback.failed(reason);
  }

  /** How long the answer took; of one that goes on, until it began. */
  long nanos() {
    return begun.orElseGet(System::nanoTime) - started;
  }
}
