package dev.cubby.server.config;

import static dev.cubby.server.config.ServerSettings.LIMITS;
import static dev.cubby.server.config.ServerSettings.PROXY_HEADER;
import static dev.cubby.server.config.ServerSettings.TLS_CERT;
import static dev.cubby.server.config.ServerSettings.TLS_KEY;
import static dev.cubby.server.config.ServerSettings.TRUSTED_PROXIES;

import module java.base;

import dev.cubby.web.edge.*;

/** Reads TLS, proxies and the limits of a client. */
record EdgeReader(SettingTexts texts) {

  Edge read() {
    texts.requireBoth(TLS_CERT, TLS_KEY);
    var proxies =
        new Proxies(texts.find(TRUSTED_PROXIES).orElse(List.of()), texts.get(PROXY_HEADER));
    return new Edge(
        reception(proxies),
        proxies.trusted().isEmpty() ? Optional.empty() : Optional.of(proxies),
        texts
            .find(TLS_CERT)
            .flatMap(chain -> texts.find(TLS_KEY).map(key -> new Certificate(chain, key))));
  }

  /** A proxy serves many clients, so the limits of one client do not apply to it. */
  private Reception reception(Proxies proxies) {
    var usual = Reception.usual();
    var limits = usual.byClient();
    var uncounted = new ArrayList<>(limits.uncounted());
    uncounted.addAll(proxies.trusted());
    return texts.get(LIMITS)
        ? usual.byClient(limits.requests(), limits.connections(), uncounted)
        : usual.byClient(Integer.MAX_VALUE, Integer.MAX_VALUE, uncounted);
  }
}
