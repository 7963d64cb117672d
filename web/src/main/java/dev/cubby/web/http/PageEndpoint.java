package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.bind.Binder;
import dev.cubby.web.bind.Given;
import dev.cubby.web.page.*;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.text.ProblemText;
import dev.cubby.web.text.UiText;
import dev.cubby.web.ui.Page;
import dev.cubby.web.ui.Redirect;
import dev.cubby.web.upload.Upload;
import org.eclipse.jetty.http.HttpHeader;
import org.jspecify.annotations.Nullable;

/**
 * A bound route for people: a page that is shown, or what a form is sent to. A form that cannot be
 * carried out is shown again, filled in, by the page at its own path or the nearest one above.
 */
final class PageEndpoint<Q, A> implements Answering {
  /** What a person can mend in the form itself. */
  private static final Set<Integer> MENDABLE = Set.of(409, 422, 429);

  private final Routes.Bound<Q, A> bound;
  private final Binder<Q> binder;
  private final Pages pages;

  PageEndpoint(Routes.Bound<Q, A> bound, Pages pages) {
    this.bound = bound;
    this.binder = new Binder<>(bound.route().input(), bound.route().path().slots());
    this.pages = pages;
  }

  @Override
  public void answer(Exchange exchange, Map<String, String> slots) throws IOException {
    if (!Negotiation.accepts(exchange.request, Pages.HTML)) {
      throw Problem.of(ProblemKind.NOT_ACCEPTABLE, ProblemText.ANSWERS_ARE.with(Pages.HTML));
    }
    if (!Endpoint.hasRight(bound, exchange.caller.principal(), slots)) {
      if (pages.sendsToSignIn(exchange, bound.route())) {
        return;
      }
      throw Endpoint.refused(bound, exchange.caller.principal(), slots);
    }
    if (bound.route().method().isSafe()) {
      look(exchange, slots, Endpoint.query(exchange.request));
    } else {
      carryOut(exchange, slots);
    }
  }

  private void look(Exchange exchange, Map<String, String> slots, Map<String, List<String>> query) {
    if (bound.route().answer() == Page.class) {
      var bound = binder.bindLeniently(slots, Given.texts(query));
      var answer = this.bound.handler().handle(call(exchange, bound.value(), Optional.empty()));
      send(exchange, answer.value(), query, bound.errors());
      return;
    }
    try {
      show(exchange, slots, query, Filled.NOT_YET, 200);
    } catch (Problem problem) {
      var page = problem.errors().isEmpty() ? Optional.<View>empty() : unasked(exchange, slots);
      var wrong = problem.errors().stream().map(Problem.FieldError::field).toList();
      if (page.isEmpty() || !page.get().asks().containsAll(wrong)) {
        throw problem;
      }
      pages.send(
          exchange,
          problem.kind().status(),
          page.get(),
          Filled.of(exchange.request.getHttpURI().getPath(), query, problem));
    }
  }

  /** A page that was asked for with something wrong says so at the fields of its form. */
  private void send(
      Exchange exchange,
      @Nullable A answer,
      Map<String, List<String>> query,
      List<FieldError> wrong) {
    switch (answer) {
      case Page page -> {
        var errors = Stream.concat(wrong.stream(), page.errors().stream()).toList();
        var filled = Filled.of(exchange.request.getHttpURI().getPath(), query, errors);
        pages.send(exchange, errors.isEmpty() ? bound.route().status() : 400, page, filled);
      }
      case Redirect redirect -> sendOn(exchange, redirect);
      case null, default ->
          throw new IllegalStateException(bound.route() + " did not answer with a page");
    }
  }

  private void sendOn(Exchange exchange, Redirect redirect) {
    redirect.toast().ifPresent(said -> pages.toasts.send(exchange, pages.reader(exchange), said));
    sendOn(exchange, redirect.address(), redirect.cookies());
  }

  /** The page as it is before anything is asked of it, where there is such a thing. */
  private Optional<View> unasked(Exchange exchange, Map<String, String> slots) {
    try {
      var answer = bound.handler().handle(call(exchange, slots, Map.of(), Map.of()));
      return answer.value() instanceof View view ? Optional.of(view) : Optional.empty();
    } catch (Problem _) {
      return Optional.empty();
    }
  }

  private void show(
      Exchange exchange,
      Map<String, String> slots,
      Map<String, List<String>> query,
      Filled filled,
      int status) {
    var answer = bound.handler().handle(call(exchange, slots, query, Map.of()));
    switch (answer.value()) {
      case Page page -> pages.send(exchange, status, page, filled);
      case Redirect redirect -> sendOn(exchange, redirect);
      case View view -> pages.send(exchange, status, view, filled);
      case Next next -> sendOn(exchange, next);
      case Away(var address, var cookies) -> sendOn(exchange, address.toString(), cookies);
      case null, default ->
          throw new IllegalStateException(bound.route() + " did not answer with a page");
    }
  }

  private void sendOn(Exchange exchange, Next next) {
    next.toast().ifPresent(said -> pages.toasts.send(exchange, said));
    sendOn(exchange, next.path(), next.cookies());
  }

  private static void sendOn(Exchange exchange, String address, List<String> cookies) {
    cookies.forEach(exchange::cookie);
    exchange.header(UsualHeaders.NO_STORE);
    exchange.header(HttpHeader.LOCATION.asString(), address);
    exchange.send(303, Pages.HTML, new byte[0]);
  }

  private void carryOut(Exchange exchange, Map<String, String> slots) throws IOException {
    if (!bound.route().input().hasFiles()) {
      carryOut(exchange, slots, FormBody.read(exchange), Map.of());
      return;
    }
    try (var form = Multipart.read(exchange, bound.route().input())) {
      carryOut(exchange, slots, form.texts(), form.files());
    }
  }

  private void carryOut(
      Exchange exchange,
      Map<String, String> slots,
      Map<String, List<String>> form,
      Map<String, Upload> files) {
    var token = Optional.ofNullable(form.remove(Visit.TOKEN_FIELD)).map(List::getFirst);
    try {
      if (bound.route().kind() == Route.Kind.PAGE && !bound.route().tokenless()) {
        pages.guard.requireToken(exchange, token);
        if (pages.shownOnce.knows(exchange, token.orElse(""))) {
          sendBack(exchange);
          return;
        }
      }
      var given = binder.bind(slots, Given.texts(form).and(files));
      var answer = answer(exchange, given, token);
      switch (answer.value()) {
        case Redirect redirect -> sendOn(exchange, redirect);
        case Page page -> {
          if (page.look().once()) {
            token.ifPresent(sent -> pages.shownOnce.remember(exchange, sent));
          }
          pages.send(exchange, bound.route().status(), page, Filled.NOT_YET);
        }
        case Next next -> sendOn(exchange, next);
        case View view -> {
          if (view instanceof SecretView) {
            token.ifPresent(sent -> pages.shownOnce.remember(exchange, sent));
          }
          pages.send(exchange, bound.route().status(), view, Filled.NOT_YET);
        }
        case null, default ->
            throw new IllegalStateException(bound.route() + " did not say where to go on");
      }
    } catch (Problem problem) {
      var page = isMendable(problem) ? exchange.formPage : Optional.<FormPage>empty();
      if (page.isEmpty()) {
        throw problem;
      }
      ProblemAnswers.sendRetryAfter(exchange, problem);
      page.get()
          .showAgain(
              exchange, Filled.of(exchange.request.getHttpURI().getPath(), form, problem), problem);
    }
  }

  /** A form that is sent twice acts once: its token is its key, as long as it says the same. */
  private Answer<A> answer(Exchange exchange, Q given, Optional<String> token) {
    var repeat = bound.repeat();
    if (repeat.isEmpty() || token.isEmpty()) {
      return bound.handler().handle(call(exchange, given, Optional.empty()));
    }
    var call = call(exchange, given, Optional.of(pages.repeats.formKey(token.get(), given)));
    return pages.repeats.once(bound, call);
  }

  /** What this form made was shown this once: to its page, instead of making another. */
  private void sendBack(Exchange exchange) {
    pages.toasts.send(
        exchange, pages.reader(exchange), dev.cubby.web.ui.Toast.of(UiText.SHOWN_ONCE));
    sendOn(exchange, exchange.formPage.map(FormPage::path).orElse("/"), List.of());
  }

  private static boolean isMendable(Problem problem) {
    return !problem.errors().isEmpty()
        || problem.kind().equals(FormGuard.EXPIRED)
        || MENDABLE.contains(problem.kind().status());
  }

  private Call<Q> call(
      Exchange exchange,
      Map<String, String> slots,
      Map<String, List<String>> given,
      Map<String, Upload> files) {
    return call(exchange, binder.bind(slots, Given.texts(given).and(files)), Optional.empty());
  }

  private Call<Q> call(Exchange exchange, Q given, Optional<String> key) {
    return new Call<>(
        given,
        exchange.caller.principal(),
        Optional.empty(),
        key,
        Optional.empty(),
        exchange.correlationId,
        pages.reader(exchange),
        exchange.arrival());
  }

  /** The page that a form stands on, with the slots that its path has. */
  record FormPage(PageEndpoint<?, ?> page, Map<String, String> slots, String path) {
    void showAgain(Exchange exchange, Filled filled, Problem problem) {
      Endpoint.requireRight(page.bound, exchange.caller.principal(), slots);
      page.show(exchange, slots, Map.of(), filled, problem.kind().status());
    }
  }
}
