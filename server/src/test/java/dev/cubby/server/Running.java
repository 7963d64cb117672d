package dev.cubby.server;

import dev.cubby.server.config.Configuration;
import dev.cubby.server.config.Configuration.People;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.web.bind.Json;
import dev.cubby.web.identity.SignUp;
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
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.node.ObjectNode;

/**
 * A whole server with the skeleton on it, and people who ask it over HTTP: Ann, whose locker is l1,
 * Ben, and Root, who set the server up. Whoever is nobody is "".
 */
final class Running implements AutoCloseable {
  private static final String PASSWORD = "correct horse battery";

  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<String, String> bearers = new ConcurrentHashMap<>();
  private final Cubby cubby;

  private Running(Cubby cubby) {
    this.cubby = cubby;
  }

  static Running on(StoreChoice store) throws IOException, InterruptedException {
    var configuration =
        new Configuration(
            new Configuration.Port(0, true),
            "127.0.0.1",
            store,
            Optional.empty(),
            true,
            Optional.empty(),
            "test",
            new People(SignUp.OPEN, true, Optional.empty(), Optional.empty()));
    var server =
        new Running(Cubby.start(configuration, List.of(new SkeletonSystem()), Clock.systemUTC()));
    server.fill();
    return server;
  }

  private void fill() throws IOException, InterruptedException {
    var link = cubby.offerSetup().orElseThrow();
    var token = link.getPath().substring("/setup/".length());
    account("root", "setup", "\"token\":\"" + token + "\",");
    account("ann", "register", "");
    account("ben", "register", "");
    post("/api/lockers/lockers", "ann", "{\"lockerId\":\"l1\"}");
  }

  private void account(String name, String way, String more)
      throws IOException, InterruptedException {
    var signIn = "\"email\":\"%s@example.com\",\"password\":\"%s\"".formatted(name, PASSWORD);
    post("/api/auth/" + way, "", "{" + more + signIn + ",\"name\":\"" + name + "\"}");
    var token = json(post("/api/auth/token", "", "{" + signIn + "}")).get("accessToken");
    bearers.put(name, token.asString());
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

  private HttpResponse<String> send(String path, String who, HttpRequest.Builder request)
      throws IOException, InterruptedException {
    if (!who.isEmpty()) {
      request.header("Authorization", "Bearer " + bearers.get(who));
    }
    var address = URI.create(cubby.address() + path.substring(1));
    return client.send(request.uri(address).build(), BodyHandlers.ofString());
  }

  static ObjectNode json(HttpResponse<String> answer) {
    return Json.object(answer.body().getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() {
    client.close();
    cubby.close();
  }
}
