package dev.cubby.web.http;

import dev.cubby.web.http.WrittenPages.WrittenPage;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.page.*;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Reader;
import dev.cubby.web.ui.Page;
import java.util.Optional;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;

/** Sends pages, with the headers that keep them to themselves. */
public final class Pages {
  static final String HTML = "text/html";
  static final String HTML_UTF_8 = HTML + "; charset=utf-8";

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
          + " connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none';"
          + " frame-ancestors 'none'";
  private static final HttpField USUAL_POLICY = policy(POLICY);

  /** For a page that shows a PDF, and for no other: browsers ask for the one or the other. */
  private static final HttpField FRAMING_POLICY =
      policy(POLICY + "; object-src 'self'; frame-src 'self'");

  private static HttpField policy(String policy) {
    return UsualHeaders.always("Content-Security-Policy", policy);
  }

  private static final HttpField PERMISSIONS =
      UsualHeaders.always(
          "Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
  private static final HttpField OPENER =
      UsualHeaders.always("Cross-Origin-Opener-Policy", "same-origin");

  final Site site;
  final FormGuard guard;
  final Toasts toasts;
  final ShownOnce shownOnce;
  final Repeats repeats;
  private final Readers readers;
  private final WrittenPages written = new WrittenPages();

  public Pages(Site site, FormGuard guard) {
    this(site, guard, Repeats.NONE);
  }

  public Pages(Site site, FormGuard guard, Repeats repeats) {
    this.site = site;
    this.guard = guard;
    this.repeats = repeats;
    this.toasts = new Toasts(guard);
    this.shownOnce = new ShownOnce(guard.cookies);
    this.readers = new Readers(site, guard.cookies);
  }

  /** Who reads the answer: in a language of the page's system, by preference or by header. */
  Reader reader(Exchange exchange) {
    return readers.of(exchange);
  }

  void send(Exchange exchange, int status, Page page, Filled filled) {
    var visit = visit(exchange, filled);
    var written = page(visit, page);
    exchange.header(UsualHeaders.NO_STORE);
    send(exchange, status, written, page.frames() ? FRAMING_POLICY : USUAL_POLICY);
  }

  void send(Exchange exchange, int status, View view, Filled filled) {
    var visit = visit(exchange, filled);
    var page = page(visit, view);
    exchange.header(HttpHeader.CACHE_CONTROL.asString(), view.caching());
    send(exchange, status, page, USUAL_POLICY);
  }

  private Visit visit(Exchange exchange, Filled filled) {
    // Link holders are not told apart: no cookie of theirs is read, and none is set.
    boolean cookies =
        exchange.route.map(route -> route.kind() != Route.Kind.CAPABILITY).orElse(true);
    return new Visit(
        site,
        exchange.caller.principal(),
        reader(exchange),
        shownPath(exchange),
        () -> cookies ? guard.token(exchange) : "",
        filled,
        cookies ? toasts.take(exchange) : Optional.empty());
  }

  private static void send(Exchange exchange, int status, WrittenPage page, HttpField policy) {
    exchange.header(policy);
    exchange.header(PERMISSIONS);
    exchange.header(OPENER);
    exchange.header("Referrer-Policy", referrers(exchange));
    exchange.send(status, HTML_UTF_8, page.plain(), page.packed());
  }

  private WrittenPage page(Visit visit, Page page) {
    boolean same =
        page.look().shared()
            // The form that chooses a language binds the page to one visitor.
            && site.language().isEmpty()
            && visit.principal() instanceof Principal.Stranger
            && visit.toast().isEmpty()
            && visit.filled().equals(Filled.NOT_YET);
    return same
        ? written.page(visit.path(), visit.reader().language(), page, () -> Shell.page(visit, page))
        : WrittenPage.of(Shell.page(visit, page));
  }

  private WrittenPage page(Visit visit, View view) {
    boolean same =
        view.isSameForStrangers()
            && visit.principal() instanceof Principal.Stranger
            && visit.toast().isEmpty()
            && visit.filled().equals(Filled.NOT_YET);
    return same
        ? written.page(visit.path(), visit.reader().language(), view, () -> Shell.page(visit, view))
        : WrittenPage.of(Shell.page(visit, view));
  }

  void send(Exchange exchange, Problem problem) {
    send(
        exchange,
        problem.kind().status(),
        Shell.of(problem, exchange.correlationId),
        Filled.NOT_YET);
  }

  /** A stranger who opens a page that is not for everybody signs in first, and is led back. */
  boolean sendsToSignIn(Exchange exchange, Route<?, ?> route) {
    boolean sent =
        site.signIn().isPresent()
            && exchange.caller.principal() instanceof Principal.Stranger
            && route.kind() == Route.Kind.PAGE
            && route.method().isSafe();
    if (sent) {
      var back = hasSecrets(exchange) ? "/" : exchange.request.getHttpURI().getPathQuery();
      exchange.header(UsualHeaders.NO_STORE);
      exchange.header(HttpHeader.LOCATION.asString(), site.signInThen(back).orElse("/"));
      exchange.send(303, HTML, new byte[0]);
    }
    return sent;
  }

  /** Where a reader is, for links that lead back: at a form that was sent, the form's page. */
  private static String shownPath(Exchange exchange) {
    return hasSecrets(exchange)
        ? "/"
        : exchange
            .formPage
            .map(PageEndpoint.FormPage::path)
            .orElseGet(() -> exchange.request.getHttpURI().getPath());
  }

  /**
   * A secret address goes nowhere. But where forms have to come from our own pages, browsers are to
   * say of which site a page is, which they do not under no-referrer.
   */
  private static String referrers(Exchange exchange) {
    if (!hasSecrets(exchange)) {
      return "same-origin";
    }
    return exchange.route.filter(route -> route.kind() == Route.Kind.PAGE).isPresent()
        ? "strict-origin"
        : "no-referrer";
  }

  private static boolean hasSecrets(Exchange exchange) {
    return exchange
        .route
        .map(route -> route.path().hasSecrets() || route.input().elsewhere())
        .orElse(false);
  }
}
