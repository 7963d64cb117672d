package dev.cubby.web.system;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.run.CallListener;
import dev.cubby.core.store.RowStore;
import dev.cubby.web.edge.Reception;
import dev.cubby.web.http.RequestListener;
import dev.cubby.web.http.WebServer;
import dev.cubby.web.identity.IdentitySettings;
import dev.cubby.web.invite.InvitationSettings;
import dev.cubby.web.job.Job;
import dev.cubby.web.live.LiveSettings;
import dev.cubby.web.mail.Mailer;
import dev.cubby.web.monitor.Monitor;
import dev.cubby.web.operator.Installation;
import dev.cubby.web.route.Routes;

/** Everything a {@link SystemServer} is made of; what is not said is as usual. */
public final class ServerPlan {
  final RowStore rows;
  final Catalog catalog;
  final List<WebSystem> systems;
  final Clock clock;
  final Monitor monitor;

  Optional<URI> publicUrl = Optional.empty();
  String environment = "dev";
  Function<URI, IdentitySettings> identity = IdentitySettings::of;
  InvitationSettings invitations = InvitationSettings.USUAL;
  boolean limited = true;
  boolean demo;
  Mailer mailer = Mailer.NONE;
  Reception reception = Reception.usual();
  LiveSettings live = LiveSettings.alone();
  Optional<Path> uploads = Optional.empty();
  Semaphore backups = new Semaphore(1);
  Function<WebSystem, SettingValues> settings = _ -> SettingValues.of(Map.of());
  List<Job> jobs = List.of();
  Consumer<Routes.Builder> routes = _ -> {};
  Installation installation = Installation.UNKNOWN;
  CallListener runs = CallListener.NONE;
  RequestListener requests = RequestListener.NONE;

  /** The catalog is that of {@link KitCatalog#with}, proved. */
  public ServerPlan(RowStore rows, Catalog catalog, List<WebSystem> systems, Clock clock) {
    this.rows = rows;
    this.catalog = catalog;
    this.systems = systems;
    this.clock = clock;
    this.monitor = new Monitor(clock);
  }

  /** The counts of the server while it runs. */
  public Monitor monitor() {
    return monitor;
  }

  /** The address that links are written with; otherwise this machine's own. */
  public ServerPlan publicUrl(URI url) {
    this.publicUrl = Optional.of(url);
    return this;
  }

  public ServerPlan environment(String name) {
    this.environment = name;
    return this;
  }

  /** How people come in, under the address that links are written with. */
  public ServerPlan identity(Function<URI, IdentitySettings> settings) {
    this.identity = settings;
    return this;
  }

  /** How long invitations are good, and what signs them. */
  public ServerPlan invitations(InvitationSettings settings) {
    this.invitations = settings;
    return this;
  }

  /** Whether guessing and flooding are slowed down. */
  public ServerPlan limited(boolean is) {
    this.limited = is;
    return this;
  }

  /** Whether {@link SystemServer#addDemo} is to be called, which pages then tell of. */
  public ServerPlan demo(boolean is) {
    this.demo = is;
    return this;
  }

  /** Takes the mails of this server, and is closed with it. */
  public ServerPlan mailer(Mailer other) {
    this.mailer = other;
    return this;
  }

  public ServerPlan reception(Reception bounds) {
    this.reception = bounds;
    return this;
  }

  public ServerPlan live(LiveSettings settings) {
    this.live = settings;
    return this;
  }

  /** The folder for files; without one, none are taken. */
  public ServerPlan uploads(Path folder) {
    this.uploads = Optional.of(folder);
    return this;
  }

  /** Held by a backup as long as it is being made. */
  public ServerPlan backups(Semaphore turn) {
    this.backups = turn;
    return this;
  }

  /** The settings of each system. */
  public ServerPlan settings(Function<WebSystem, SettingValues> values) {
    this.settings = values;
    return this;
  }

  /** Jobs beside those of the systems. */
  public ServerPlan jobs(List<Job> more) {
    this.jobs = List.copyOf(more);
    return this;
  }

  /** Routes beside those of the kit and the systems. */
  public ServerPlan routes(Consumer<Routes.Builder> more) {
    this.routes = more;
    return this;
  }

  /** The server's knowledge of itself, for the operator. */
  public ServerPlan installation(Installation known) {
    this.installation = known;
    return this;
  }

  /** Hears of every run of a contract, and of every request. */
  public ServerPlan listening(CallListener toRuns, RequestListener toRequests) {
    this.runs = toRuns;
    this.requests = toRequests;
    return this;
  }

  /** Put together and not answering yet. */
  public SystemServer compose(WebServer web) {
    return new SystemServer(this, web);
  }
}
