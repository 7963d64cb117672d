package dev.cubby.web.edge;

import module java.base;

import dev.cubby.core.failure.Failure;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes up a renewed certificate while the server runs; a broken one leaves the old in place. */
public final class Renewal extends Periodic {
  private static final Logger LOG = LoggerFactory.getLogger(Renewal.class);
  private static final Duration EVERY = Duration.ofMinutes(1);

  private final Certificate certificate;
  private final SslContextFactory.Server tls;
  private FileTime loaded;

  public Renewal(Certificate certificate, SslContextFactory.Server tls, ServerConnector connector) {
    super(connector, EVERY);
    this.certificate = certificate;
    this.tls = tls;
    this.loaded = certificate.written();
  }

  /** Loads the certificate if its files have changed. */
  @Override
  void look() {
    try {
      var written = certificate.written();
      if (!written.equals(loaded)) {
        var renewed = certificate.load();
        tls.reload(factory -> factory.setKeyStore(renewed));
        loaded = written;
        LOG.info("the renewed certificate is in use");
      }
    } catch (Failure e) {
      LOG.warn("the certificate was not renewed: {}", e.getMessage());
    } catch (Exception e) {
      LOG.warn("the certificate was not renewed", e);
    }
  }
}
