package dev.cubby.lockers.door;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.Result;
import dev.cubby.web.bind.Json;
import dev.cubby.web.route.Link;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** The line to a server by HTTP, with the token that the device was given. */
public final class HttpLine implements DeviceLine, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Set<Integer> NOT_NOW = Set.of(408, 425, 429);

  private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
  private final URI server;
  private final String lockerId;
  private final String token;

  public HttpLine(URI server, String lockerId, String token) {
    this.server = server;
    this.lockerId = lockerId;
    this.token = token;
  }

  @Override
  public Optional<Order> take() throws IOException {
    var answer = post(DoorApi.TAKE.at(lockerId), Map.of());
    if (!isDone(answer)) {
      throw new IOException("The server gives no command: " + answer.statusCode());
    }
    var command = Json.object(answer.body().getBytes(UTF_8)).get("command");
    return command == null
        ? Optional.empty()
        : Optional.of(
            new Order(
                command.get("commandId").asString(),
                Instant.parse(command.get("expiresAt").asString())));
  }

  @Override
  public boolean acknowledge(String commandId, Instant deviceTime) throws IOException {
    return isDone(
        post(
            DoorApi.ACKNOWLEDGE.at(lockerId, commandId),
            Map.of("result", Result.SUCCESS, "deviceTime", deviceTime)));
  }

  @Override
  public Optional<String> report(Report report) throws IOException {
    var answer =
        post(
            DoorApi.REPORT.at(lockerId),
            Map.of("events", report.events()),
            "Idempotency-Key",
            report.key());
    return isDone(answer)
        ? Optional.empty()
        : Optional.of(answer.statusCode() + " " + answer.body());
  }

  private static boolean isDone(HttpResponse<String> answer) {
    return answer.statusCode() / 100 == 2;
  }

  private HttpResponse<String> post(Link route, Map<String, ?> body, String... headers)
      throws IOException {
    var request =
        HttpRequest.newBuilder(route.at(server))
            .timeout(PATIENCE)
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofByteArray(Json.bytes(body)));
    if (headers.length > 0) {
      request.headers(headers);
    }
    try {
      var answer = client.send(request.build(), BodyHandlers.ofString());
      int status = answer.statusCode();
      if (status >= 500 || NOT_NOW.contains(status)) {
        throw new IOException("The server cannot answer now: " + status);
      }
      return switch (status) {
        case 401 -> throw new TurnedAway("The server does not know this token (any more).");
        case 403 -> throw new TurnedAway("The token is not good for this locker.");
        case 400, 404 -> throw new TurnedAway("The server did not understand: " + answer.body());
        default -> answer;
      };
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
