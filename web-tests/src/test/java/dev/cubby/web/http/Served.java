package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.edge.Edge;
import dev.cubby.web.edge.Reception;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.route.Routes;
import dev.cubby.web.ui.Site;

/** Routes on a real port of this machine, for as long as a test takes. */
public final class Served {
  private static final int AT_ONCE = 100;

  private Served() {}

  public static WebServer start(Routes routes, Identities identities, Site site, URI publicUrl) {
    return start(routes, identities, site, publicUrl, AT_ONCE);
  }

  public static WebServer start(
      Routes routes, Identities identities, Site site, URI publicUrl, int mostAtOnce) {
    var edge = Edge.plain(Reception.usual().requests(mostAtOnce));
    return start(routes, identities, site, publicUrl, edge);
  }

  /** With bounds, proxies or a certificate of its own. */
  public static WebServer start(
      Routes routes, Identities identities, Site site, URI publicUrl, Edge edge) {
    return startAt(0, routes, identities, site, publicUrl, edge);
  }

  /** With forms that act once. */
  public static WebServer start(
      Routes routes, Identities identities, Site site, URI publicUrl, Repeats repeats) {
    var edge = Edge.plain(Reception.usual().requests(AT_ONCE));
    return startAt(0, routes, identities, site, publicUrl, edge, repeats);
  }

  /** On a given port, for a server that comes back where it was. */
  public static WebServer startAt(
      int port, Routes routes, Identities identities, Site site, URI publicUrl, Edge edge) {
    return startAt(port, routes, identities, site, publicUrl, edge, Repeats.NONE);
  }

  private static WebServer startAt(
      int port,
      Routes routes,
      Identities identities,
      Site site,
      URI publicUrl,
      Edge edge,
      Repeats repeats) {
    var key = "a key of this test".getBytes(StandardCharsets.UTF_8);
    var pages = new Pages(site, new FormGuard(key, new SecureRandom(), publicUrl), repeats);
    var dispatcher =
        new Dispatcher(routes, identities, edge.reception(), pages, RequestListener.NONE);
    return WebServer.bind("127.0.0.1", port, edge).answer(dispatcher);
  }
}
