package dev.cubby.web.http;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.web.bind.Json;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.PageAnswer;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.EofException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Everything that goes wrong, as a page or {@code application/problem+json}. Never a stack trace.
 */
final class ProblemAnswers {
  private static final Logger LOG = LoggerFactory.getLogger(ProblemAnswers.class);

  private ProblemAnswers() {}

  /** A person gets a page, a program gets members, both with the same status and headers. */
  static void send(Exchange exchange, Pages pages, Throwable thrown) {
    if (exchange.brokeOff(thrown)) {
      LOG.info("{} broke off: {}", exchange.correlationId, thrown.toString());
      return;
    }
    var problem = problem(exchange, thrown);
    if (!isForPerson(exchange) || !sendPage(exchange, pages, problem)) {
      send(exchange, problem, pages.reader(exchange));
    }
  }

  /** A page that fails itself is no reason to say nothing. */
  private static boolean sendPage(Exchange exchange, Pages pages, Problem problem) {
    try {
      sendRetryAfter(exchange, problem);
      pages.send(exchange, problem);
      return true;
    } catch (RuntimeException e) {
      LOG.error("{} fault on the page of a problem", exchange.correlationId, e);
      return false;
    }
  }

  static boolean isForPerson(Exchange exchange) {
    return exchange
        .route
        .map(route ->
            PageAnswer.isOf(route)
                ? Negotiation.accepts(exchange.request, Pages.HTML)
                : Endpoint.isForm(route, exchange.request) && namesPages(exchange))
        .orElseGet(() ->
            namesPages(exchange) && !exchange.request.getHttpURI().getPath().startsWith("/api"));
  }

  /** As browsers do; programs accept everything. */
  private static boolean namesPages(Exchange exchange) {
    return Negotiation.names(exchange.request, HttpHeader.ACCEPT, Pages.HTML);
  }

  /** The title is English for every program: what is said to people is the detail. */
  static void send(Exchange exchange, Problem problem, Reader reader) {
    send(exchange, problem, reader::text, reader.in(Language.ENGLISH)::text);
  }

  static void send(
      Exchange exchange,
      Problem problem,
      Function<Text, String> words,
      Function<Text, String> english) {
    var kind = problem.kind();
    var members = new LinkedHashMap<String, Object>();
    members.put("type", "about:blank");
    members.put("status", kind.status());
    members.put("title", english.apply(kind.title()));
    members.put("detail", words.apply(problem.detail()));
    members.put("code", kind.code());
    if (!problem.errors().isEmpty()) {
      members.put(
          "errors",
          problem.errors().stream()
              .map(error -> Map.of("field", error.field(), "message", words.apply(error.message())))
              .toList());
    }
    members.putAll(problem.members());
    members.put("correlationId", exchange.correlationId);
    exchange.header(UsualHeaders.NO_STORE);
    if (kind.status() == 401) {
      exchange.header(HttpHeader.WWW_AUTHENTICATE.asString(), "Bearer realm=\"cubby\"");
    }
    sendRetryAfter(exchange, problem);
    exchange.send(kind.status(), "application/problem+json", Json.bytes(members));
  }

  static void sendRetryAfter(Exchange exchange, Problem problem) {
    if (problem.kind().status() == 503 || problem.kind().status() == 429) {
      var wait = problem.members().getOrDefault("retryAfter", 1);
      exchange.header(HttpHeader.RETRY_AFTER.asString(), String.valueOf(wait));
    }
  }

  static Problem problem(Exchange exchange, Throwable thrown) {
    return switch (thrown) {
      case Problem problem -> problem;
      case Failure.BadCursor _ -> Problem.of(ProblemKind.MALFORMED, ProblemText.FOREIGN_CURSOR);
      case Failure.InvalidInput invalid -> {
        // Only the constant part: the context holds what was sent.
        LOG.info("{} invalid input: {}", exchange.correlationId, invalid.constant());
        yield Problem.of(ProblemKind.MALFORMED, ProblemText.NOT_STORABLE);
      }
      case Failure.ReadOnly readOnly -> {
        LOG.warn("{} read-only: {}", exchange.correlationId, readOnly.reason());
        yield Problem.of(ProblemKind.READ_ONLY, ProblemText.STORE_READ_ONLY);
      }
      case Failure.Unavailable unavailable -> {
        LOG.warn("{} unavailable: {}", exchange.correlationId, unavailable.getMessage());
        // Not that nothing was changed: the request may have written before it met this.
        yield Problem.of(ProblemKind.BUSY, ProblemText.STORE_BUSY);
      }
      case Failure.OutcomeUnknown unknown -> {
        LOG.warn("{} outcome unknown: {}", exchange.correlationId, unknown.getMessage());
        yield Problem.of(ProblemKind.OUTCOME_UNKNOWN, ProblemText.ANSWER_LOST);
      }
      case Failure.UnreadableRow unreadable -> {
        LOG.error("{} unreadable: {}", exchange.correlationId, unreadable.getMessage());
        yield Problem.of(ProblemKind.UNREADABLE, ProblemText.NEWER_OR_DAMAGED);
      }
      case EofException _ -> Problem.of(ProblemKind.MALFORMED, ProblemText.BROKE_OFF);
      case HttpException _ -> Problem.of(ProblemKind.MALFORMED, ProblemText.NOT_HTTP);
      default -> {
        LOG.error("{} fault", exchange.correlationId, thrown);
        yield Problem.of(ProblemKind.FAULT, ProblemText.TELL_OPERATOR.with(exchange.correlationId));
      }
    };
  }
}
