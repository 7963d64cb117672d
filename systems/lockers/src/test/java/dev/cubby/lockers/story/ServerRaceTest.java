package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.*;
import dev.cubby.testkit.*;
import java.net.http.HttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/**
 * Two servers, each a process of its own, on one DynamoDB; and people who want one locker at once
 * on both of them, by every path there is: exactly one of them gets it.
 */
@Tag("slow")
class ServerRaceTest {
  private static final int ROUNDS = Boolean.getBoolean("cubby.long") ? 2_000 : 15;
  private static final String OWNER = "owner";

  @TempDir Path folder;

  private final Instant day = Instant.now().truncatedTo(ChronoUnit.DAYS).plus(2, ChronoUnit.DAYS);
  private final long seed = Long.getLong("cubby.seed", System.nanoTime());
  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<String, String> tokens = new ConcurrentHashMap<>();
  private final List<ServerProcess> processes = new ArrayList<>();

  @AfterEach
  void stop() {
    processes.forEach(ServerProcess::close);
    client.close();
  }

  @Test
  @Timeout(value = 2, unit = TimeUnit.HOURS)
  void oneOfThoseWhoAskTwoServersAtOnceWins() throws Exception {
    var random = new Random(seed);
    try (var ground = DynamoDbGround.ofBadDays(seed)) {
      var servers = List.of(server("one", ground.address()), server("two", ground.address()));
      enter(servers.getFirst());
      for (int round = 0; round < ROUNDS; round++) {
        var lockerId = "round-" + round;
        var registering = "{\"lockerId\":\"" + lockerId + "\"}";
        expect(201, servers.get(round % 2), "POST", LockerWalk.LOCKERS, OWNER, registering);
        var racers = Racer.field(servers.get(round % 2), lockerId, day, random);
        assertThat(Racer.race(racers, servers))
            .as("winners in round %d of cubby.seed=%d", round, seed)
            .isEqualTo(1);
      }
      for (int round = 0; round < ROUNDS; round++) {
        assertNoOverlap(servers.get(round % 2), "round-" + round);
      }
      assertThat(ground.conflicts()).as("conflicts that were made up").isPositive();
    }
  }

  private ByServer server(String name, URI dynamoDb) throws IOException {
    var process =
        ServerProcess.start(ServerRaceTest.class, folder.resolve(name + ".log"), dynamoDb);
    processes.add(process);
    return new ByServer(process.address(), client, tokens);
  }

  public static void main(String[] args) throws IOException {
    ServerProcess.serve(args, new LockerSystem(House.ofThisMachine()));
  }

  /** Everybody gets an account and an API token, which is good on both. */
  private void enter(ByServer server) {
    enter(server, OWNER);
    for (int i = 0; i < Racer.MOST; i++) {
      enter(server, Racer.name(i));
    }
  }

  private void enter(ByServer server, String who) {
    var signIn = "\"email\":\"%s\",\"password\":\"%s\"".formatted(email(who), Running.PASSWORD);
    var account = "{\"name\":\"%s\",%s}".formatted(who, signIn);
    expect(201, server, "POST", "/api/auth/register", "", account);
    var session = expect(200, server, "POST", "/api/auth/token", "", "{" + signIn + "}");
    tokens.put(who, session.get("accessToken").asString());
    var wanted = "{\"name\":\"racing\",\"scopes\":[\"read\",\"write\"]}";
    var made = expect(201, server, "POST", "/api/me/tokens", who, wanted);
    tokens.put(who, made.get("token").asString());
  }

  private static String email(String who) {
    return who + "@example.com";
  }

  private static ObjectNode expect(
      int status, ByServer server, String method, String path, String who, String body) {
    return LockerWalk.expect(status, server.ask(method, path, who, body));
  }

  private void assertNoOverlap(ByServer server, String lockerId) {
    var path =
        LockerWalk.at(lockerId, "reservations")
            + "?pageSize=100&from=%s&to=%s".formatted(day, day.plus(60, ChronoUnit.DAYS));
    var page = expect(200, server, "GET", path, OWNER, "");
    assertThat(page.has("nextCursor")).as("more than a page").isFalse();
    var all = page.get("items");
    assertThat(all.size()).as("reservations of " + lockerId).isPositive();
    for (int i = 1; i < all.size(); i++) {
      assertThat(Instant.parse(all.get(i).get("startAt").asString()))
          .as("%s after %s", all.get(i), all.get(i - 1))
          .isAfterOrEqualTo(Instant.parse(all.get(i - 1).get("endAt").asString()));
    }
  }
}
