package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.run.Retry;
import dev.cubby.lockers.Way;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.testkit.Running;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import tools.jackson.databind.node.ObjectNode;

/**
 * The way by a server, over HTTP with the API tokens of those who ask. Too busy is no answer: who
 * gets it asks again, under the same key.
 */
record ByServer(URI address, HttpClient client, Map<String, String> tokens) implements Way {

  @Override
  public Optional<String> book(String lockerId, String who, TimeWindow window) {
    return unlessTaken(201, "POST", LockerWalk.at(lockerId, "reservations"), who, window)
        .map(made -> made.get("reservationId").asString());
  }

  @Override
  public boolean move(String lockerId, String who, String reservationId, TimeWindow window) {
    var path = LockerWalk.at(lockerId, "reservations", reservationId);
    return unlessTaken(200, "PATCH", path, who, window).isPresent();
  }

  private Optional<ObjectNode> unlessTaken(
      int good, String method, String path, String who, TimeWindow window) {
    var answer = ask(method, path, who, LockerWalk.window(window.startAt(), window.endAt()));
    var body = Running.json(answer);
    if (answer.statusCode() == good) {
      return Optional.of(body);
    }
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(409);
    assertThat(body.get("code").asString()).isEqualTo("OVERLAP");
    assertThat(body.has("conflict") && body.has("nextFree")).as(answer.body()).isTrue();
    return Optional.empty();
  }

  HttpResponse<String> ask(String method, String path, String who, String body) {
    var request =
        HttpRequest.newBuilder(address.resolve(path))
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", UUID.randomUUID().toString())
            .method(method, BodyPublishers.ofString(body));
    if (!who.isEmpty()) {
      request.header("Authorization", "Bearer " + tokens.get(who));
    }
    try {
      while (true) {
        var answer = client.send(request.build(), BodyHandlers.ofString());
        if (answer.statusCode() != 503) {
          return answer;
        }
        assertThat(answer.headers().firstValue("Retry-After")).as(answer.body()).isPresent();
        Retry.pause(5);
      }
    } catch (IOException e) {
      throw new AssertionError(method + " " + path + " got no answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("Interrupted", e);
    }
  }
}
