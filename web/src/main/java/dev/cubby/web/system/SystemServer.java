package dev.cubby.web.system;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.core.store.RowStore;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueQueue;
import dev.cubby.web.http.*;
import dev.cubby.web.identity.Identity;
import dev.cubby.web.identity.Setup;
import dev.cubby.web.job.Job;
import dev.cubby.web.job.Scheduler;
import dev.cubby.web.kept.SharedSecrets;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.live.*;
import dev.cubby.web.mail.Mailer;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.openapi.ApiPage;
import dev.cubby.web.operate.OperatorPages;
import dev.cubby.web.page.Site;
import dev.cubby.web.page.StylePages;
import dev.cubby.web.people.PeoplePages;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Texts;
import dev.cubby.web.text.UiText;
import dev.cubby.web.ui.Anchor;
import dev.cubby.web.upload.UploadFolder;
import dev.cubby.web.upload.Uploads;

/**
 * Systems on a store, behind HTTP. The kit is put together here and nowhere else, whichever systems
 * and whichever store there are; the rows remain the caller's to close.
 */
public final class SystemServer implements AutoCloseable {
  private final RowStore rows;
  private final Identity identity;
  private final Scheduler scheduler;
  private final Live live;
  private final Mailer mailer;
  private final List<WebSystem.Opened> systems;
  private final Routes routes;
  private final Dispatcher dispatcher;
  private final WebServer web;

  private SystemServer(
      RowStore rows,
      Identity identity,
      Scheduler scheduler,
      Live live,
      Mailer mailer,
      List<WebSystem.Opened> systems,
      Routes routes,
      Dispatcher dispatcher,
      WebServer web) {
    this.rows = rows;
    this.identity = identity;
    this.scheduler = scheduler;
    this.live = live;
    this.mailer = mailer;
    this.systems = systems;
    this.routes = routes;
    this.dispatcher = dispatcher;
    this.web = web;
  }

  static SystemServer of(ServerPlan plan, WebServer web) {
    var clock = plan.clock;
    var random = new SecureRandom();
    var settings = StoreSettings.local(clock).inEnvironment(plan.environment);
    // The secret that seals cursors is itself a row.
    var secrets = SharedSecrets.in(Store.open(plan.rows, plan.catalog, settings), clock, random);
    var store =
        Store.open(
            plan.rows,
            plan.catalog,
            settings.withCursorSecret(secrets.named("cursors")).withListener(plan.runs));

    var publicUrl = plan.publicUrl.orElse(localhost(web.address()));
    var files = plan.uploads.map(folder -> UploadFolder.open(folder, clock));
    var uploads = files.<Uploads>map(folder -> folder).orElseGet(Uploads::nowhere);
    var live = Live.over(store, clock, plan.live);
    Supplier<String> ids = () -> UUID.randomUUID().toString();
    var limits = plan.limited ? Limits.on(clock) : Limits.off(clock);
    var identity =
        new Identity(
            store,
            clock,
            ids,
            random,
            secrets,
            limits,
            plan.mailer,
            plan.identity.apply(publicUrl));
    var premises =
        new Premises(
            store,
            clock,
            ids,
            publicUrl,
            live,
            uploads,
            identity.accounts(),
            limits,
            SettingValues.of(Map.of()));
    var opened =
        plan.systems.stream()
            .map(system -> system.open(premises.with(plan.settings.apply(system))))
            .toList();

    var jobs = new ArrayList<Job>(plan.jobs);
    opened.forEach(system -> jobs.addAll(system.jobs()));
    jobs.add(new DueQueue(store, premises.clock(), dueHandlers(opened)).job());
    jobs.add(removingUnused(uploads, plan.backups));
    var scheduler = new Scheduler(store, clock, UUID.randomUUID().toString(), jobs);

    var site = site(plan);
    var pages =
        new Pages(
            site,
            new FormGuard(secrets.named("forms"), random, publicUrl),
            new Repeats(store, clock));

    var builder = Routes.builder();
    KitRoutes.add(builder, store, plan.rows, scheduler);
    plan.routes.accept(builder);
    builder.page(KitRoutes.HOME, home(plan.systems, opened, identity.setup())::show);
    StylePages.addTo(builder);
    identity.addRoutes(builder);
    LiveRoutes.add(builder, live, topics(opened));
    PeoplePages.addTo(builder, identity, site);
    OperatorPages.addTo(builder, identity, plan.mailer, scheduler, clock);
    var routes = described(builder, opened, publicUrl, site.texts());

    var reception =
        files.map(folder -> plan.reception.arriving(folder.arriving())).orElse(plan.reception);
    var identities =
        identity.identities(
            token -> deviceHolder(opened, token),
            (power, secret) -> linkHolder(opened, power, secret));
    var dispatcher = new Dispatcher(routes, identities, reception, pages, plan.requests);
    return new SystemServer(
        plan.rows, identity, scheduler, live, plan.mailer, opened, routes, dispatcher, web);
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

  private static HomePage home(
      List<WebSystem> systems, List<WebSystem.Opened> opened, Setup setup) {
    var running = new ArrayList<HomePage.Running>();
    for (int i = 0; i < systems.size(); i++) {
      running.add(new HomePage.Running(systems.get(i).place(), opened.get(i)));
    }
    return new HomePage(running, setup);
  }

  private static Site site(ServerPlan plan) {
    var site =
        KitTexts.site("Cubby")
            .at(plan.clock, ZoneId.systemDefault())
            .with(PeoplePages.ways(Optional.of(OperatorPages.PATH)))
            .server(OperatorPages.place(KitTexts.CATALOGUE.languages()))
            .footer(
                List.of(
                    new Anchor(UiText.API, ApiPage.ROUTE.at()),
                    new Anchor(UiText.STYLE, StylePages.SHOW.at())));
    for (var system : plan.systems) {
      var all = site;
      site =
          system
              .texts()
              .map(texts -> all.with(system.place(), texts))
              .orElseGet(() -> all.with(system.place()));
      site = system.furnish(site);
    }
    return site;
  }

  private static URI localhost(URI address) {
    return URI.create(address.getScheme() + "://localhost:" + address.getPort() + "/");
  }

  /** Not during a backup: its rows may name files that those of today name no more. */
  private static Job removingUnused(Uploads uploads, Semaphore backups) {
    return new Job(
        "remove-unused-files",
        Duration.ofHours(1),
        _ -> {
          if (!backups.tryAcquire()) {
            return "0 files removed, because a backup is being made";
          }
          try {
            return uploads.removeUnused() + " files removed that nothing used";
          } finally {
            backups.release();
          }
        });
  }

  /** The routes of the systems after those of the kit, and a description of them all. */
  private static Routes described(
      Routes.Builder builder, List<WebSystem.Opened> opened, URI publicUrl, Texts texts) {
    var description = new Description(publicUrl, texts);
    builder.add(KitRoutes.OPENAPI, _ -> Answer.of(description.document()));
    builder.add(ApiPage.ROUTE, _ -> Answer.of(description.page()));
    opened.forEach(system -> system.addRoutes(builder));
    var routes = builder.prove();
    description.of(routes);
    return routes;
  }

  /** Puts in what visitors can try. */
  public void addDemo() {
    systems.forEach(WebSystem.Opened::addDemo);
  }

  /** Answers from now on, and does its jobs. */
  public SystemServer start() {
    web.answer(dispatcher);
    scheduler.start();
    live.start();
    return this;
  }

  /** Where it listens. */
  public URI address() {
    return web.address();
  }

  public Routes routes() {
    return routes;
  }

  public RowStore rows() {
    return rows;
  }

  /** The way to the first account. */
  public Setup setup() {
    return identity.setup();
  }

  public int openStreams() {
    return live.openStreams();
  }

  /** Accepts nothing new and finishes what is under way. */
  @Override
  public void close() {
    try (mailer;
        live;
        scheduler) {
      // Streams would be under way for hours.
      live.hangUp();
      web.close();
    }
  }
}
