package dev.cubby.web.http;

import dev.cubby.web.page.PageAnswer;
import dev.cubby.web.page.StaticFiles;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Routes;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where every request comes in: finds its route, bounds how many there are, and logs its end. */
public final class Dispatcher extends Handler.Abstract {
  private static final Logger ACCESS = LoggerFactory.getLogger("cubby.access");

  private final Routes routes;
  private final Identities identities;
  private final RequestListener listener;
  private final Semaphore room;
  private final Pages pages;

  /** By identity: a bound route is the same object for ever, and large to hash. */
  private final IdentityHashMap<Routes.Bound<?, ?>, Answering> endpoints = new IdentityHashMap<>();

  public Dispatcher(
      Routes routes, Identities identities, int mostAtOnce, Pages pages, RequestListener listener) {
    this.routes = routes;
    this.identities = identities;
    this.pages = pages;
    this.listener = listener;
    this.room = new Semaphore(mostAtOnce);
    for (var bound : routes.all()) {
      boolean page = PageAnswer.isOf(bound.route());
      endpoints.put(bound, page ? new PageEndpoint<>(bound, pages) : new Endpoint<>(bound));
    }
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    boolean inside = room.tryAcquire();
    var exchange =
        new Exchange(
            request,
            response,
            Callback.from(
                callback,
                () -> {
                  if (inside) {
                    room.release();
                  }
                }));
    try {
      if (!inside) {
        throw Problem.of(ProblemKind.BUSY, "Too many requests are under way.");
      }
      dispatch(exchange);
    } catch (Throwable thrown) {
      ProblemAnswers.send(exchange, pages, thrown);
    } finally {
      tell(exchange);
    }
    return true;
  }

  private void dispatch(Exchange exchange) throws java.io.IOException {
    var path =
        PathSegments.of(exchange.request.getHttpURI().getPath())
            .orElseThrow(() -> Problem.of(ProblemKind.MALFORMED, "There is no such address."));
    if (path.size() == 2 && path.getFirst().equals(StaticFiles.FOLDER)) {
      sendFile(exchange, path.getLast());
      return;
    }
    var found = method(exchange).flatMap(method -> routes.find(method, path));
    if (found.isEmpty()) {
      answerWithoutRoute(exchange, path);
      return;
    }
    var bound = found.get().bound();
    var route = bound.route();
    exchange.route = Optional.of(route);
    exchange.shownPath = route.path().redacted(path);
    pages.guard.refuseForeign(exchange.request, route);
    exchange.caller = identities.of(exchange.request, route);
    pages.guard.requireOwnPage(exchange.request, route, exchange.caller);
    if (!route.method().isSafe() && PageAnswer.isOf(route)) {
      exchange.formPage = formPage(path);
    }
    Objects.requireNonNull(endpoints.get(bound)).answer(exchange, found.get().slots());
  }

  /** The page at a form's own path, or the nearest one above it. */
  private Optional<PageEndpoint.FormPage> formPage(List<String> path) {
    for (int length = path.size(); length > 0; length--) {
      var found = routes.find(Method.GET, path.subList(0, length));
      if (found.isPresent()
          && endpoints.get(found.get().bound()) instanceof PageEndpoint<?, ?> page) {
        return Optional.of(new PageEndpoint.FormPage(page, found.get().slots()));
      }
    }
    return Optional.empty();
  }

  private void sendFile(Exchange exchange, String name) {
    var file =
        pages
            .site
            .files()
            .find(name)
            .orElseThrow(() -> Problem.of(ProblemKind.NOT_FOUND, "There is no such file."));
    exchange.shownPath = file.path();
    if (method(exchange).filter(Method::isSafe).isEmpty()) {
      exchange.header(HttpHeader.ALLOW.asString(), "GET, HEAD");
      throw Problem.of(ProblemKind.METHOD_NOT_ALLOWED, "Possible here: GET, HEAD.");
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
    var methods = routes.methods(path);
    if (methods.isEmpty()) {
      throw Problem.of(ProblemKind.NOT_FOUND, "There is no such address.");
    }
    var allowed =
        methods.stream()
            .flatMap(method ->
                method == Method.GET
                    ? java.util.stream.Stream.of("GET", "HEAD")
                    : java.util.stream.Stream.of(method.name()))
            .collect(Collectors.joining(", "));
    exchange.header(HttpHeader.ALLOW.asString(), allowed + ", OPTIONS");
    if (exchange.request.getMethod().equals("OPTIONS")) {
      exchange.send(204, "", new byte[0]);
      return;
    }
    throw Problem.of(ProblemKind.METHOD_NOT_ALLOWED, "Possible here: " + allowed + ".");
  }

  private void tell(Exchange exchange) {
    long nanos = System.nanoTime() - exchange.started;
    listener.answered(exchange.route, exchange.status(), nanos);
    ACCESS
        .atInfo()
        .addKeyValue("method", exchange.request.getMethod())
        .addKeyValue("path", exchange.shownPath)
        .addKeyValue("status", exchange.status())
        .addKeyValue("micros", nanos / 1_000)
        .addKeyValue("principal", exchange.caller.principal().id())
        .addKeyValue("correlationId", exchange.correlationId)
        .log("answered");
  }
}
