package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.bind.Binder;
import dev.cubby.web.bind.Given;
import dev.cubby.web.route.*;
import dev.cubby.web.text.ProblemText;
import dev.cubby.web.text.UiText;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Page;
import dev.cubby.web.ui.Redirect;
import dev.cubby.web.upload.Upload;

/**
 * A bound route for people: a page that is shown, or what a form is sent to. A form that cannot be
 * carried out is shown again, filled in, by the page at its own path or the nearest one above.
 */
final class PageEndpoint<Q, A> implements Answering {
  /** The problems that a person can mend in the form itself. */
  private static final Set<Integer> MENDABLE = Set.of(409, 413, 422, 429);

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
    var right = Endpoint.right(bound, exchange.caller.principal(), slots);
    if (right.isEmpty()) {
      if (pages.sendsToSignIn(exchange, bound.route()) || sendsToSignInAgain(exchange)) {
        return;
      }
      throw Endpoint.refused(bound, exchange.caller.principal(), slots);
    }
    if (bound.route().method().isSafe()) {
      look(exchange, slots, right.get().resource());
    } else {
      carryOut(exchange, slots);
    }
  }

  /** A form of somebody whose session has ended; its files are not even read. */
  private boolean sendsToSignInAgain(Exchange exchange) throws IOException {
    var route = bound.route();
    if (!(exchange.caller.principal() instanceof Principal.Stranger)
        || route.method().isSafe()
        || route.kind() != Route.Kind.PAGE
        || !Negotiation.isOfType(exchange.request, FormBody.TYPE)) {
      return false;
    }
    // Nothing is done with the body, so a stranger may send one.
    exchange.stillAllowed = () -> {};
    var form = FormBody.read(exchange);
    var token = form.getOrDefault(Visit.TOKEN_FIELD, List.of("")).getFirst();
    exchange.stoodOn(token);
    return pages.sendsToSignInAgain(exchange, route, form, token);
  }

  /** A page that was asked for with something wrong says so at the fields of its form. */
  private void look(Exchange exchange, Map<String, String> slots, Optional<?> resource) {
    var query = Endpoint.query(exchange.request);
    var asked = binder.bindLeniently(slots, Given.form(query));
    switch (handle(call(exchange, asked.value(), resource))) {
      case Page page -> {
        var errors = Stream.concat(asked.errors().stream(), page.errors().stream()).toList();
        var typed =
            exchange.isNavigation()
                ? pages.typed.take(exchange, pages.guard.owner(exchange))
                : Optional.<SentForm>empty();
        var sent =
            errors.isEmpty() && typed.isPresent()
                ? typed.get()
                : SentForm.of(exchange.request.getHttpURI().getPath(), query, errors);
        pages.send(exchange, status(errors), page, sent);
      }
      case Redirect redirect -> sendOn(exchange, redirect);
      case Screen screen -> pages.send(exchange, screen);
    }
  }

  private int status(List<Problem.FieldError> errors) {
    return errors.isEmpty() ? bound.route().status() : 400;
  }

  private void sendOn(Exchange exchange, Redirect redirect) {
    redirect.toast().ifPresent(said -> pages.toasts.send(exchange, pages.reader(exchange), said));
    redirect.cookies().forEach(exchange::cookie);
    exchange.redirect(exchange.withQuery(redirect.address()));
  }

  private void carryOut(Exchange exchange, Map<String, String> slots) throws IOException {
    var input = bound.route().input();
    if (!input.hasFiles()) {
      var form = readForm(exchange, Map.of(), () -> FormBody.read(exchange, input));
      if (form.isPresent()) {
        carryOut(exchange, slots, form.get(), Map.of());
      }
      return;
    }
    var texts = new LinkedHashMap<String, List<String>>();
    var read = readForm(exchange, texts, () -> Multipart.read(exchange, input, texts));
    if (read.isPresent()) {
      try (var form = read.get()) {
        carryOut(exchange, slots, form.texts(), form.files());
      }
    }
  }

  private interface Reading<T> {
    T read() throws IOException;
  }

  /** A form that cannot be read to its end is shown again with the texts that came before. */
  private static <T> Optional<T> readForm(
      Exchange exchange, Map<String, List<String>> texts, Reading<T> reading) throws IOException {
    try {
      return Optional.of(reading.read());
    } catch (Problem problem) {
      texts.getOrDefault(Visit.TOKEN_FIELD, List.of()).stream()
          .findFirst()
          .ifPresent(exchange::stoodOn);
      showAgain(exchange, texts, problem);
      return Optional.empty();
    }
  }

  private void carryOut(
      Exchange exchange,
      Map<String, String> slots,
      Map<String, List<String>> form,
      Map<String, Upload> files) {
    var token = Optional.ofNullable(form.remove(Visit.TOKEN_FIELD)).map(List::getFirst);
    token.ifPresent(exchange::stoodOn);
    try {
      if (bound.route().kind() == Route.Kind.PAGE && !bound.route().tokenless()) {
        pages.guard.requireToken(exchange, token);
        if (pages.shownOnce.knows(exchange, token.orElse(""))) {
          sendBack(exchange);
          return;
        }
      }
      var given = binder.bind(slots, Given.form(form).and(files));
      switch (answer(exchange, given, token)) {
        case Redirect redirect -> sendOn(exchange, redirect);
        case Screen screen -> pages.send(exchange, screen);
        case Page page -> {
          if (page.look().is(Page.Trait.ONCE)) {
            token.ifPresent(sent -> pages.shownOnce.remember(exchange, sent));
          }
          var path = exchange.request.getHttpURI().getPath();
          pages.send(exchange, status(page.errors()), page, SentForm.of(path, form, page.errors()));
        }
      }
    } catch (Problem problem) {
      showAgain(exchange, form, problem);
    }
  }

  private static void showAgain(
      Exchange exchange, Map<String, List<String>> form, Problem problem) {
    var page = isMendable(problem) ? exchange.formPage : Optional.<FormPage>empty();
    if (page.isEmpty()) {
      throw problem;
    }
    ProblemAnswers.sendRetryAfter(exchange, problem);
    var sent = SentForm.of(exchange.request.getHttpURI().getPath(), form, problem);
    try {
      page.get().showAgain(exchange, sent, problem);
    } catch (Problem gone) {
      throw problem.kind().equals(ProblemKind.SLOW_DOWN) ? problem : gone;
    }
  }

  /** A form that is sent twice acts once. */
  private PageAnswer answer(Exchange exchange, Q given, Optional<String> token) {
    var call = call(exchange, given, Optional.empty());
    return bound.repeat().isEmpty() || token.isEmpty()
        ? handle(call)
        : answered(
            pages.repeats.onceForForm(
                bound, call, token.get(), answer -> answered(answer).refuses()));
  }

  private PageAnswer handle(Call<Q> call) {
    return answered(bound.handler().handle(call));
  }

  private PageAnswer answered(Answer<A> answer) {
    return (PageAnswer) Objects.requireNonNull(answer.value());
  }

  /** Leads to the page of what this form made and showed once, instead of making another. */
  private void sendBack(Exchange exchange) {
    pages.toasts.send(exchange, pages.reader(exchange), Toast.of(UiText.SHOWN_ONCE));
    exchange.redirect(exchange.formPage.map(FormPage::address).orElse("/"));
  }

  private static boolean isMendable(Problem problem) {
    return !problem.errors().isEmpty()
        || problem.kind().equals(FormGuard.EXPIRED)
        || MENDABLE.contains(problem.kind().status());
  }

  private Call<Q> call(Exchange exchange, Q given, Optional<?> resource) {
    return new Call<>(
        given,
        exchange.caller.principal(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        exchange.correlationId,
        pages.reader(exchange),
        exchange.arrival(),
        resource);
  }

  private void showAgain(Exchange exchange, FormPage at, SentForm sent, int status) {
    var query = at.query().isEmpty() ? Map.<String, List<String>>of() : FormBody.parse(at.query());
    var given = binder.bindLeniently(at.slots(), Given.form(query));
    switch (handle(call(exchange, given.value(), Optional.empty()))) {
      case Page page -> pages.send(exchange, status, page, sent);
      case Redirect redirect -> sendOn(exchange, redirect);
      case Screen screen -> pages.send(exchange, screen);
    }
  }

  /** The page that a form stands on, with the slots that its path has. */
  record FormPage(PageEndpoint<?, ?> page, Map<String, String> slots, String path, String query) {
    String address() {
      return query.isEmpty() ? path : path + "?" + query;
    }

    void showAgain(Exchange exchange, SentForm sent, Problem problem) {
      Endpoint.requireRight(page.bound, exchange.caller.principal(), slots);
      page.showAgain(exchange, this, sent, problem.kind().status());
    }
  }
}
