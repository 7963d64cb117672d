package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.LunchSystem;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.testkit.*;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** L20: collectors that each bring another day of one week lose none. */
@Tag("slow")
class MenuRaceTest {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final boolean LONG = Boolean.getBoolean("cubby.long");

  private final long seed = Long.getLong("cubby.seed", System.nanoTime());

  public static void main(String[] args) throws IOException {
    ServerProcess.serve(args, new LunchSystem());
  }

  @Test
  void noDayIsLost(@TempDir Path folder) throws Exception {
    try (var server = LunchWalk.running(TestStore.embedded(folder), Clock.systemUTC())) {
      race(server, List.of(server.address(), server.address()), LONG ? 500 : 20);
    }
  }

  @Test
  void noDayIsLostByTwoServersOnDynamoDb(@TempDir Path folder) throws Exception {
    try (var ground = DynamoDbGround.ofBadDays(seed);
        var one = LunchWalk.running(TestStore.dynamoDb(ground.address()), Clock.systemUTC());
        var two =
            ServerProcess.start(MenuRaceTest.class, folder.resolve("two.log"), ground.address())) {
      race(one, List.of(one.address(), two.address()), LONG ? 200 : 5);
    }
  }

  private void race(Running server, List<URI> servers, int rounds) throws Exception {
    System.out.printf("%d rounds, cubby.seed=%d%n", rounds, seed);
    var bearer = server.bearer("root");
    for (int round = 0; round < rounds; round++) {
      var slug = "kajen" + round;
      add(server, slug);
      var menu = "api/lunch/menus/" + slug + "/2026/47";
      var statuses =
          Racers.race(
              Weekday.values().length,
              day -> {
                var name = Weekday.values()[day].externalName();
                var body = LunchWalk.lunches(LunchWalk.lunch(name, "Soppa", 100));
                return answer(servers.get(day % 2), "PUT", menu, bearer, body);
              });
      assertThat(statuses).as("round %d, cubby.seed=%d", round, seed).containsOnly(200);
      var stored = LunchWalk.expect(200, server.get("/" + menu, ""));
      assertThat(LunchWalk.all(stored.get("lunches"), "weekday"))
          .as("round %d, cubby.seed=%d", round, seed)
          .containsExactly("måndag", "tisdag", "onsdag", "torsdag", "fredag");
    }
  }

  static void add(Running server, String slug) {
    var path = "api/lunch/restaurants/" + slug;
    var added =
        answer(server.address(), "PUT", path, server.bearer("root"), "{\"name\":\"Kajen\"}");
    assertThat(added.statusCode()).as(added.body()).isEqualTo(200);
  }

  /** A server that is too busy has changed nothing, and is asked again. */
  static HttpResponse<String> answer(
      URI server, String method, String path, String bearer, String body) {
    var request =
        HttpRequest.newBuilder(server.resolve(path))
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + bearer)
            .method(method, BodyPublishers.ofString(body))
            .build();
    try {
      while (true) {
        var answer = CLIENT.send(request, BodyHandlers.ofString());
        if (answer.statusCode() != 503) {
          return answer;
        }
        Thread.sleep(20);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
