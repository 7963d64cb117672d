package dev.cubby.web.http;

import dev.cubby.web.edge.Edge;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** The protocols: HTTP/1.1, and over TLS also HTTP/2, as client and server agree. */
final class Protocols {
  private static final int HEADER_BYTES = 16 * 1024;
  private static final int STREAMS = 100;

  private Protocols() {}

  static ConnectionFactory[] plain(Edge edge) {
    return new ConnectionFactory[] {new HttpConnectionFactory(http(edge))};
  }

  static ConnectionFactory[] secure(Edge edge, SslContextFactory.Server tls) {
    var http = http(edge);
    // Our links never come from the name that was asked for, so any name will do.
    http.addCustomizer(new SecureRequestCustomizer(false));
    var one = new HttpConnectionFactory(http);
    var two = new HTTP2ServerConnectionFactory(http);
    two.setMaxConcurrentStreams(STREAMS);
    two.setStreamIdleTimeout(edge.reception().patience().idle().toMillis());
    var agreed = new ALPNServerConnectionFactory();
    agreed.setDefaultProtocol(one.getProtocol());
    return new ConnectionFactory[] {
      new SslConnectionFactory(tls, agreed.getProtocol()), agreed, two, one
    };
  }

  private static HttpConfiguration http(Edge edge) {
    var http = new HttpConfiguration();
    // Otherwise a cookie or token that differs from an earlier one of the connection only in
    // capitals is taken for that one.
    http.setHeaderCacheCaseSensitive(true);
    http.setSendServerVersion(false);
    http.setSendDateHeader(true);
    http.setRequestHeaderSize(HEADER_BYTES);
    edge.proxies().ifPresent(http::addCustomizer);
    return http;
  }
}
