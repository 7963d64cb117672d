package dev.cubby.testkit;

import module java.base;

import com.microsoft.playwright.Page;
import dev.cubby.core.run.CallListener;
import dev.cubby.core.store.RowStore;
import dev.cubby.web.bind.Json;
import dev.cubby.web.edge.Edge;
import dev.cubby.web.edge.Reception;
import dev.cubby.web.http.RequestListener;
import dev.cubby.web.http.WebServer;
import dev.cubby.web.identity.CheapPasswords;
import dev.cubby.web.identity.IdentitySettings;
import dev.cubby.web.identity.SignUp;
import dev.cubby.web.route.Routes;
import dev.cubby.web.system.*;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import tools.jackson.databind.node.ObjectNode;

/**
 * A running server, and people who ask it over HTTP by their names: Ann, Ben, a stranger, and Root,
 * who set the server up. Whoever is nobody is "".
 */
public final class Running implements AutoCloseable {
  public static final String PASSWORD = "correct horse battery";

  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<String, String> bearers = new ConcurrentHashMap<>();
  private final SystemServer server;
  private final Runnable stopping;

  private final Map<String, Long> calls;

  private Running(SystemServer server, Runnable stopping, Map<String, Long> calls) {
    this.server = server;
    this.stopping = stopping;
    this.calls = calls;
  }

  /** How often each contract was called so far, by its name. */
  public Map<String, Long> calls() {
    return new HashMap<>(calls);
  }

  /** A server that others have started and know how to stop. */
  public static Running over(SystemServer server, Runnable stopping) {
    return new Running(server, stopping, Map.of());
  }

  /** A server with its demonstration, which nobody has set up, and where everybody may sign up. */
  public static Running start(
      TestStore store, List<WebSystem> systems, Clock clock, UnaryOperator<ServerPlan> more) {
    var catalog = KitCatalog.with(systems).prove();
    var rows = store.open(clock);
    var web = WebServer.bind("127.0.0.1", 0, Edge.plain(Reception.usual()));
    var calls = new ConcurrentHashMap<String, Long>();
    CallListener counting = run -> calls.merge(run.contract().name(), 1L, Long::sum);
    var plan =
        new ServerPlan(rows, catalog, systems, clock)
            .listening(counting, RequestListener.NONE)
            .environment("test")
            .identity(url -> CheapPasswords.in(IdentitySettings.of(url)).signUp(SignUp.OPEN))
            .live(store.live());
    var server = more.apply(plan).compose(web);
    server.addDemo();
    server.start();
    return new Running(
        server,
        () -> {
          server.close();
          rows.close();
        },
        calls);
  }

  public static Running start(TestStore store, List<WebSystem> systems) {
    return start(store, systems, Clock.systemUTC(), plan -> plan);
  }

  /** The same with Root, Ann, Ben and a stranger. */
  public static Running on(TestStore store, List<WebSystem> systems)
      throws IOException, InterruptedException {
    return start(store, systems).withPeople();
  }

  /** Sets the server up, and makes the accounts of those who are asked for by name. */
  public Running withPeople() throws IOException, InterruptedException {
    var link = offerSetup().orElseThrow();
    var token = link.getPath().substring("/setup/".length());
    account("root", "setup", "\"token\":\"" + token + "\",");
    account("ann", "register", "");
    account("ben", "register", "");
    account("stranger", "register", "");
    return this;
  }

  /** The people of another server on the same store. */
  public Running withPeopleOf(Running other) {
    bearers.putAll(other.bearers);
    return this;
  }

  private void account(String name, String way, String more)
      throws IOException, InterruptedException {
    var account = more + credentials(name) + ",\"name\":\"" + name + "\"";
    post("/api/auth/" + way, "", "{" + account + "}");
    bearers.put(name, signIn(name));
  }

  private static String credentials(String name) {
    return "\"email\":\"%s@example.com\",\"password\":\"%s\"".formatted(name, PASSWORD);
  }

  /** Adds a person, who may be asked for by name from now on. */
  public String join(String name) throws IOException, InterruptedException {
    account(name, "register", "");
    return name;
  }

  public String bearer(String name) {
    return bearers.getOrDefault(name, "");
  }

  /** The bearer token of another session of somebody's. */
  public String signIn(String name) throws IOException, InterruptedException {
    var answer = post("/api/auth/token", "", "{" + credentials(name) + "}");
    return json(answer).get("accessToken").asString();
  }

  /** Ends the session of a bearer token. */
  public void signOut(String bearer) throws IOException, InterruptedException {
    var answer = ask("POST", "/api/auth/logout", "", "", "Authorization", "Bearer " + bearer);
    if (answer.statusCode() != 204) {
      throw new AssertionError("Not signed out: " + answer.body());
    }
  }

  /** The address that it listens on. */
  public URI address() {
    return server.address();
  }

  public Routes routes() {
    return server.routes();
  }

  public RowStore rows() {
    return server.rows();
  }

  /** A link to set the server up with, until it is. */
  public Optional<URI> offerSetup() {
    return server.setup().offer();
  }

  public HttpResponse<String> get(String path, String who)
      throws IOException, InterruptedException {
    return send(path, who, HttpRequest.newBuilder());
  }

  public HttpResponse<String> post(String path, String who, String body)
      throws IOException, InterruptedException {
    return send(path, who, json("POST", body));
  }

  public HttpResponse<String> patch(String path, String who, String body)
      throws IOException, InterruptedException {
    return send(path, who, json("PATCH", body));
  }

  private static HttpRequest.Builder json(String method, String body) {
    return HttpRequest.newBuilder()
        .header("Content-Type", "application/json")
        .method(method, BodyPublishers.ofString(body));
  }

  /** Anything at all, with headers as names and values in turn. */
  public HttpResponse<String> ask(
      String method, String path, String who, String body, String... headers)
      throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder().method(method, BodyPublishers.ofString(body));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return send(path, who, request);
  }

  private HttpResponse<String> send(String path, String who, HttpRequest.Builder request)
      throws IOException, InterruptedException {
    if (!who.isEmpty()) {
      request.header("Authorization", "Bearer " + bearers.get(who));
    }
    var address = URI.create(address() + path.substring(1));
    return client.send(request.uri(address).build(), BodyHandlers.ofString());
  }

  /** A person at the pages, without a browser's script. */
  public Visitor visitor(String name) {
    var visitor = new Visitor(address(), client);
    visitor.signIn(name + "@example.com", PASSWORD);
    return visitor;
  }

  /** A person at the pages, in a browser: signed in, and led to a page. */
  public void signIn(Page page, String name, String next) {
    page.navigate(address().resolve("/sign-in?next=" + next).toString());
    page.fill("[name=email]", name + "@example.com");
    page.fill("[name=password]", PASSWORD);
    page.click("main form button");
    page.waitForURL(address().resolve(next).toString());
  }

  /** The lines of a stream of events, as they come. */
  public BlockingQueue<String> listen(String query, String who) {
    return listenTo("/events?" + query, who);
  }

  /** The same of another stream, with headers as names and values in turn. */
  public BlockingQueue<String> listenTo(String path, String who, String... headers) {
    var lines = new LinkedBlockingQueue<String>();
    var request =
        HttpRequest.newBuilder(address().resolve(path))
            .header("Authorization", "Bearer " + bearers.get(who));
    if (headers.length > 0) {
      request.headers(headers);
    }
    client
        .sendAsync(request.build(), BodyHandlers.fromLineSubscriber(new Lines(lines)))
        .exceptionally(_ -> null);
    return lines;
  }

  /** Takes lines one by one. */
  private record Lines(BlockingQueue<String> lines) implements Flow.Subscriber<String> {
    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(String line) {
      lines.add(line);
    }

    @Override
    public void onError(Throwable e) {
      lines.add("broken off");
    }

    @Override
    public void onComplete() {
      lines.add("ended");
    }
  }

  public static ObjectNode json(String text) {
    return Json.object(text.getBytes(StandardCharsets.UTF_8));
  }

  public static ObjectNode json(HttpResponse<String> answer) {
    return json(answer.body());
  }

  @Override
  public void close() {
    // At once: the server ends the streams that the client waits for, and waits a second for
    // connections that the client keeps.
    var stopped = CompletableFuture.runAsync(stopping);
    client.close();
    stopped.join();
  }
}
