package dev.cubby.server;

import dev.cubby.server.config.Configuration;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.web.bind.Json;
import dev.cubby.web.http.Identities;
import dev.cubby.web.route.Principal;
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
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** A whole server with the skeleton on it, and somebody who asks it over HTTP. */
final class Running implements AutoCloseable {
  private final HttpClient client = HttpClient.newHttpClient();
  private final Cubby cubby;

  private Running(Cubby cubby) {
    this.cubby = cubby;
  }

  static Running on(StoreChoice store) {
    var configuration =
        new Configuration(
            new Configuration.Port(0, true),
            "127.0.0.1",
            store,
            Optional.empty(),
            true,
            Optional.empty(),
            "test");
    return new Running(
        Cubby.start(configuration, List.of(new SkeletonSystem()), identities(), Clock.systemUTC()));
  }

  /** Whoever says so in a header. */
  private static Identities identities() {
    return (request, _) -> {
      var name = request.getHeaders().get("X-I-Am");
      return name == null
          ? Principal.STRANGER
          : new Principal.Person(name, name + "@example.com", name, name.equals("root"));
    };
  }

  Cubby cubby() {
    return cubby;
  }

  HttpResponse<String> get(String path, String who) throws IOException, InterruptedException {
    return send(path, who, HttpRequest.newBuilder());
  }

  HttpResponse<String> patch(String path, String who, String body)
      throws IOException, InterruptedException {
    return send(
        path,
        who,
        HttpRequest.newBuilder()
            .header("Content-Type", "application/json")
            .method("PATCH", BodyPublishers.ofString(body)));
  }

  private HttpResponse<String> send(String path, String who, HttpRequest.Builder request)
      throws IOException, InterruptedException {
    var address = URI.create(cubby.address() + path.substring(1));
    return client.send(request.uri(address).header("X-I-Am", who).build(), BodyHandlers.ofString());
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
