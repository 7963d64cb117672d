package dev.cubby.server;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.core.run.Meter;
import dev.cubby.core.run.Settings;
import dev.cubby.core.run.Store;
import dev.cubby.core.store.RowStore;
import dev.cubby.server.config.Configuration;
import dev.cubby.server.metrics.ContractFigures;
import dev.cubby.server.metrics.Metrics;
import dev.cubby.web.http.Dispatcher;
import dev.cubby.web.http.Identities;
import dev.cubby.web.http.WebServer;
import dev.cubby.web.job.Job;
import dev.cubby.web.job.JobContracts;
import dev.cubby.web.job.Scheduler;
import dev.cubby.web.kept.SharedSecrets;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Routes;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** A server, put together here and nowhere else. */
public final class Cubby implements AutoCloseable {
  private static final int REQUESTS_AT_ONCE = 4096;

  private final RowStore rows;
  private final Scheduler scheduler;
  private final WebServer web;
  private final Routes routes;

  private Cubby(RowStore rows, Scheduler scheduler, WebServer web, Routes routes) {
    this.rows = rows;
    this.scheduler = scheduler;
    this.web = web;
    this.routes = routes;
  }

  /** Starts what was configured; when something is in the way, nothing stays open. */
  public static Cubby start(
      Configuration configuration, List<WebSystem> systems, Identities identities, Clock clock) {
    var catalog = catalog(systems).prove();
    var stores = Stores.open(configuration.store(), clock);
    try {
      return over(stores, catalog, configuration, systems, identities, clock);
    } catch (RuntimeException e) {
      stores.rows().close();
      throw e;
    }
  }

  /** Everything that is stored: what is the kit's, and what the systems bring. */
  static Draft catalog(List<WebSystem> systems) {
    var kit = Catalog.of("cubby").with(SharedSecrets.DRAFT).with(JobContracts.DRAFT);
    return systems.stream().map(WebSystem::contracts).reduce(kit, Draft::with);
  }

  private static Cubby over(
      Stores stores,
      Catalog catalog,
      Configuration configuration,
      List<WebSystem> systems,
      Identities identities,
      Clock clock) {
    var meter = new Meter();
    var metrics = new Metrics();
    var store =
        Store.over(
            stores.rows(),
            catalog,
            new Settings(
                clock,
                cursorSecret(stores.rows(), clock),
                meter.and(metrics),
                configuration.environment()));

    var premises =
        new Premises(
            store,
            clock,
            () -> UUID.randomUUID().toString(),
            configuration.publicUrl().orElse(URI.create("/")));
    var opened = systems.stream().map(system -> system.open(premises)).toList();

    var jobs = new ArrayList<Job>(stores.jobs());
    opened.forEach(system -> jobs.addAll(system.jobs()));
    var scheduler = new Scheduler(store, clock, UUID.randomUUID().toString(), jobs);

    var routes =
        routes(store, metrics, new ContractFigures(catalog, meter), scheduler, systems, opened);
    if (configuration.demo()) {
      opened.forEach(WebSystem.Opened::addDemo);
    }
    var web =
        Listening.at(configuration, new Dispatcher(routes, identities, REQUESTS_AT_ONCE, metrics));
    return new Cubby(stores.rows(), scheduler.start(), web, routes);
  }

  private static Routes routes(
      Store store,
      Metrics metrics,
      ContractFigures figures,
      Scheduler scheduler,
      List<WebSystem> systems,
      List<WebSystem.Opened> opened) {
    var builder = Routes.builder();
    var description = new Description();
    FrontPage.add(builder, systems);
    KitRoutes.add(builder, store, metrics, figures, scheduler);
    builder.add(KitRoutes.OPENAPI, _ -> Answer.of(description.document()));
    opened.forEach(system -> system.addRoutes(builder));
    var routes = builder.prove();
    description.of(routes);
    return routes;
  }

  /** Shared by all servers on a store, so that a cursor of one is good at another. */
  private static byte[] cursorSecret(RowStore rows, Clock clock) {
    var store = Store.over(rows, SharedSecrets.DRAFT.prove(), Settings.local(clock));
    return new SharedSecrets(store, new SecureRandom()).named("cursors", clock.instant());
  }

  /** Where it listens. */
  public URI address() {
    return web.address();
  }

  public Routes routes() {
    return routes;
  }

  /** Accepts nothing new, finishes what is under way, and closes the store. */
  @Override
  public void close() {
    try (rows;
        scheduler) {
      web.close();
    }
  }
}
