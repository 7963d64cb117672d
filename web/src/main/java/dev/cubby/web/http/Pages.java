package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.once.Repeats;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Reader;
import dev.cubby.web.text.UiText;
import dev.cubby.web.ui.*;
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

  private static final HttpField UNLISTED = UsualHeaders.always("X-Robots-Tag", "noindex");

  final Site site;
  final FormGuard guard;
  final Toasts toasts;
  final ShownOnce shownOnce;
  final TypedForms typed;
  final Repeats repeats;
  private final Readers readers;
  private final ConstantPages constants = new ConstantPages();

  public Pages(Site site, FormGuard guard, Repeats repeats) {
    this.site = site;
    this.guard = guard;
    this.repeats = repeats;
    this.toasts = new Toasts(guard);
    this.shownOnce = new ShownOnce(guard.cookies);
    this.typed = guard.typedForms(site.clock());
    this.readers = new Readers(site, guard.cookies);
  }

  /** Who reads the answer: in a language of the page's system, by preference or by header. */
  Reader reader(Exchange exchange) {
    if (exchange.reader.isEmpty()) {
      exchange.reader = Optional.of(readers.of(exchange));
    }
    return exchange.reader.get();
  }

  void send(Exchange exchange, int status, Page page, SentForm sent) {
    var here = visit(exchange, sent);
    var visit = page.look().zone().map(here::inZone).orElse(here);
    var bytes = constants.find(visit, page).orElseGet(() -> AnswerBytes.of(visit, page));
    if (isShared(visit, page, status)) {
      exchange.header(HttpHeader.ETAG.asString(), bytes.tag().get());
      exchange.header(
          HttpHeader.CACHE_CONTROL.asString(),
          UsualHeaders.shared(page.look().shared().orElseThrow()));
      exchange.header(UsualHeaders.VARIES_BY_READER);
      if (Endpoint.isKnown(exchange.request, bytes.tag().get())) {
        exchange.sendAsIs(304, HTML_UTF_8, new byte[0]);
        return;
      }
    } else {
      exchange.header(UsualHeaders.NO_STORE);
    }
    exchange.header(page.frames() ? FRAMING_POLICY : USUAL_POLICY);
    exchange.header(PERMISSIONS);
    exchange.header(OPENER);
    exchange.header("Referrer-Policy", referrers(exchange));
    if (hasSecrets(exchange)) {
      exchange.header(UNLISTED);
    }
    exchange.send(status, HTML_UTF_8, bytes);
  }

  /** Who signed in, or was just told something, reads a page of their own. */
  private static boolean isShared(Visit visit, Page page, int status) {
    return page.look().shared().isPresent()
        && status == 200
        && visit.principal() instanceof Principal.Stranger
        && visit.toast().isEmpty();
  }

  /** Nobody's name is on it, and nobody is to find it by searching. */
  void send(Exchange exchange, Screen screen) {
    exchange.header(UsualHeaders.NO_STORE);
    exchange.header("Content-Security-Policy", screen.policy());
    exchange.header(PERMISSIONS);
    exchange.header(OPENER);
    exchange.header(UNLISTED);
    exchange.sendAsIs(screen.status(), HTML_UTF_8, screen.html());
  }

  private Visit visit(Exchange exchange, SentForm sent) {
    // Link holders are not told apart: no cookie of theirs is read, and none is set.
    boolean cookies =
        exchange.route.map(route -> route.kind() != Route.Kind.CAPABILITY).orElse(true);
    return new Visit(
        site,
        exchange.caller.principal(),
        reader(exchange),
        shownAddress(exchange),
        () ->
            cookies
                ? guard.token(exchange, hasSecrets(exchange) ? "" : shownAddress(exchange))
                : "",
        sent,
        cookies && (exchange.isNavigation() || exchange.isInPlace())
            ? toasts.take(exchange)
            : Optional.empty());
  }

  void send(Exchange exchange, Problem problem) {
    var page = Shell.of(problem, exchange.correlationId);
    send(exchange, problem.kind().status(), page, SentForm.NONE);
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
      exchange.redirect(site.signInThen(back).orElse("/"));
    }
    return sent;
  }

  /**
   * A person whose session ended while they filled in a form signs in again and is led back to the
   * form's page, where what they typed waits for them.
   */
  boolean sendsToSignInAgain(
      Exchange exchange, Route<?, ?> route, Map<String, List<String>> form, String token) {
    var owner = FormGuard.ownerOf(token);
    var page = exchange.formPage;
    if (site.signIn().isEmpty() || owner.isEmpty() || page.isEmpty() || hasSecrets(exchange)) {
      return false;
    }
    var said =
        switch (typed.keep(exchange, route, page.get().path(), form, owner.get())) {
          case ALL -> UiText.ENTRIES_KEPT;
          case NOTHING_TYPED -> UiText.SESSION_ENDED;
          case TOO_LONG -> UiText.ENTRIES_TOO_LONG;
        };
    toasts.send(exchange, reader(exchange), dev.cubby.web.ui.Toast.of(said));
    exchange.header(UsualHeaders.NO_STORE);
    exchange.header(
        HttpHeader.LOCATION.asString(), site.signInThen(page.get().address()).orElse("/"));
    exchange.send(303, HTML, new byte[0]);
    return true;
  }

  /** The reader's address, for links that lead back: at a form that was sent, the form's page. */
  private static String shownAddress(Exchange exchange) {
    return hasSecrets(exchange)
        ? "/"
        : exchange
            .formPage
            .map(PageEndpoint.FormPage::address)
            .orElseGet(() -> exchange.request.getHttpURI().getPathQuery());
  }

  /**
   * A secret address is sent nowhere. But forms have to come from our own pages, and under
   * no-referrer browsers do not name the site of a page.
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
