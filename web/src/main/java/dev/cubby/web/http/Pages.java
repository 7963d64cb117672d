package dev.cubby.web.http;

import dev.cubby.web.page.Filled;
import dev.cubby.web.page.Shell;
import dev.cubby.web.page.Site;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Route;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;

/** Sends pages, with the headers that keep them to themselves. */
public final class Pages {
  static final String HTML = "text/html";

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
          + " connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none';"
          + " frame-ancestors 'none'";

  final Site site;
  final FormGuard guard;
  final Toasts toasts;

  public Pages(Site site, FormGuard guard) {
    this.site = site;
    this.guard = guard;
    this.toasts = new Toasts(guard);
  }

  void send(Exchange exchange, int status, View view, Filled filled) {
    // Link holders are not told apart: no cookie of theirs is read, and none is set.
    boolean cookies =
        exchange.route.map(route -> route.kind() != Route.Kind.CAPABILITY).orElse(true);
    var visit =
        new Visit(
            site,
            exchange.caller.principal(),
            shownPath(exchange),
            () -> cookies ? guard.token(exchange) : "",
            filled,
            cookies ? toasts.take(exchange) : Optional.empty());
    var html = Shell.page(visit, view);
    exchange.header(HttpHeader.CACHE_CONTROL.asString(), view.caching());
    exchange.header("Content-Security-Policy", POLICY);
    exchange.header("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
    exchange.header("Cross-Origin-Opener-Policy", "same-origin");
    // Without a referrer browsers also hide where a form comes from; a secret path goes nowhere.
    exchange.header("Referrer-Policy", hasSecrets(exchange) ? "no-referrer" : "same-origin");
    exchange.send(status, HTML + "; charset=utf-8", html);
  }

  void send(Exchange exchange, Problem problem) {
    send(
        exchange,
        problem.kind().status(),
        Shell.of(problem, exchange.correlationId),
        Filled.NOT_YET);
  }

  private static String shownPath(Exchange exchange) {
    return hasSecrets(exchange) ? "/" : exchange.request.getHttpURI().getPath();
  }

  private static boolean hasSecrets(Exchange exchange) {
    return exchange.route.map(route -> route.path().hasSecrets()).orElse(false);
  }
}
