package dev.cubby.web.http;

import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Route;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.Site;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;

/**
 * Says who reads an answer. People have a language and a zone with their account, else in cookies,
 * else what their browser asks for; programs are answered as Accept-Language says, else in English.
 */
record Readers(Site site, Cookies cookies) {
  /** The language that was chosen before signing in. */
  static final String LANGUAGE_COOKIE = Cookies.LANGUAGE;

  /** The browser's zone, set by script, so under the same name over http and https. */
  static final String ZONE_COOKIE = "cubby-zone";

  Reader of(Exchange exchange) {
    var accepted =
        Optional.ofNullable(exchange.request.getHeaders().get(HttpHeader.ACCEPT_LANGUAGE));
    var preference = isForProgram(exchange) ? Preference.NONE : preference(exchange);
    var offered = site.languagesOf(exchange.request.getHttpURI().getPath());
    var language =
        preference
            .language()
            .or(() -> Preference.accepted(accepted, offered))
            .filter(offered::contains)
            .orElse(Language.ENGLISH);
    var reader =
        Reader.of(
            site.texts(),
            language,
            preference.zone().orElse(site.zone()),
            Preference.cycle(accepted),
            site.clock().instant());
    return preference.zone().isPresent() ? reader : reader.withoutZone();
  }

  private Preference preference(Exchange exchange) {
    var kept =
        Preference.of(
            cookies.find(exchange.request, LANGUAGE_COOKIE),
            Cookies.named(exchange.request, ZONE_COOKIE).map(Readers::unescaped));
    return exchange.caller.principal() instanceof Principal.Person person
        ? person.preference().or(kept)
        : kept;
  }

  /** Script writes a zone's slash as %2F. */
  private static String unescaped(String zone) {
    return zone.replace("%2F", "/");
  }

  private static boolean isForProgram(Exchange exchange) {
    return exchange.route.map(route -> route.kind() == Route.Kind.API).orElse(false);
  }
}
