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
import dev.cubby.web.http.FormGuard;
import dev.cubby.web.http.Pages;
import dev.cubby.web.http.WebServer;
import dev.cubby.web.identity.Identity;
import dev.cubby.web.identity.IdentitySettings;
import dev.cubby.web.job.Job;
import dev.cubby.web.job.Scheduler;
import dev.cubby.web.kept.SharedSecrets;
import dev.cubby.web.limit.Attempts;
import dev.cubby.web.page.Site;
import dev.cubby.web.page.StylePages;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Routes;
import dev.cubby.web.system.KitCatalog;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** A server, put together here and nowhere else. */
public final class Cubby implements AutoCloseable {
  private static final int REQUESTS_AT_ONCE = 4096;

  private final RowStore rows;
  private final Identity identity;
  private final Scheduler scheduler;
  private final WebServer web;
  private final Routes routes;

  private Cubby(
      RowStore rows, Identity identity, Scheduler scheduler, WebServer web, Routes routes) {
    this.rows = rows;
    this.identity = identity;
    this.scheduler = scheduler;
    this.web = web;
    this.routes = routes;
  }

  /** Starts what was configured; when something is in the way, nothing stays open. */
  public static Cubby start(Configuration configuration, List<WebSystem> systems, Clock clock) {
    var catalog = catalog(systems).prove();
    var web = Listening.at(configuration);
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
    var stores = Stores.open(configuration.store(), clock);
    try {
      return over(stores, web, catalog, configuration, systems, clock);
    } catch (RuntimeException e) {
      stores.rows().close();
      throw e;
    }
  }

  /** Everything that is stored: what is the kit's, and what the systems bring. */
  static Draft catalog(List<WebSystem> systems) {
    return systems.stream().map(WebSystem::contracts).reduce(KitCatalog.DRAFT, Draft::with);
  }

  private static Cubby over(
      Stores stores,
      WebServer web,
      Catalog catalog,
      Configuration configuration,
      List<WebSystem> systems,
      Clock clock) {
    var random = new SecureRandom();
    var secrets = SharedSecrets.over(stores.rows(), clock, random);
    var meter = new Meter();
    var metrics = new Metrics();
    var store =
        Store.over(
            stores.rows(),
            catalog,
            new Settings(
                clock, secrets.named("cursors"), meter.and(metrics), configuration.environment()));

    var publicUrl =
        configuration
            .publicUrl()
            .orElse(URI.create("http://localhost:" + web.address().getPort() + "/"));
    var premises = new Premises(store, clock, () -> UUID.randomUUID().toString(), publicUrl);
    var identity = identity(premises, random, configuration.people());
    var opened = systems.stream().map(system -> system.open(premises)).toList();

    var jobs = new ArrayList<Job>(stores.jobs());
    opened.forEach(system -> jobs.addAll(system.jobs()));
    var scheduler = new Scheduler(store, clock, UUID.randomUUID().toString(), jobs);

    var site = Site.named("Cubby");
    for (var system : systems) {
      site = system.furnish(site.with(KitRoutes.link(system)));
    }
    var pages = new Pages(site, new FormGuard(secrets.named("forms"), random, publicUrl));

    var builder = Routes.builder();
    var figures = new ContractFigures(catalog, meter);
    KitRoutes.add(builder, store, metrics, figures, scheduler, systems);
    StylePages.addTo(builder, site.texts());
    identity.addRoutes(builder);
    var routes = described(builder, opened);

    if (configuration.demo()) {
      opened.forEach(WebSystem.Opened::addDemo);
    }
    web.answer(new Dispatcher(routes, identity.identities(), REQUESTS_AT_ONCE, pages, metrics));
    return new Cubby(stores.rows(), identity, scheduler.start(), web, routes);
  }

  private static Identity identity(
      Premises premises, SecureRandom random, Configuration.People people) {
    var settings = IdentitySettings.of(premises.publicUrl()).signUp(people.signUp());
    var identity =
        new Identity(
            premises.store(),
            premises.clock(),
            premises.ids(),
            random,
            people.limited()
                ? Attempts.limited(premises.clock())
                : Attempts.unlimited(premises.clock()),
            people.issuer().map(settings::issuer).orElse(settings));
    people
        .operator()
        .ifPresent(operator -> identity.setup().setUpAs(operator.email(), operator.password()));
    return identity;
  }

  /** The routes of the systems after those of the kit, and a description of them all. */
  private static Routes described(Routes.Builder builder, List<WebSystem.Opened> opened) {
    var description = new Description();
    builder.add(KitRoutes.OPENAPI, _ -> Answer.of(description.document()));
    opened.forEach(system -> system.addRoutes(builder));
    var routes = builder.prove();
    description.of(routes);
    return routes;
  }

  /** Where it listens. */
  public URI address() {
    return web.address();
  }

  public Routes routes() {
    return routes;
  }

  /** A link to make the first account with, while there is none; the one before stops working. */
  public Optional<URI> offerSetup() {
    return identity.setup().offer();
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
