package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.embedded.*;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.Visitor;
import dev.cubby.web.bind.Json;
import dev.cubby.web.http.Served;
import dev.cubby.web.http.WebServer;
import dev.cubby.web.job.Job;
import dev.cubby.web.job.Scheduler;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.mail.Mailer;
import dev.cubby.web.monitor.Monitor;
import dev.cubby.web.operator.*;
import dev.cubby.web.people.PeoplePages;
import dev.cubby.web.route.*;
import dev.cubby.web.store.SharedSecrets;
import dev.cubby.web.style.StylePages;
import dev.cubby.web.system.KitCatalog;
import dev.cubby.web.system.KitTexts;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import tools.jackson.databind.node.ObjectNode;

/** A server with accounts on a real port, over an embedded store in memory. */
public final class AccountServer implements AutoCloseable {
  private static final Duration HOUR = Duration.ofHours(1);

  public static final URI PUBLIC_URL = URI.create("https://cubby.example/");
  public static final String PASSWORD = "correct horse battery";

  record Who(String principal) {}

  private static final Route<Input.Nothing, Who> WHO =
      Route.get("/api/lockers/who", "lockers.who", Who.class).may(Role.ANYBODY);
  private static final Route<Input.Nothing, Who> OPEN =
      Route.post("/api/lockers/open", "lockers.open", Who.class).may(Role.SIGNED_IN);
  private static final Role READER = new Role("reader", "Whoever has the link to a feed");

  record OfFeed(String feed) {}

  /** The one link there is. */
  static final String LINK = "good-link";

  private static Optional<Principal.LinkHolder> linkHolder(String power, String secret) {
    return Optional.of(new Principal.LinkHolder("feeds", power, "f1"))
        .filter(_ -> secret.equals(LINK));
  }

  private static final Route<Input.Nothing, Who> TAP =
      Route.post("/api/taps", "taps.tap", Who.class).kind(Route.Kind.CAPABILITY).may(Role.ANYBODY);
  private static final Route<Input.Nothing, Who> MINE =
      Route.get("/api/feeds/mine", "feeds.mine", Who.class).may(Role.SIGNED_IN, READER);
  private static final Route<OfFeed, Who> FEED =
      Route.get("/feeds/{feed:secret}/who", "feeds.who", OfFeed.class, Who.class)
          .kind(Route.Kind.CAPABILITY)
          .may(READER);
  private static final Route<Input.Nothing, Who> OPERATE =
      Route.post("/api/lunch/collect", "lunch.collect", Who.class).may(Role.OPERATOR);

  public final SteppingClock clock;
  private final EmbeddedStore rows;
  final Store store;

  /** The contracts that were asked, in order. */
  final List<String> runs = new CopyOnWriteArrayList<>();

  /** What happens after a contract was asked: a place to change what a request relies on. */
  public volatile Consumer<String> afterARun = _ -> {};

  /** The accounts of which a session ended, as systems are told. */
  public final List<String> signedOut = new CopyOnWriteArrayList<>();

  /** What happens before an id is drawn: a place to let two requests meet half-way. */
  public volatile Runnable beforeAnId = () -> {};

  /** What happens while the job runs, after it has said how far it is. */
  public volatile Runnable duringTheJob = () -> {};

  public final Identity identity;

  /** With one job, which does nothing until it is told to look. */
  public final Scheduler scheduler;

  /** What the operator is told was counted; it hears of nothing by itself. */
  public final Monitor monitor;

  private final WebServer server;
  private final HttpClient client = HttpClient.newHttpClient();

  private AccountServer(
      SteppingClock clock,
      IndexDelay delay,
      IdentitySettings settings,
      boolean limited,
      Mailer mailer) {
    this.clock = clock;
    this.monitor = new Monitor(clock);
    this.rows =
        EmbeddedStore.open(
            Path.of("memory"), Settings.of(clock).inMemoryOnly().delayingIndexes(delay));
    var catalog = KitCatalog.DRAFT.prove();
    this.store =
        Store.open(
            rows,
            catalog,
            dev.cubby.core.run.StoreSettings.local(clock)
                .withListener(run -> {
                  runs.add(run.contract().name());
                  afterARun.accept(run.contract().name());
                }));
    var random = new SecureRandom();
    this.identity =
        Identity.on(
            store,
            clock,
            this::newId,
            random,
            SharedSecrets.in(store, clock, random),
            limited ? Limits.on(clock) : Limits.off(clock),
            mailer,
            CheapPasswords.in(settings),
            _ -> {},
            signedOut::add);
    var routes = Routes.builder();
    identity.addRoutes(routes);
    Job.LongWork counting =
        (_, progress) -> {
          progress.accept("counted to 7");
          duringTheJob.run();
          return "counted";
        };
    this.scheduler =
        new Scheduler(
            store, clock, "this-server", java.util.List.of(new Job("count", HOUR, counting)));
    var site = KitTexts.siteBuilder("Cubby").people(PeoplePages.ways()).clock(clock).build();
    PeoplePages.addTo(routes, identity, site);
    OperatorPages.addTo(
        routes,
        identity,
        mailer,
        scheduler,
        new Inspection(rows, catalog, monitor, Installation.UNKNOWN));
    StylePages.addTo(routes);
    for (var route : java.util.List.of(WHO, OPEN, TAP, OPERATE)) {
      routes.add(route, call -> Answer.of(new Who(call.principal().id())));
    }
    routes
        .roles(
            Roles.by((principal, _) -> {
              identity.accounts().byId("whoever-has-a-role");
              return principal instanceof Principal.LinkHolder ? Set.of(READER) : Set.of();
            }))
        .add(MINE, call -> Answer.of(new Who(call.principal().id())))
        .add(
            FEED,
            call -> Answer.of(new Who(call.linkHolder().resourceId() + call.principal().id())));
    this.server =
        Served.start(
            routes.prove(),
            identity.identities(_ -> Optional.empty(), AccountServer::linkHolder),
            site,
            settings.publicUrl(),
            identity.repeats());
  }

  private String newId() {
    beforeAnId.run();
    return UUID.randomUUID().toString();
  }

  static AccountServer open(SignUp policy, IndexDelay delay) {
    return new AccountServer(
        new SteppingClock(),
        delay,
        IdentitySettings.of(PUBLIC_URL).signUp(policy),
        true,
        Mailer.NONE);
  }

  public static AccountServer open(SignUp policy) {
    return open(policy, IndexDelay.NONE);
  }

  public static AccountServer at(SteppingClock clock, IdentitySettings settings) {
    return new AccountServer(clock, IndexDelay.NONE, settings, true, Mailer.NONE);
  }

  /** With a way for mails to leave. */
  public static AccountServer mailing(SignUp policy, Mailer mailer) {
    return mailing(IdentitySettings.of(PUBLIC_URL).signUp(policy), mailer);
  }

  public static AccountServer mailing(IdentitySettings settings, Mailer mailer) {
    return new AccountServer(new SteppingClock(), IndexDelay.NONE, settings, true, mailer);
  }

  static AccountServer withoutLimits(SignUp policy) {
    return new AccountServer(
        new SteppingClock(),
        IndexDelay.NONE,
        IdentitySettings.of(PUBLIC_URL).signUp(policy),
        false,
        Mailer.NONE);
  }

  /** Puts an account there, without going through a page. */
  public void put(Account account) {
    store.apply(AccountContracts.NEW_ACCOUNT, account);
  }

  public URI address() {
    return server.address();
  }

  @Override
  public void close() {
    server.close();
    client.close();
    rows.close();
  }

  /** The operator, who has just followed the link that sets the server up. */
  public Visitor operator() {
    var root = new Visitor(address());
    var path = identity.setup().offer().orElseThrow().getPath();
    root.fillIn(path, "name", "Root", "email", "root@x.org", "password", PASSWORD);
    return root;
  }

  /** Everything that is stored, as it is stored. */
  public void everyRow(StringBuilder into) {
    rows.sweep("cubby", Optional.empty(), 1000).rows().forEach(into::append);
  }

  /** A request in the making; what is sent is JSON unless there is nothing to send. */
  HttpRequest.Builder request(String method, String path, String body) {
    var request = HttpRequest.newBuilder(server.address().resolve(path));
    if (!body.isEmpty()) {
      request.header("Content-Type", "application/json");
    }
    return request.method(
        method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
  }

  HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return client.send(request.build(), BodyHandlers.ofString());
    } catch (java.io.IOException | InterruptedException e) {
      throw new AssertionError("The server did not answer", e);
    }
  }

  HttpResponse<String> send(String method, String path, String body) {
    return send(request(method, path, body));
  }

  HttpResponse<String> as(String bearer, String method, String path, String body) {
    return send(request(method, path, body).header("Authorization", "Bearer " + bearer));
  }

  HttpResponse<String> register(String email) {
    return send("POST", "/api/auth/register", registration(email, PASSWORD));
  }

  static String registration(String email, String password) {
    return "{\"email\":\"%s\",\"password\":\"%s\",\"name\":\"Ann\"}".formatted(email, password);
  }

  HttpResponse<String> signIn(String email, String password) {
    return send(
        "POST",
        "/api/auth/token",
        "{\"email\":\"%s\",\"password\":\"%s\"}".formatted(email, password));
  }

  /** A bearer token of somebody who signs in with the usual password. */
  String bearer(String email) {
    return text(signIn(email, PASSWORD), "accessToken");
  }

  /** A cookie of a new page session, as a browser would send it. */
  String cookie(String email) {
    var account = identity.accounts().byEmail(email).orElseThrow();
    var none = Optional.<String>empty();
    var begun =
        identity
            .sessions()
            .begin(account, new Arrival("127.0.0.1", true, none, _ -> none, Optional::empty, none));
    return identity.cookie().name() + "=" + begun.secret();
  }

  static ObjectNode json(HttpResponse<String> answer) {
    return Json.object(answer.body().getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  static String text(HttpResponse<String> answer, String field) {
    var node = json(answer).get(field);
    if (node == null) {
      throw new AssertionError("No " + field + " in " + answer.body());
    }
    return node.asString();
  }
}
