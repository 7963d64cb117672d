package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.edge.Reception;
import dev.cubby.web.route.*;
import dev.cubby.web.text.ProblemText;
import dev.cubby.web.ui.Page;
import dev.cubby.web.ui.PageAnswer;
import dev.cubby.web.ui.StaticFiles;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The entry of every request: finds its route, bounds how many there are, and logs its end. */
public final class Dispatcher extends Handler.Abstract {
  private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);
  private static final Logger ACCESS = LoggerFactory.getLogger("cubby.access");

  private static final int MOST_HEADERS = 100;
  private static final ProblemKind TOO_MANY_HEADERS =
      new ProblemKind(431, "TOO_MANY_HEADERS", ProblemText.TOO_MANY_HEADERS);

  /** The page for an address without a route, in the usual shell. */
  private static final Route<Input.Nothing, Page> NO_PAGE = Page.at("/", "no-page");

  /** A request in the log; the names are the fields there. */
  private record Answered(
      String method,
      String path,
      int status,
      long micros,
      String client,
      String scheme,
      String principal,
      String correlationId) {}

  private final Routes routes;
  private final Identities identities;
  private final RequestListener listener;
  private final Reception reception;
  final Capacity capacity;
  private final Pages pages;

  /** By identity: a bound route is the same object for ever, and large to hash. */
  private final IdentityHashMap<Routes.Bound<?, ?>, Answering> endpoints = new IdentityHashMap<>();

  public Dispatcher(
      Routes routes,
      Identities identities,
      Reception reception,
      Pages pages,
      RequestListener listener) {
    this.routes = routes;
    this.identities = identities;
    this.pages = pages;
    this.listener = listener;
    this.reception = reception;
    this.capacity = new Capacity(reception);
    for (var bound : routes.all()) {
      boolean page = PageAnswer.isOf(bound.route());
      endpoints.put(bound, page ? new PageEndpoint<>(bound, pages) : new Endpoint<>(bound, pages));
    }
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    var admission = capacity.admission(request);
    // Before the connection goes on: its next request finds the room that this one had.
    var ended = Callback.from(admission::close, callback);
    var exchange = new Exchange(request, response, ended, reception, admission);
    try {
      if (pages.guard.cookies.areSecure()) {
        exchange.header(UsualHeaders.HTTPS_ONLY);
      }
      dispatch(exchange);
    } catch (Throwable thrown) {
      report(exchange, thrown);
    } finally {
      tell(exchange);
    }
    return true;
  }

  /** However that ends, the exchange does, and gives back what it holds. */
  private void report(Exchange exchange, Throwable thrown) {
    try {
      ProblemAnswers.send(exchange, pages, thrown);
    } catch (Throwable unreported) {
      unreported.addSuppressed(thrown);
      LOG.error("{} fault that could not be told", exchange.correlationId, unreported);
      exchange.breakOff(unreported);
    }
  }

  private void dispatch(Exchange exchange) throws IOException {
    if (exchange.request.getHeaders().size() > MOST_HEADERS) {
      throw Problem.of(TOO_MANY_HEADERS, ProblemText.AT_MOST_HEADERS.with(MOST_HEADERS));
    }
    refuseUnclearEnd(exchange);
    var path =
        PathSegments.of(exchange.request.getHttpURI().getPath())
            .orElseThrow(() -> Problem.of(ProblemKind.MALFORMED, ProblemText.NO_SUCH_ADDRESS));
    var found = method(exchange).flatMap(method -> routes.find(method, path));
    boolean probe = found.filter(one -> one.bound().route().kind() == Route.Kind.PROBE).isPresent();
    if (!probe) {
      exchange.admission.enter();
    }
    if (path.size() == 2 && path.getFirst().equals(StaticFiles.FOLDER)) {
      sendFile(exchange, path.getLast());
      return;
    }
    if (found.isEmpty()) {
      answerWithoutRoute(exchange, path);
      return;
    }
    var bound = found.get().bound();
    var route = bound.route();
    exchange.route = Optional.of(route);
    exchange.shownPath = route.path().redacted(path);
    pages.guard.refuseForeign(exchange.request, route);
    if (!probe) {
      exchange.identity = () -> caller(exchange, route, found.get().slots());
    }
    identify(exchange, route);
    exchange.stillAllowed =
        () -> {
          identify(exchange, route);
          Endpoint.requireRight(bound, exchange.caller.principal(), found.get().slots());
        };
    if (!route.method().isSafe() && PageAnswer.isOf(route)) {
      exchange.pageAt = this::pageAt;
      exchange.formPage = nearestPage(exchange, path);
    }
    Objects.requireNonNull(endpoints.get(bound)).answer(exchange, found.get().slots());
  }

  /**
   * HTTP/1.0 knows no chunks: where such a request ends, and the next begins, is anyone's guess.
   */
  private static void refuseUnclearEnd(Exchange exchange) {
    var request = exchange.request;
    if (request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_1_0
        && request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING)) {
      exchange.header(HttpHeader.CONNECTION.asString(), "close");
      throw Problem.of(ProblemKind.MALFORMED, ProblemText.NO_LENGTH);
    }
  }

  private Caller caller(Exchange exchange, Route<?, ?> route, Map<String, String> slots) {
    var request = exchange.request;
    if (route.kind() == Route.Kind.CAPABILITY && route.path().hasSecrets()) {
      var power = route.path().secretSlot().orElseThrow();
      return identities.ofLink(request, route, power, Objects.requireNonNull(slots.get(power)));
    }
    return identities.of(request, route);
  }

  private void identify(Exchange exchange, Route<?, ?> route) {
    exchange.caller = exchange.identity.get();
    exchange.reader = Optional.empty();
    pages.guard.requireOwnPage(exchange.request, route, exchange.caller);
  }

  private Optional<PageEndpoint.FormPage> pageAt(String address) {
    var parts = address.split("\\?", 2);
    return PathSegments.of(parts[0])
        .flatMap(path -> page(path, parts[0], parts.length > 1 ? parts[1] : ""));
  }

  /** For a form that does not say where it stood: its own path, or the nearest page above it. */
  private Optional<PageEndpoint.FormPage> nearestPage(Exchange exchange, List<String> path) {
    var shown = exchange.request.getHttpURI().getPath();
    for (int length = path.size(); length > 0; length--) {
      var page = page(path.subList(0, length), shown, "");
      if (page.isPresent()) {
        return page;
      }
      shown = shown.substring(0, shown.lastIndexOf('/'));
    }
    return Optional.empty();
  }

  private Optional<PageEndpoint.FormPage> page(List<String> path, String shown, String query) {
    return routes
        .find(Method.GET, path)
        .flatMap(found ->
            endpoints.get(found.bound()) instanceof PageEndpoint<?, ?> page
                ? Optional.of(new PageEndpoint.FormPage(page, found.slots(), shown, query))
                : Optional.empty());
  }

  private void sendFile(Exchange exchange, String name) throws IOException {
    var file =
        pages
            .site
            .files()
            .find(name)
            .orElseThrow(() -> Problem.of(ProblemKind.NOT_FOUND, ProblemText.NO_SUCH_FILE));
    exchange.shownPath = file.path();
    if (method(exchange).filter(Method::isSafe).isEmpty()) {
      exchange.header(HttpHeader.ALLOW.asString(), "GET, HEAD");
      throw Problem.of(
          ProblemKind.METHOD_NOT_ALLOWED, ProblemText.POSSIBLE_METHODS.with("GET, HEAD"));
    }
    StaticAnswers.send(exchange, file);
  }

  private static Optional<Method> method(Exchange exchange) {
    var name = exchange.request.getMethod();
    if (name.equals("HEAD")) {
      return Optional.of(Method.GET);
    }
    for (var method : Method.values()) {
      if (method.name().equals(name)) {
        return Optional.of(method);
      }
    }
    return Optional.empty();
  }

  private void answerWithoutRoute(Exchange exchange, List<String> path) {
    if (ProblemAnswers.isForPerson(exchange)
        && !exchange.request.getHeaders().contains(HttpHeader.AUTHORIZATION)) {
      exchange.caller = identities.of(exchange.request, NO_PAGE);
    }
    var methods = routes.methods(path);
    // A form's own address is no page, which is all that a person can make of it.
    boolean noPage =
        method(exchange).equals(Optional.of(Method.GET)) && ProblemAnswers.isForPerson(exchange);
    if (methods.isEmpty() || noPage) {
      throw Problem.of(ProblemKind.NOT_FOUND, ProblemText.NO_SUCH_ADDRESS);
    }
    var allowed =
        methods.stream()
            .flatMap(method ->
                method == Method.GET ? Stream.of("GET", "HEAD") : Stream.of(method.name()))
            .collect(Collectors.joining(", "));
    exchange.header(HttpHeader.ALLOW.asString(), allowed + ", OPTIONS");
    if (exchange.request.getMethod().equals("OPTIONS")) {
      exchange.send(204, "", new byte[0]);
      return;
    }
    throw Problem.of(ProblemKind.METHOD_NOT_ALLOWED, ProblemText.POSSIBLE_METHODS.with(allowed));
  }

  /** Any word can come as a method, and what a client makes up is not for the log. */
  private static String loggedMethod(Exchange exchange) {
    var method = exchange.request.getMethod();
    return HttpMethod.fromString(method) == null ? "(other)" : method;
  }

  private void tell(Exchange exchange) {
    long nanos = exchange.nanos();
    listener.answered(exchange.route, exchange.status(), nanos);
    var answered =
        new Answered(
            loggedMethod(exchange),
            exchange.shownPath,
            exchange.status(),
            nanos / 1_000,
            Request.getRemoteAddr(exchange.request),
            exchange.request.isSecure() ? "https" : "http",
            exchange.caller.principal().id(),
            exchange.correlationId);
    ACCESS.atInfo().addKeyValue("request", answered).log("answered");
  }
}
