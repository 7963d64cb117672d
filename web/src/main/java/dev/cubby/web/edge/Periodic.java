package dev.cubby.web.edge;

import module java.base;

import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.AbstractLifeCycle;

/** Looks after a connector every so often, as long as the server runs. */
abstract class Periodic extends AbstractLifeCycle {
  final ServerConnector connector;
  private final Duration every;

  Periodic(ServerConnector connector, Duration every) {
    this.connector = connector;
    this.every = every;
  }

  abstract void look();

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
                // A look that fails is not the last one.
                try {
                  look();
                } finally {
                  schedule();
                }
              }
            },
            every.toNanos(),
            TimeUnit.NANOSECONDS);
  }
}
