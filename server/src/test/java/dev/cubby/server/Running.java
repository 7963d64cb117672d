package dev.cubby.server;

import com.microsoft.playwright.Page;
import dev.cubby.lockers.House;
import dev.cubby.server.config.Configuration;
import dev.cubby.server.config.Configuration.People;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.web.bind.Json;
import dev.cubby.web.edge.Edge;
import dev.cubby.web.edge.Reception;
import dev.cubby.web.identity.SignUp;
import dev.cubby.web.issuer.IssuerSettings;
import dev.cubby.web.people.Visitor;
import dev.cubby.web.system.WebSystem;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import tools.jackson.databind.node.ObjectNode;

/**
 * A whole server with the skeleton on it, and people who ask it over HTTP: Ann, whose locker is l1,
 * Ben, and Root, who set the server up. Whoever is nobody is "".
 */
final class Running implements AutoCloseable {
  static final String PASSWORD = "correct horse battery";
  private static final List<WebSystem> SKELETON = List.of(new SkeletonSystem());

  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<String, String> bearers = new ConcurrentHashMap<>();
  private final Cubby cubby;

  private Running(Cubby cubby) {
    this.cubby = cubby;
  }

  /** With the skeleton of a system, which is all that the kit needs. */
  static Running on(StoreChoice store) throws IOException, InterruptedException {
    return on(store, Edge.plain(Reception.usual()), Optional.empty());
  }

  static Running on(StoreChoice store, Edge edge, Optional<URI> publicUrl)
      throws IOException, InterruptedException {
    return filled(start(store, SKELETON, SignUp.OPEN, edge, publicUrl, Clock.systemUTC()));
  }

  /** With all systems there are. */
  static Running withEverything(StoreChoice store) throws IOException, InterruptedException {
    return withEverything(store, Clock.systemUTC());
  }

  static Running withEverything(StoreChoice store, Clock clock)
      throws IOException, InterruptedException {
    return withEverything(store, clock, House.ofThisMachine());
  }

  static Running withEverything(StoreChoice store, Clock clock, House lockers)
      throws IOException, InterruptedException {
    return withEverything(store, clock, lockers, true);
  }

  /** Where whoever guesses is slowed down, or not. */
  static Running withEverything(StoreChoice store, Clock clock, House lockers, boolean limited)
      throws IOException, InterruptedException {
    var people = new People(SignUp.OPEN, 200, limited, Optional.empty(), Optional.empty());
    var edge = Edge.plain(Reception.usual());
    return filled(start(store, Systems.all(lockers), people, edge, Optional.empty(), clock));
  }

  private static Running filled(Cubby cubby) throws IOException, InterruptedException {
    var server = new Running(cubby);
    server.fill();
    return server;
  }

  /** Another server on the store of one that is there, for the same people. */
  static Running beside(Running first, StoreChoice store) {
    var server = new Running(start(store, SignUp.OPEN));
    server.bearers.putAll(first.bearers);
    return server;
  }

  /** A server that nobody has set up. */
  static Cubby start(StoreChoice store, SignUp policy) {
    var edge = Edge.plain(Reception.usual());
    return start(store, SKELETON, policy, edge, Optional.empty(), Clock.systemUTC());
  }

  /** A server whose people sign in at an issuer. */
  static Cubby atIssuer(StoreChoice store, IssuerSettings issuer) {
    var people = new People(SignUp.INVITED, 200, true, Optional.empty(), Optional.of(issuer));
    var edge = Edge.plain(Reception.usual());
    return start(store, SKELETON, people, edge, Optional.empty(), Clock.systemUTC());
  }

  private static Cubby start(
      StoreChoice store,
      List<WebSystem> systems,
      SignUp policy,
      Edge edge,
      Optional<URI> publicUrl,
      Clock clock) {
    var people = new People(policy, 200, true, Optional.empty(), Optional.empty());
    return start(store, systems, people, edge, publicUrl, clock);
  }

  private static Cubby start(
      StoreChoice store,
      List<WebSystem> systems,
      People people,
      Edge edge,
      Optional<URI> publicUrl,
      Clock clock) {
    var configuration =
        new Configuration(
            new Configuration.Port(0, true),
            "127.0.0.1",
            store,
            Optional.empty(),
            true,
            publicUrl,
            "test",
            people,
            Optional.empty(),
            edge,
            House.ofThisMachine());
    return Cubby.start(configuration, systems, clock);
  }

  private void fill() throws IOException, InterruptedException {
    var link = cubby.offerSetup().orElseThrow();
    var token = link.getPath().substring("/setup/".length());
    account("root", "setup", "\"token\":\"" + token + "\",");
    account("ann", "register", "");
    account("ben", "register", "");
    account("stranger", "register", "");
    post("/api/lockers/lockers", "ann", "{\"lockerId\":\"l1\"}");
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

  /** Somebody more, who may be asked for by name from now on. */
  String join(String name) throws IOException, InterruptedException {
    account(name, "register", "");
    return name;
  }

  String bearer(String name) {
    return bearers.getOrDefault(name, "");
  }

  /** The bearer token of another session of somebody's. */
  String signIn(String name) throws IOException, InterruptedException {
    var answer = post("/api/auth/token", "", "{" + credentials(name) + "}");
    return json(answer).get("accessToken").asString();
  }

  /** Ends the session of a bearer token. */
  void signOut(String bearer) throws IOException, InterruptedException {
    var answer = ask("POST", "/api/auth/logout", "", "", "Authorization", "Bearer " + bearer);
    if (answer.statusCode() != 204) {
      throw new AssertionError("Not signed out: " + answer.body());
    }
  }

  Cubby cubby() {
    return cubby;
  }

  HttpResponse<String> get(String path, String who) throws IOException, InterruptedException {
    return send(path, who, HttpRequest.newBuilder());
  }

  HttpResponse<String> post(String path, String who, String body)
      throws IOException, InterruptedException {
    return send(path, who, json("POST", body));
  }

  HttpResponse<String> patch(String path, String who, String body)
      throws IOException, InterruptedException {
    return send(path, who, json("PATCH", body));
  }

  private static HttpRequest.Builder json(String method, String body) {
    return HttpRequest.newBuilder()
        .header("Content-Type", "application/json")
        .method(method, BodyPublishers.ofString(body));
  }

  /** Anything at all, with headers as names and values in turn. */
  HttpResponse<String> ask(String method, String path, String who, String body, String... headers)
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
    var address = URI.create(cubby.address() + path.substring(1));
    return client.send(request.uri(address).build(), BodyHandlers.ofString());
  }

  /** Somebody at the pages, without a browser's script. */
  Visitor visitor(String name) {
    var visitor = new Visitor(cubby.address());
    visitor.signIn(name + "@example.com", PASSWORD);
    return visitor;
  }

  /** Somebody at the pages, in a browser: signed in, and led to a page. */
  void signIn(Page page, String name, String next) {
    page.navigate(cubby.address().resolve("/sign-in?next=" + next).toString());
    page.fill("[name=email]", name + "@example.com");
    page.fill("[name=password]", PASSWORD);
    page.click("form.form button");
    page.waitForURL(cubby.address().resolve(next).toString());
  }

  /** The lines of a stream of events, as they come. */
  BlockingQueue<String> listen(String query, String who) {
    var lines = new LinkedBlockingQueue<String>();
    var request =
        HttpRequest.newBuilder(URI.create(cubby.address() + "events?" + query))
            .header("Authorization", "Bearer " + bearers.get(who))
            .build();
    client
        .sendAsync(request, BodyHandlers.fromLineSubscriber(new Lines(lines)))
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

  static ObjectNode json(String text) {
    return Json.object(text.getBytes(StandardCharsets.UTF_8));
  }

  static ObjectNode json(HttpResponse<String> answer) {
    return json(answer.body());
  }

  @Override
  public void close() {
    // The server first: it ends the streams that the client would wait for.
    cubby.close();
    client.close();
  }
}
