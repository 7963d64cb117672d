package dev.cubby.web.system;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.core.store.RowStore;
import dev.cubby.web.due.DueQueue;
import dev.cubby.web.http.*;
import dev.cubby.web.identity.*;
import dev.cubby.web.invite.*;
import dev.cubby.web.job.Job;
import dev.cubby.web.job.Scheduler;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.live.*;
import dev.cubby.web.mail.Mailer;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.openapi.ApiPage;
import dev.cubby.web.operator.Inspection;
import dev.cubby.web.operator.OperatorPages;
import dev.cubby.web.people.PeoplePages;
import dev.cubby.web.route.*;
import dev.cubby.web.store.SharedSecrets;
import dev.cubby.web.style.StylePages;
import dev.cubby.web.text.JobText;
import dev.cubby.web.text.UiText;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Anchor;
import dev.cubby.web.upload.Uploads;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Systems on a store, behind HTTP. The kit is put together here and nowhere else, whichever systems
 * and whichever store there are; the rows remain the caller's to close.
 */
public final class SystemServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SystemServer.class);

  private final RowStore rows;
  private final Identity identity;
  private final Scheduler scheduler;
  private final Live live;
  private final Mailer mailer;
  private final List<WebSystem.Opened> systems;
  private final Routes routes;
  private final Dispatcher dispatcher;
  private final WebServer web;

  SystemServer(ServerPlan plan, WebServer web) {
    this.rows = plan.rows;
    this.mailer = plan.mailer;
    this.web = web;
    var clock = plan.clock;
    var random = new SecureRandom();
    var settings =
        StoreSettings.local(clock).inEnvironment(plan.environment).withTableNames(tableNames(plan));
    // The secret that seals cursors is itself a row.
    var secrets = SharedSecrets.in(Store.open(plan.rows, plan.catalog, settings), clock, random);
    var store =
        Store.open(
            plan.rows,
            plan.catalog,
            settings
                .withCursorSecret(secrets.named("cursors"))
                .withListener(plan.monitor.and(plan.runs)));

    var publicUrl = plan.publicUrl.orElse(localhost(web.address()));
    var uploads =
        plan.uploads
            .map(folder -> Uploads.open(folder, clock, plan.backups))
            .orElseGet(Uploads::nowhere);
    this.live = Live.over(store, clock, plan.live);
    Supplier<String> ids = () -> UUID.randomUUID().toString();
    var limits = plan.limited ? Limits.on(clock) : Limits.off(clock);
    var people = plan.identity.apply(publicUrl);
    this.identity =
        Identity.on(
            store,
            clock,
            ids,
            random,
            secrets,
            limits,
            plan.mailer,
            plan.publicUrl.isPresent() ? people : people.withoutAddress(),
            this::addressChanged,
            this::signedOut);
    var inviting = Inviting.on(identity, clock, plan.mailer, secrets, limits, plan.invitations);
    var site = site(plan);
    var mails = new AccountMails(plan.mailer, identity.address());
    var premises =
        new Premises(
            store,
            clock,
            ids,
            identity.address(),
            live,
            uploads,
            identity.accounts(),
            identity.links().areMailed(),
            inviting,
            new AccountLetters(mails, identity.address(), site.texts(), clock),
            limits,
            SettingValues.of(Map.of()));
    this.systems =
        plan.systems.stream()
            .map(system -> system.open(premises.with(plan.settings.apply(system))))
            .toList();

    var jobs = new ArrayList<Job>(plan.jobs);
    systems.forEach(system -> jobs.addAll(system.jobs()));
    var handlers = new ArrayList<>(List.of(identity.dueHandler()));
    systems.forEach(system -> handlers.addAll(system.dueHandlers()));
    jobs.add(new DueQueue(store, premises.clock(), handlers).job());
    jobs.add(removingUnused(uploads));
    this.scheduler = new Scheduler(store, clock, UUID.randomUUID().toString(), jobs);

    var pages =
        new Pages(
            site,
            new FormGuard(secrets.named("forms"), random, publicUrl),
            new Repeats(store, clock));

    var builder = Routes.builder();
    KitRoutes.add(builder, store, plan.rows, scheduler);
    plan.routes.accept(builder);
    var waiting = waiting(plan.systems);
    builder.page(KitRoutes.HOME, home(plan.systems, waiting)::show);
    StylePages.addTo(builder);
    identity.addRoutes(builder);
    LiveRoutes.add(builder, live, topics());
    PeoplePages.addTo(builder, identity, site);
    InvitePages.addTo(builder, identity, inviting, waiting);
    OperatorPages.addTo(
        builder,
        identity,
        plan.mailer,
        scheduler,
        new Inspection(plan.rows, plan.catalog, plan.monitor, plan.installation));
    var description = new Description(this::routes, publicUrl, site.texts());
    builder.add(KitRoutes.OPENAPI, _ -> Answer.of(description.written().document()));
    builder.page(ApiPage.ROUTE, _ -> description.written().page());
    systems.forEach(system -> system.addRoutes(builder));
    this.routes = builder.prove();

    var reception =
        plan.uploads.map(_ -> plan.reception.arriving(uploads.arriving())).orElse(plan.reception);
    var identities =
        identity.identities(
            token -> first(system -> system.device(token)),
            (power, secret) -> first(system -> system.linkHolder(power, secret)));
    this.dispatcher =
        new Dispatcher(routes, identities, reception, pages, plan.monitor.and(plan.requests));
  }

  /** Each system names its own tables; those of the kit keep their names. */
  private static UnaryOperator<String> tableNames(ServerPlan plan) {
    var names = new HashMap<String, String>();
    for (var system : plan.systems) {
      var values = plan.settings.apply(system);
      for (var entity : system.contracts().entities()) {
        var declared = entity.table().name();
        names.put(declared, system.tableName(declared, values));
      }
    }
    return declared -> names.getOrDefault(declared, declared);
  }

  /** All are told, also if one fails. */
  private void addressChanged(Account account) {
    var failures = new ArrayList<RuntimeException>();
    for (var system : systems) {
      try {
        system.addressChanged(account);
      } catch (RuntimeException e) {
        failures.add(e);
      }
    }
    if (!failures.isEmpty()) {
      var first = failures.removeFirst();
      failures.forEach(first::addSuppressed);
      throw first;
    }
  }

  /** Nobody stays signed in because a system fails. */
  private void signedOut(String accountId) {
    for (var system : systems) {
      try {
        system.signedOut(accountId);
      } catch (RuntimeException e) {
        LOG.warn("a system was not told of a sign-out: {}", e.getMessage());
      }
    }
  }

  private <T> Optional<T> first(Function<WebSystem.Opened, Optional<T>> find) {
    return systems.stream().flatMap(system -> find.apply(system).stream()).findFirst();
  }

  private Topics topics() {
    var topics = Topics.builder().add(OperatorPages.TOPIC);
    systems.forEach(system -> system.addTopics(topics));
    return topics.prove();
  }

  private Waiting waiting(List<WebSystem> declared) {
    var inviters = new TreeMap<String, Inviter>();
    for (int i = 0; i < declared.size(); i++) {
      var name = declared.get(i).name();
      systems.get(i).inviter().ifPresent(inviter -> inviters.put(name, inviter));
    }
    return new Waiting(identity.accounts(), inviters);
  }

  private HomePage home(List<WebSystem> declared, Waiting waiting) {
    var running = new ArrayList<HomePage.Running>();
    for (int i = 0; i < declared.size(); i++) {
      running.add(new HomePage.Running(declared.get(i).place(), systems.get(i)));
    }
    return new HomePage(running, identity.setup(), waiting::notice);
  }

  private static Site site(ServerPlan plan) {
    var site =
        KitTexts.siteBuilder("Cubby")
            .clock(plan.clock)
            .people(PeoplePages.ways())
            .server(OperatorPages.place(KitTexts.CATALOGUE.languages()))
            .footer(
                new Anchor(UiText.API, ApiPage.ROUTE.at()),
                new Anchor(UiText.STYLE, StylePages.SHOW.at()));
    for (var system : plan.systems) {
      site.place(plan.demo ? system.placeWithDemo() : system.place());
      system.texts().forEach(site::texts);
      site.files(system.files());
    }
    return site.build();
  }

  private static URI localhost(URI address) {
    return URI.create(address.getScheme() + "://localhost:" + address.getPort() + "/");
  }

  private static Job removingUnused(Uploads uploads) {
    return new Job(
        "remove-unused-files",
        JobText.REMOVE_FILES,
        List.of(JobText.FILES_REMOVED),
        Duration.ofHours(1),
        _ -> Job.note(JobText.FILES_REMOVED, uploads.removeLeft()));
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

  /** The address that it listens on. */
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
