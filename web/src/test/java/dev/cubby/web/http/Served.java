package dev.cubby.web.http;

import dev.cubby.web.page.Site;
import dev.cubby.web.route.Routes;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;

/** Routes on a real port of this machine, for as long as a test takes. */
public final class Served {
  private static final int AT_ONCE = 100;

  private Served() {}

  public static WebServer start(Routes routes, Identities identities, Site site, URI publicUrl) {
    var key = "a key of this test".getBytes(StandardCharsets.UTF_8);
    var pages = new Pages(site, new FormGuard(key, new SecureRandom(), publicUrl));
    return WebServer.start(
        "127.0.0.1", 0, new Dispatcher(routes, identities, AT_ONCE, pages, RequestListener.NONE));
  }
}
