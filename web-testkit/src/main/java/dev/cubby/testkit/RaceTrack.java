package dev.cubby.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.run.Retry;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A store with its servers, two of them on DynamoDB, and people with accounts who ask all of them
 * over HTTP. A server that is too busy has changed nothing: it is asked again, under the same key.
 */
public class RaceTrack implements AutoCloseable {
  private static final Pattern FORM_TOKEN = Pattern.compile("name=\"_token\" value=\"([^\"]+)\"");

  /** Addresses that are asked in turn, and what is closed after the race. */
  public record Servers(HttpClient client, List<URI> addresses, List<AutoCloseable> toClose) {

    /** One server is asked by both addresses. */
    public static Servers of(List<URI> addresses, AutoCloseable... toClose) {
      return new Servers(HttpClient.newHttpClient(), addresses, List.of(toClose));
    }
  }

  private record Person(String accountId, String bearer, String formToken) {}

  private static final Person NOBODY = new Person("", "", "");

  private final int lane;
  private final Servers servers;
  private final List<Person> people = new ArrayList<>();
  private Random random = new Random();

  /** The first lane closes the servers. */
  protected RaceTrack(int lane, Servers servers, int people) {
    this.lane = lane;
    this.servers = servers;
    for (int i = 0; i < people; i++) {
      this.people.add(enter("racer%d-%d".formatted(lane, i)));
    }
  }

  protected Servers servers() {
    return servers;
  }

  public int lane() {
    return lane;
  }

  /** From now on, what is left to chance comes from there. */
  void draw(Random other) {
    this.random = other;
  }

  public Random random() {
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

  public static ObjectNode expect(int status, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return answer.body().isEmpty() ? JsonNodeFactory.instance.objectNode() : Running.json(answer);
  }

  public String name(int who) {
    return "racer%d-%d".formatted(lane, who);
  }

  public String email(int who) {
    return name(who) + "@example.com";
  }

  public String accountId(int who) {
    return people.get(who).accountId();
  }

  /** A program asks one of the servers. */
  public HttpResponse<String> ask(
      int server, int who, String method, String path, String body, String key) {
    return send(server, people.get(who), method, path, "application/json", body, key);
  }

  /** The same without signing in. */
  public HttpResponse<String> askAsNobody(
      int server, String method, String path, String type, String body, String key) {
    return send(server, NOBODY, method, path, type, body, key);
  }

  /** The same from a page: names and values of fields by turns. */
  public HttpResponse<String> submit(int server, int who, String path, String... fields) {
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

  /** The address of a server. */
  protected URI address(int server) {
    return servers.addresses().get(server % servers.addresses().size());
  }

  private HttpResponse<String> send(
      int server, Person who, String method, String path, String type, String body, String key) {
    var request =
        HttpRequest.newBuilder(address(server).resolve(path))
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
        var answer = servers.client().send(request.build(), BodyHandlers.ofString());
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
    servers.client().shutdownNow();
    for (var one : servers.toClose()) {
      one.close();
    }
    servers.client().close();
  }
}
