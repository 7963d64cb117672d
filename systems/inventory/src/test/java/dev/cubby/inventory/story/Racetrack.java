package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.contract.Put;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.inventory.InventorySystem;
import dev.cubby.inventory.TestContracts;
import dev.cubby.inventory.family.FamilyModel.FamilyCount;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.testkit.*;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import tools.jackson.databind.node.ObjectNode;

/**
 * A store with its servers, two of them on DynamoDB, and people with accounts who ask all of them
 * over HTTP. A server that is too busy has changed nothing: it is asked again, under the same key.
 */
final class Racetrack implements AutoCloseable {
  static final int PEOPLE = 5;

  private static final Pattern FORM_TOKEN = Pattern.compile("name=\"_token\" value=\"([^\"]+)\"");

  private record Person(String accountId, String bearer, String formToken) {}

  private static final Person NOBODY = new Person("", "", "");

  private final int lane;
  private final HttpClient client;
  private final List<Person> people = new ArrayList<>();
  private final List<URI> servers;
  private final Store store;
  private final List<AutoCloseable> toClose;
  private Random random = new Random();

  private Racetrack(
      int lane, HttpClient client, List<URI> servers, Store store, List<AutoCloseable> toClose) {
    this.lane = lane;
    this.client = client;
    this.servers = servers;
    this.store = store;
    this.toClose = toClose;
    for (int i = 0; i < PEOPLE; i++) {
      people.add(enter(name(i)));
    }
  }

  /** The same servers with other people; closed with the first. */
  Racetrack nextLane() {
    return new Racetrack(lane + 1, client, servers, store, List.of());
  }

  /** An embedded store has one server: both addresses are its own. */
  static Racetrack embedded(Path folder) throws Exception {
    var server = FamilyWalk.running(TestStore.embedded(folder));
    return new Racetrack(
        0,
        HttpClient.newHttpClient(),
        List.of(server.address(), server.address()),
        TestContracts.open(server.rows()),
        List.of(server));
  }

  /** Two processes on a DynamoDB with late indexes and conflicts that nobody caused. */
  static Racetrack onDynamoDb(Path folder, DynamoDbGround ground) throws Exception {
    var one = ServerProcess.start(Racetrack.class, folder.resolve("one.log"), ground.address());
    var two = ServerProcess.start(Racetrack.class, folder.resolve("two.log"), ground.address());
    var rows = TestStore.openDynamoDb(ground.address());
    return new Racetrack(
        0,
        HttpClient.newHttpClient(),
        List.of(one.address(), two.address()),
        TestContracts.open(rows),
        List.of(one, two, rows::close));
  }

  public static void main(String[] args) throws IOException {
    ServerProcess.serve(args, new InventorySystem());
  }

  /** From now on, what is left to chance comes from there. */
  void draw(Random other) {
    this.random = other;
  }

  Random random() {
    return random;
  }

  private Person enter(String name) {
    var signIn =
        "\"email\":\"%s@example.com\",\"password\":\"%s\"".formatted(name, Running.PASSWORD);
    var account = "{\"name\":\"%s\",%s}".formatted(name, signIn);
    expect(201, send(0, NOBODY, "POST", "/api/auth/register", "application/json", account, ""));
    var session =
        expect(
            200,
            send(0, NOBODY, "POST", "/api/auth/token", "application/json", "{" + signIn + "}", ""));
    var person = new Person("", session.get("accessToken").asString(), "");
    var page = send(0, person, "GET", "/account", "text/plain", "", "");
    var token = FORM_TOKEN.matcher(page.body());
    assertThat(token.find()).as(page.body()).isTrue();
    var me = expect(200, send(0, person, "GET", "/api/me", "text/plain", "", ""));
    return new Person(me.get("accountId").asString(), person.bearer(), token.group(1));
  }

  static ObjectNode expect(int status, HttpResponse<String> answer) {
    return FamilyWalk.expect(status, answer);
  }

  private String name(int who) {
    return "racer%d-%d".formatted(lane, who);
  }

  String email(int who) {
    return name(who) + "@example.com";
  }

  String accountId(int who) {
    return people.get(who).accountId();
  }

  /** A family of the first person's, with so many admins. */
  String family(int admins) {
    // A long race needs more than a person can have.
    set(TestContracts.PUT_FAMILY_COUNT, new FamilyCount(accountId(0), 0));
    var made = expect(201, ask(0, 0, "POST", FamilyWalk.FAMILIES, "{\"name\":\"Us\"}", ""));
    var familyId = made.get("familyId").asString();
    for (int i = 1; i < admins; i++) {
      join(familyId, i);
    }
    return familyId;
  }

  private void join(String familyId, int who) {
    whenFree(() ->
        TestContracts.join(
            store, UUID.fromString(familyId), accountId(who), name(who), MemberRole.ADMIN));
  }

  /** Puts a row past all servers. */
  <T> void set(Put<T, T> put, T row) {
    whenFree(() -> store.apply(put, row).orThrow(put));
  }

  private static void whenFree(Runnable write) {
    while (true) {
      try {
        write.run();
        return;
      } catch (Unavailable busy) {
        Retry.pause(5);
      }
    }
  }

  /** A program asks one of the two servers. */
  HttpResponse<String> ask(
      int server, int who, String method, String path, String body, String key) {
    return send(server, people.get(who), method, path, "application/json", body, key);
  }

  /** The same without signing in. */
  HttpResponse<String> askAsNobody(int server, String path, String body) {
    return send(server, NOBODY, "POST", path, "application/json", body, "");
  }

  /** Somebody with a phone and a link, under a key. */
  HttpResponse<String> tap(int server, String path, String body, String key) {
    return send(server, NOBODY, "POST", path, "application/json", body, key);
  }

  /** The same, whose answer is lost: the connection ends before it comes. */
  void tapAndHangUp(int server, String path, String body, String key, int millis) {
    var address = servers.get(server % 2);
    var request =
        ("POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\n"
                + "Idempotency-Key: %s\r\nContent-Length: %d\r\n\r\n%s")
            .formatted(path, address.getAuthority(), key, body.length(), body);
    try (var socket = new Socket(address.getHost(), address.getPort())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().flush();
      Thread.sleep(millis);
    } catch (IOException e) {
      throw new AssertionError("Nobody listens", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("Interrupted", e);
    }
  }

  /** The same from a page: names and values of fields by turns. */
  HttpResponse<String> submit(int server, int who, String path, String... fields) {
    var person = people.get(who);
    var body = new StringBuilder("_token=" + encoded(person.formToken()));
    for (int i = 0; i < fields.length; i += 2) {
      body.append('&').append(fields[i]).append('=').append(encoded(fields[i + 1]));
    }
    return send(
        server, person, "POST", path, "application/x-www-form-urlencoded", body.toString(), "");
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private HttpResponse<String> send(
      int server, Person who, String method, String path, String type, String body, String key) {
    var request =
        HttpRequest.newBuilder(servers.get(server % 2).resolve(path))
            .header("Content-Type", type)
            .header("Sec-Fetch-Site", "same-origin")
            .method(method, BodyPublishers.ofString(body));
    if (!who.bearer().isEmpty()) {
      request.header("Authorization", "Bearer " + who.bearer());
    }
    if (!key.isEmpty()) {
      request.header("Idempotency-Key", key);
    }
    try {
      while (true) {
        var answer = client.send(request.build(), BodyHandlers.ofString());
        if (answer.statusCode() != 503) {
          return answer;
        }
        Retry.pause(5);
      }
    } catch (IOException e) {
      throw new AssertionError(method + " " + path + " got no answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("Interrupted", e);
    }
  }

  @Override
  public void close() throws Exception {
    client.shutdownNow();
    for (var one : toClose) {
      one.close();
    }
    client.close();
  }
}
