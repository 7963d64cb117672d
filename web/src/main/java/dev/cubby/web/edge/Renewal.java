package dev.cubby.web.edge;

import module java.base;

import dev.cubby.core.failure.Failure;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes up a renewed certificate while the server runs; a broken one leaves the old in place. */
public final class Renewal extends AbstractLifeCycle {
  private static final Logger LOG = LoggerFactory.getLogger(Renewal.class);
  private static final Duration EVERY = Duration.ofMinutes(1);

  private final Certificate certificate;
  private final SslContextFactory.Server tls;
  private final ServerConnector connector;
  private FileTime loaded;

  public Renewal(Certificate certificate, SslContextFactory.Server tls, ServerConnector connector) {
    this.certificate = certificate;
    this.tls = tls;
    this.connector = connector;
    this.loaded = certificate.written();
  }

  @Override
  protected void doStart() {
    schedule();
  }

  private void schedule() {
    connector
        .getScheduler()
        .schedule(
            () -> {
              if (isRunning() || isStarting()) {
                look();
                schedule();
              }
            },
            EVERY.toSeconds(),
            TimeUnit.SECONDS);
  }

  /** Loads what was written since. */
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
