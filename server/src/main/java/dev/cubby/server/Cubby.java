package dev.cubby.server;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.store.RowStore;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.server.config.Configuration;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.server.metrics.Metrics;
import dev.cubby.web.http.WebServer;
import dev.cubby.web.identity.IdentitySettings;
import dev.cubby.web.mail.*;
import dev.cubby.web.monitor.ContractFigures;
import dev.cubby.web.system.*;

/** A configured server: store, systems, metrics and maintenance. */
public final class Cubby implements AutoCloseable {
  private final RowStore rows;
  private final SystemServer server;
  private final Optional<MaintenanceSocket> maintenance;

  private Cubby(RowStore rows, SystemServer server, Optional<MaintenanceSocket> maintenance) {
    this.rows = rows;
    this.server = server;
    this.maintenance = maintenance;
  }

  /** Starts the server. After a failure nothing stays open. */
  public static Cubby start(Configuration configuration, List<WebSystem> systems, Clock clock) {
    var catalog = KitCatalog.with(systems).prove();
    var web = ServerPort.open(configuration);
    try {
      return over(web, catalog, configuration, systems, clock);
    } catch (RuntimeException e) {
      web.close();
      throw e;
    }
  }

  private static Cubby over(
      WebServer web,
      Catalog catalog,
      Configuration configuration,
      List<WebSystem> systems,
      Clock clock) {
    var stores = ConfiguredStore.open(configuration.store(), clock);
    try {
      return over(stores, web, catalog, configuration, systems, clock);
    } catch (RuntimeException e) {
      stores.rows().close();
      throw e;
    }
  }

  private static Cubby over(
      ConfiguredStore stores,
      WebServer web,
      Catalog catalog,
      Configuration configuration,
      List<WebSystem> systems,
      Clock clock) {
    var metrics = new Metrics();
    var turn = new Semaphore(1);
    var people = configuration.people();
    var plan =
        new ServerPlan(stores.rows(), catalog, systems, clock)
            .environment(configuration.environment())
            .identity(url -> identity(url, people))
            .invitations(people.invitations())
            .limited(people.limited())
            .demo(configuration.demo())
            .mailer(mailer(configuration, clock))
            .reception(configuration.edge().reception())
            .live(stores.live())
            .settings(configuration.settings()::valuesOf)
            .backups(turn)
            .jobs(stores.jobs())
            .installation(new ConfiguredInstallation(configuration, stores.rows()))
            .listening(metrics, metrics);
    var figures = new ContractFigures(catalog, plan.monitor().meter());
    var readers = configuration.figureReaders();
    plan.routes(routes -> MetricsRoutes.add(routes, metrics, figures, readers));
    configuration.publicUrl().ifPresent(plan::publicUrl);
    configuration.uploads().ifPresent(plan::uploads);

    var server = plan.compose(web);
    metrics.addGauge("cubby.live.streams", server::openStreams);
    people
        .operator()
        .ifPresent(operator -> server.setup().setUpAs(operator.email(), operator.password()));
    if (configuration.demo()) {
      server.addDemo();
    }
    var maintenance = maintenance(stores.rows(), configuration, turn);
    return new Cubby(stores.rows(), server.start(), maintenance);
  }

  /** For commands on the folder that this server has open. */
  private static Optional<MaintenanceSocket> maintenance(
      RowStore rows, Configuration configuration, Semaphore turn) {
    return rows instanceof EmbeddedStore store
            && configuration.store() instanceof StoreChoice.Embedded(var folder)
        ? MaintenanceSocket.listen(store, folder, configuration.uploadsIn(folder), turn)
        : Optional.empty();
  }

  /**
   * Sends mail by SMTP if configured; otherwise stores it in a folder beside the rows, if there is
   * one.
   */
  private static Mailer mailer(Configuration configuration, Clock clock) {
    Supplier<String> ids = () -> UUID.randomUUID().toString();
    return configuration
        .smtp()
        .<Mailer>map(settings -> new SmtpMailer(settings, clock, ids))
        .orElseGet(() ->
            configuration.store() instanceof StoreChoice.Embedded(var folder)
                ? Outbox.open(folder.resolve("outbox"), clock, ids)
                : Mailer.NONE);
  }

  private static IdentitySettings identity(URI publicUrl, Configuration.People people) {
    var settings =
        IdentitySettings.of(publicUrl)
            .signUp(people.signUp())
            .signUpsPerHour(people.signUpsPerHour());
    return people.issuer().map(settings::issuer).orElse(settings);
  }

  public SystemServer systems() {
    return server;
  }

  /** The address on which the server listens. */
  public URI address() {
    return server.address();
  }

  RowStore rows() {
    return rows;
  }

  /** A link to create the first account; empty if there is one. Invalidates earlier links. */
  public Optional<URI> createSetupLink() {
    return server.setup().offer();
  }

  /** Stops accepting requests, finishes those in progress, and closes the store. */
  @Override
  public void close() {
    try (rows;
        server) {
      maintenance.ifPresent(MaintenanceSocket::close);
    }
  }
}
