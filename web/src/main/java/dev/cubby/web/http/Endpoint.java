package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.bind.*;
import dev.cubby.web.route.*;
import dev.cubby.web.text.ProblemText;
import dev.cubby.web.upload.Download;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/** A bound route, ready to be asked: what every request to it goes through, in order. */
final class Endpoint<Q, A> implements Answering {
  static final String JSON = "application/json";
  private static final String IDEMPOTENCY_KEY = "Idempotency-Key";
  private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{1,128}");

  private final Routes.Bound<Q, A> bound;
  private final Binder<Q> binder;
  private final boolean takesFiles;

  private final Pages pages;

  Endpoint(Routes.Bound<Q, A> bound, Pages pages) {
    this.bound = bound;
    this.pages = pages;
    this.binder = new Binder<>(bound.route().input(), bound.route().path().slots());
    this.takesFiles = bound.route().input().hasFiles();
  }

  @Override
  public void answer(Exchange exchange, Map<String, String> slots) throws IOException {
    var request = exchange.request;
    var answer = bound.route().answer();
    var type = answer == EventStream.class ? EventStream.TYPE : JSON;
    // A form is led on, or refused as a page.
    boolean ofItsOwn =
        answer == Document.class
            || answer == Download.class
            || answer == Streamed.class
            || isForm(bound.route(), request);
    if (!ofItsOwn && !Negotiation.accepts(request, type)) {
      throw Problem.of(ProblemKind.NOT_ACCEPTABLE, ProblemText.ANSWERS_ARE.with(type));
    }
    var known = requireRight(bound, exchange.caller.principal(), slots);
    if (!takesFiles) {
      handle(exchange, slots, given(exchange), known.resource());
      return;
    }
    if (bound.route().takesFileAlone()) {
      try (var body = FileBody.read(exchange, bound.route().input())) {
        handle(exchange, slots, Given.texts(Map.of()).and(body.files()), Optional.empty());
      }
      return;
    }
    try (var form = Multipart.read(exchange, bound.route().input(), new LinkedHashMap<>())) {
      handle(exchange, slots, Given.texts(form.texts()).and(form.files()), Optional.empty());
    }
  }

  private void handle(
      Exchange exchange, Map<String, String> slots, Given given, Optional<?> resource)
      throws IOException {
    var request = exchange.request;
    var call =
        new Call<>(
            binder.bind(slots, given),
            exchange.caller.principal(),
            Optional.ofNullable(request.getHeaders().get(HttpHeader.IF_MATCH))
                .map(Endpoint::unquoted),
            idempotencyKey(request),
            Optional.empty(),
            exchange.correlationId,
            pages.reader(exchange),
            exchange.arrival(),
            // Of another request it may have changed while the body came.
            resource.filter(_ -> bound.route().method().isSafe()));
    send(
        exchange,
        bound.repeat().isPresent()
            ? pages.repeats.once(bound, call)
            : bound.handler().handle(call));
  }

  /** Looked at on routes that declare it only: elsewhere it would promise what nobody keeps. */
  private Optional<String> idempotencyKey(Request request) {
    if (!bound.route().once()) {
      return Optional.empty();
    }
    var key = Optional.ofNullable(request.getHeaders().get(IDEMPOTENCY_KEY));
    if (key.isPresent() && !KEY.matcher(key.get()).matches()) {
      throw Problem.of(ProblemKind.MALFORMED, ProblemText.IDEMPOTENCY_KEY);
    }
    return key;
  }

  /** Asked anew on each request and when its body is there: a removed right is gone at once. */
  static Roles.Known requireRight(
      Routes.Bound<?, ?> bound, Principal principal, Map<String, String> slots) {
    return right(bound, principal, slots).orElseThrow(() -> refused(bound, principal, slots));
  }

  static Problem refused(Routes.Bound<?, ?> bound, Principal principal, Map<String, String> slots) {
    return principal instanceof Principal.Stranger
        ? Problem.of(ProblemKind.NOT_SIGNED_IN, ProblemText.SIGN_IN_OR_TOKEN)
        : bound.roles().refusal(principal, slots);
  }

  static Optional<Roles.Known> right(
      Routes.Bound<?, ?> bound, Principal principal, Map<String, String> slots) {
    return bound.roles().allowed(bound.route().may(), principal, slots);
  }

  private Given given(Exchange exchange) throws IOException {
    var request = exchange.request;
    var query = request.getHttpURI().getQuery();
    if (bound.route().method().isSafe()) {
      return Given.texts(query(request));
    }
    if (query != null) {
      throw Problem.of(ProblemKind.MALFORMED, ProblemText.BELONGS_IN_BODY);
    }
    var body = Bodies.read(exchange);
    if (body.length == 0) {
      return Given.texts(Map.of());
    }
    if (isForm(bound.route(), request)) {
      return Given.form(FormBody.parse(new String(body, StandardCharsets.ISO_8859_1)));
    }
    if (!Negotiation.isOfType(request, JSON)) {
      throw Problem.of(ProblemKind.UNSUPPORTED, ProblemText.SEND_TYPE.with(JSON));
    }
    return Given.json(Json.object(body));
  }

  /**
   * The holder of a link may send a form, for a page without script: no cookie is looked at, so no
   * other site's form is worth more than the link itself. It is led on to where the answer says.
   */
  static boolean isForm(Route<?, ?> route, Request request) {
    return route.kind() == Route.Kind.CAPABILITY
        && route.path().hasSecrets()
        && !route.method().isSafe()
        && Negotiation.isOfType(request, FormBody.TYPE);
  }

  static Map<String, List<String>> query(Request request) {
    var query = request.getHttpURI().getQuery();
    return query == null ? new LinkedHashMap<>() : FormBody.parse(query);
  }

  private static String unquoted(String tag) {
    return tag.length() > 1 && tag.startsWith("\"") && tag.endsWith("\"")
        ? tag.substring(1, tag.length() - 1)
        : tag;
  }

  private void send(Exchange exchange, Answer<A> answer) throws IOException {
    if (answer.value() instanceof EventStream events) {
      StreamAnswer.send(exchange, events);
      return;
    }
    if (answer.value() instanceof Download download) {
      Downloads.send(exchange, download);
      return;
    }
    if (answer.value() instanceof Streamed streamed) {
      Streaming.send(exchange, bound.route().status(), streamed);
      return;
    }
    if (answer.location().isPresent() && isForm(bound.route(), exchange.request)) {
      exchange.redirect(answer.location().get());
      return;
    }
    exchange.header(UsualHeaders.NO_STORE);
    answer.location().ifPresent(path -> exchange.header(HttpHeader.LOCATION.asString(), path));
    // Never 304 for a version: counts and quantities change while it stays.
    answer
        .version()
        .ifPresent(version -> exchange.header(HttpHeader.ETAG.asString(), "\"" + version + '"'));
    if (answer.tag().isPresent()) {
      var tag = '"' + answer.tag().get() + '"';
      exchange.header(HttpHeader.ETAG.asString(), tag);
      exchange.header(
          HttpHeader.CACHE_CONTROL.asString(),
          answer
              .shared()
              .filter(_ -> exchange.caller.principal() instanceof Principal.Stranger)
              .map(UsualHeaders::shared)
              .orElse("private, no-cache"));
      if (bound.route().method().isSafe() && isKnown(exchange.request, tag)) {
        exchange.send(304, JSON, new byte[0]);
        return;
      }
    }
    if (answer.waiting().isPresent()) {
      exchange.send(202, JSON, Json.bytes(answer.waiting().get()));
      return;
    }
    var value = answer.value();
    if (value == null) {
      exchange.send(204, JSON, new byte[0]);
    } else if (value instanceof Document document) {
      exchange.send(bound.route().status(), document.type(), document.bytes());
    } else {
      exchange.send(bound.route().status(), JSON, Json.bytes(value));
    }
  }

  static boolean isKnown(Request request, String tag) {
    return Negotiation.elements(request, HttpHeader.IF_NONE_MATCH).stream()
        .anyMatch(one -> one.equals(tag) || one.equals("*") || one.equals("W/" + tag));
  }
}
