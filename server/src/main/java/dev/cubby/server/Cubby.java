package dev.cubby.server;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.core.run.Meter;
import dev.cubby.core.run.Settings;
import dev.cubby.core.run.Store;
import dev.cubby.core.store.RowStore;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.server.config.Configuration;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.server.metrics.ContractFigures;
import dev.cubby.server.metrics.Metrics;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueQueue;
import dev.cubby.web.http.Dispatcher;
import dev.cubby.web.http.FormGuard;
import dev.cubby.web.http.Pages;
import dev.cubby.web.http.WebServer;
import dev.cubby.web.identity.Identity;
import dev.cubby.web.identity.IdentitySettings;
import dev.cubby.web.job.Job;
import dev.cubby.web.job.Scheduler;
import dev.cubby.web.kept.SharedSecrets;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.live.Live;
import dev.cubby.web.live.LiveRoutes;
import dev.cubby.web.live.Topics;
import dev.cubby.web.openapi.ApiPage;
import dev.cubby.web.operate.OperatorPages;
import dev.cubby.web.page.Site;
import dev.cubby.web.page.StylePages;
import dev.cubby.web.people.PeoplePages;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Routes;
import dev.cubby.web.system.KitCatalog;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem;
import dev.cubby.web.upload.UploadFolder;
import dev.cubby.web.upload.Uploads;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** A server, put together here and nowhere else. */
public final class Cubby implements AutoCloseable {
  private final RowStore rows;
  private final Identity identity;
  private final Scheduler scheduler;
  private final Live live;
  private final WebServer web;
  private final Routes routes;
  private final Optional<MaintenanceSocket> maintenance;

  private Cubby(
      RowStore rows,
      Identity identity,
      Scheduler scheduler,
      Live live,
      WebServer web,
      Routes routes,
      Optional<MaintenanceSocket> maintenance) {
    this.rows = rows;
    this.identity = identity;
    this.scheduler = scheduler;
    this.live = live;
    this.web = web;
    this.routes = routes;
    this.maintenance = maintenance;
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
    var meter = new Meter();
    var metrics = new Metrics();
    var settings = Settings.local(clock).in(configuration.environment());
    // The secret that seals cursors is itself a row.
    var secrets = SharedSecrets.in(Store.over(stores.rows(), catalog, settings), clock, random);
    var store =
        Store.over(
            stores.rows(),
            catalog,
            settings.sealing(secrets.named("cursors")).listening(meter.and(metrics)));

    var publicUrl = configuration.publicUrl().orElse(localhost(web.address()));
    var files = configuration.uploads().map(folder -> UploadFolder.open(folder, clock));
    var uploads = files.<Uploads>map(folder -> folder).orElseGet(Uploads::nowhere);
    var live = Live.over(store, clock, stores.live());
    metrics.watch("cubby.live.streams", live::openStreams);
    Supplier<String> ids = () -> UUID.randomUUID().toString();
    var people = configuration.people();
    var limits = people.limited() ? Limits.on(clock) : Limits.off(clock);
    var identity = identity(store, clock, ids, random, secrets, limits, publicUrl, people);
    var premises =
        new Premises(store, clock, ids, publicUrl, live, uploads, identity.accounts(), limits);
    var opened = systems.stream().map(system -> system.open(premises)).toList();

    var jobs = new ArrayList<Job>(stores.jobs());
    opened.forEach(system -> jobs.addAll(system.jobs()));
    jobs.add(new DueQueue(store, premises.clock(), dueHandlers(opened)).job());
    var turn = new Semaphore(1);
    jobs.add(removingUnused(uploads, turn));
    var scheduler = new Scheduler(store, clock, UUID.randomUUID().toString(), jobs);

    var site = Site.named("Cubby").with(PeoplePages.ways(Optional.of(OperatorPages.PATH)));
    for (var system : systems) {
      site = system.furnish(site.with(KitRoutes.link(system)));
    }
    var pages = new Pages(site, new FormGuard(secrets.named("forms"), random, publicUrl));

    var builder = Routes.builder();
    var figures = new ContractFigures(catalog, meter);
    KitRoutes.add(builder, store, stores.rows(), metrics, figures, scheduler);
    KitRoutes.addFront(builder, systems, identity.setup());
    StylePages.addTo(builder, site.texts());
    identity.addRoutes(builder);
    LiveRoutes.add(builder, live, topics(opened));
    PeoplePages.addTo(builder, identity, site.texts());
    new OperatorPages(identity, scheduler, clock, site.texts()).addTo(builder);
    var routes = described(builder, opened, publicUrl);

    if (configuration.demo()) {
      opened.forEach(WebSystem.Opened::addDemo);
    }
    var usual = configuration.edge().reception();
    var reception = files.map(folder -> usual.arriving(folder.arriving())).orElse(usual);
    var identities =
        identity.identities(
            token -> deviceHolder(opened, token),
            (power, secret) -> linkHolder(opened, power, secret));
    web.answer(new Dispatcher(routes, identities, reception, pages, metrics));
    var maintenance = maintenance(stores.rows(), configuration, turn);
    return new Cubby(
        stores.rows(), identity, scheduler.start(), live.start(), web, routes, maintenance);
  }

  /** For commands on a folder that is open here. */
  private static Optional<MaintenanceSocket> maintenance(
      RowStore rows, Configuration configuration, Semaphore turn) {
    return rows instanceof EmbeddedStore store
            && configuration.store() instanceof StoreChoice.Embedded(var folder)
        ? MaintenanceSocket.listen(
            store, folder, configuration.uploads().orElse(folder.resolve("uploads")), turn)
        : Optional.empty();
  }

  private static Optional<Principal.Device> deviceHolder(
      List<WebSystem.Opened> opened, String token) {
    return opened.stream().flatMap(system -> system.device(token).stream()).findFirst();
  }

  private static Optional<Principal.LinkHolder> linkHolder(
      List<WebSystem.Opened> opened, String power, String secret) {
    return opened.stream().flatMap(system -> system.linkHolder(power, secret).stream()).findFirst();
  }

  private static List<DueHandler> dueHandlers(List<WebSystem.Opened> opened) {
    return opened.stream().flatMap(system -> system.dueHandlers().stream()).toList();
  }

  private static Topics topics(List<WebSystem.Opened> opened) {
    var topics = Topics.builder();
    opened.forEach(system -> system.addTopics(topics));
    return topics.prove();
  }

  private static URI localhost(URI address) {
    return URI.create(address.getScheme() + "://localhost:" + address.getPort() + "/");
  }

  /** Not during a backup: its rows may name files that those of today name no more. */
  private static Job removingUnused(Uploads uploads, Semaphore turn) {
    return new Job(
        "remove-unused-files",
        Duration.ofHours(1),
        _ -> {
          if (!turn.tryAcquire()) {
            return "0 files removed, because a backup is being made";
          }
          try {
            return uploads.removeUnused() + " files removed that nothing used";
          } finally {
            turn.release();
          }
        });
  }

  private static Identity identity(
      Store store,
      Clock clock,
      Supplier<String> ids,
      SecureRandom random,
      SharedSecrets secrets,
      Limits limits,
      URI publicUrl,
      Configuration.People people) {
    var settings =
        IdentitySettings.of(publicUrl)
            .signUp(people.signUp())
            .signUpsPerHour(people.signUpsPerHour());
    var identity =
        new Identity(
            store,
            clock,
            ids,
            random,
            secrets,
            limits,
            people.issuer().map(settings::issuer).orElse(settings));
    people
        .operator()
        .ifPresent(operator -> identity.setup().setUpAs(operator.email(), operator.password()));
    return identity;
  }

  /** The routes of the systems after those of the kit, and a description of them all. */
  private static Routes described(
      Routes.Builder builder, List<WebSystem.Opened> opened, URI publicUrl) {
    var description = new Description(publicUrl);
    builder.add(KitRoutes.OPENAPI, _ -> Answer.of(description.document()));
    builder.add(ApiPage.ROUTE, _ -> Answer.of(description.page()));
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

  RowStore rows() {
    return rows;
  }

  /** A link to make the first account with, while there is none; the one before stops working. */
  public Optional<URI> offerSetup() {
    return identity.setup().offer();
  }

  /** Accepts nothing new, finishes what is under way, and closes the store. */
  @Override
  public void close() {
    try (rows;
        live;
        scheduler) {
      maintenance.ifPresent(MaintenanceSocket::close);
      // Streams would be under way for hours.
      live.hangUp();
      web.close();
    }
  }
}
