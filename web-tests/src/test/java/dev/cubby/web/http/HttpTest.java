package dev.cubby.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.RawHttp;
import dev.cubby.web.system.KitTexts;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The conventions of HTTP that every route has, asked for over a real port. */
class HttpTest {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static WebServer server;

  @BeforeAll
  static void start() {
    server =
        Served.start(
            Things.routes(),
            Things.identities(),
            KitTexts.site("Cubby"),
            URI.create("http://localhost/"));
  }

  @AfterAll
  static void stop() {
    server.close();
    CLIENT.close();
  }

  private static HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create(server.address() + path.substring(1)));
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return CLIENT.send(request.build(), BodyHandlers.ofString());
  }

  private static HttpRequest.Builder json(String path, String method, String body) {
    return to(path)
        .header("Content-Type", "application/json")
        .header("X-I-Am", "ann")
        .method(method, BodyPublishers.ofString(body));
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  @Test
  void aThingIsAnsweredAsAPlainObjectWithItsVersion() throws Exception {
    var answer = send(to("/api/things/k%C3%A4se%20x"));

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body())
        .isEqualTo("{\"thingId\":\"käse x\",\"name\":\"Tea\",\"count\":3,\"tags\":[]}");
    assertThat(header(answer, "ETag")).isEqualTo("\"7\"");
    assertThat(header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(header(answer, "Server")).isEmpty();
  }

  @Test
  void cachesShareWhatStrangersAreAnsweredAndNothingElse() throws Exception {
    assertThat(header(send(to("/api/things/free")), "Cache-Control"))
        .isEqualTo("public, max-age=300");
    assertThat(header(send(to("/api/things/free").header("X-I-Am", "root")), "Cache-Control"))
        .isEqualTo("private, no-cache");
  }

  @Test
  void whatIsKnownAlreadyIsNotSentAgain() throws Exception {
    var answer = send(to("/api/things/free").header("If-None-Match", "\"content\""));

    assertThat(answer.statusCode()).isEqualTo(304);
    assertThat(answer.body()).isEmpty();
    assertThat(header(answer, "ETag")).isEqualTo("\"content\"");
  }

  @Test
  void aVersionIsForChangesAndDoesNotVouchForContent() throws Exception {
    var answer = send(to("/api/things/a").header("If-None-Match", "\"7\""));

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(header(answer, "ETag")).isEqualTo("\"7\"");
    assertThat(header(answer, "Cache-Control")).isEqualTo("no-store");
  }

  @Test
  void aHeadIsAGetWithoutItsBody() throws Exception {
    var head = send(to("/api/things/a").method("HEAD", BodyPublishers.noBody()));

    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    assertThat(header(head, "Content-Length")).isNotEqualTo("0");
  }

  @Test
  void aLiteralComesBeforeASlot() throws Exception {
    var answer = send(to("/api/things/free?q=tea&least=2"));

    assertThat(answer.body()).contains("\"thingId\":\"free\"", "\"name\":\"tea\"", "\"count\":2");
  }

  @Test
  void aCreatedThingHasItsAddress() throws Exception {
    var answer =
        send(
            json(
                "/api/things",
                "POST",
                "{\"name\":\"Tea\",\"count\":2,\"size\":\"SMALL\",\"boughtAt\":\"2025-01-20T11:30:00+01:00\","
                    + "\"tags\":[\"a\"]}"));

    assertThat(answer.statusCode()).isEqualTo(201);
    assertThat(header(answer, "Location")).isEqualTo("/api/things/t1");
    assertThat(answer.body()).contains("\"boughtAt\":\"2025-01-20T10:30:00.000Z\"");
  }

  @Test
  void allThatIsWrongIsSaidAtOnce() throws Exception {
    var answer =
        send(
            json(
                "/api/things",
                "POST",
                "{\"name\":\"\",\"count\":101,\"size\":\"HUGE\",\"tags\":[\"a\",\"b\",\"c\"],\"colour\":1}"));

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(header(answer, "Content-Type")).isEqualTo("application/problem+json");
    assertThat(answer.body())
        .contains("VALIDATION_ERROR")
        .contains("\"field\":\"name\"", "\"field\":\"count\"", "\"field\":\"size\"")
        .contains("\"field\":\"tags\"", "\"field\":\"colour\"", "Give one of SMALL, LARGE.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"name\":\"a\",\"name\":\"b\",\"count\":1}",
        "{\"name\":",
        "[1]",
        "{\"name\":\"a\",\"count\":1} x",
        "{\"name\":\"a\",\"count\":\"1\"}",
        "{\"name\":\"a\",\"count\":1.5}",
        "{\"name\":\"a\",\"count\":1e400}",
        "{\"name\":\"\\ud800\",\"count\":1}",
        "{\"count\":1}"
      })
  void aBodyThatIsNotRightIsRefused(String body) throws Exception {
    assertThat(send(json("/api/things", "POST", body)).statusCode()).isEqualTo(400);
  }

  @Test
  void depthAndLengthAreBounded() throws Exception {
    var deep = "{\"name\":" + "[".repeat(10_000) + "]".repeat(10_000) + "}";
    assertThat(send(json("/api/things", "POST", deep)).statusCode()).isEqualTo(400);

    var long_ = "{\"name\":\"" + "x".repeat(2_000_000) + "\"}";
    assertThat(send(json("/api/things", "POST", long_)).statusCode()).isEqualTo(413);
  }

  @Test
  void aBodyCannotNameWhatThePathHasNamed() throws Exception {
    var answer = send(json("/api/things/mine", "PATCH", "{\"thingId\":\"yours\",\"version\":1}"));

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("\"field\":\"thingId\"");
  }

  @Test
  void notMentionedRemovedAndSetAreThreeThings() throws Exception {
    assertThat(send(json("/api/things/mine", "PATCH", "{\"version\":1}")).body()).contains("kept");
    assertThat(send(json("/api/things/mine", "PATCH", "{\"version\":1,\"name\":null}")).body())
        .contains("removed");
    assertThat(
            send(json("/api/things/mine", "PATCH", "{\"version\":1,\"name\":\"Tea\"}")
                    .header("If-Match", "\"3\""))
                .body())
        .contains("Tea if 3");
  }

  @Test
  void rightsAreAskedForOnEachRequest() throws Exception {
    var body = "{\"version\":1}";
    assertThat(send(json("/api/things/yours", "PATCH", body)).statusCode()).isEqualTo(403);
    assertThat(
            send(json("/api/things/yours", "PATCH", body).setHeader("X-I-Am", "root")).statusCode())
        .isEqualTo(200);
    var stranger =
        send(
            to("/api/things/mine")
                .header("Content-Type", "application/json")
                .method("PATCH", BodyPublishers.ofString(body)));
    assertThat(stranger.statusCode()).isEqualTo(401);
    assertThat(header(stranger, "WWW-Authenticate")).startsWith("Bearer");
  }

  @ParameterizedTest
  @CsvSource({
    "/api/nothing, GET, 404",
    "/api/things/a, DELETE, 405",
    "/api/things/a, OPTIONS, 204",
    "/api//things, GET, 400",
    "/api/things/a%2Fb, GET, 400",
    "/api/things/%2e%2e, GET, 400",
    "/api/things/..%2fx, GET, 400",
    "/api/things/a;b=c, GET, 400",
    "/api/things/a%3Bb, GET, 400",
    "/api/things/a%5Cb, GET, 400",
    "/api/things/a%00, GET, 400",
    "/api/things/a%C3, GET, 400",
    "/api/things/free?unknown=1, GET, 400",
    "/api/things/free?least=x, GET, 400",
    "/api/things/free?least=1&least=2, GET, 400",
    "/api/things/free?q=a&q=b, GET, 400"
  })
  void whatCannotBeMeantIsNotGuessed(String path, String method, int status) throws Exception {
    var raw =
        RawHttp.send(
            server.address(),
            method + " " + path + " HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");

    assertThat(raw).startsWith("HTTP/1.1 " + status + " ");
    if (status == 405 || status == 204) {
      assertThat(raw).contains("Allow: GET, HEAD, PATCH, OPTIONS");
    }
  }

  @Test
  void onlyWhatIsAcceptedIsAnsweredAndOnlyWhatIsKnownIsRead() throws Exception {
    assertThat(send(to("/api/things/a").header("Accept", "text/html")).statusCode()).isEqualTo(406);
    assertThat(send(to("/api/things/a").header("Accept", "text/html, */*;q=0.1")).statusCode())
        .isEqualTo(200);
    assertThat(
            send(to("/api/things")
                    .header("X-I-Am", "ann")
                    .header("Content-Type", "text/plain")
                    .POST(BodyPublishers.ofString("{}")))
                .statusCode())
        .isEqualTo(415);
    assertThat(send(json("/api/things?name=a", "POST", "{}")).statusCode()).isEqualTo(400);
  }

  @Test
  void aSlashInTwoBytesIsNotUtf8() throws Exception {
    var body = new byte[] {'{', '"', 'n', 'a', 'm', 'e', '"', ':', '"', -64, -81, '"', '}'};
    assertThat(
            send(to("/api/things")
                    .header("X-I-Am", "ann")
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofByteArray(body)))
                .statusCode())
        .isEqualTo(415);
  }

  @Test
  void thousandsOfWrongFieldsAreNotAllToldOf() throws Exception {
    var fields =
        IntStream.range(0, 10_000)
            .mapToObj(i -> "\"f" + i + "\":1")
            .collect(Collectors.joining(",", "{", "}"));
    var answer = send(json("/api/things", "POST", fields));
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).hasSizeLessThan(10_000);
  }

  @Test
  void noProblemSpeaksOfTheInside() throws Exception {
    for (var id : new String[] {"busy", "lost", "newer", "broken"}) {
      var answer = send(to("/api/things/" + id).header("X-Correlation-Id", "number-of-mine"));

      assertThat(answer.statusCode()).isEqualTo(id.equals("broken") ? 500 : 503);
      assertThat(answer.body()).doesNotContain("secret", "Exception").contains("number-of-mine");
      assertThat(header(answer, "X-Correlation-Id")).isEqualTo("number-of-mine");
    }
  }

  @Test
  void aConnectionOnWhichABodyIsStillToComeIsNotUsedAgain() throws Exception {
    var refused = "PATCH /api/things/mine HTTP/1.1\r\nHost: h\r\nContent-Length: 1000\r\n\r\n";

    assertThat(RawHttp.send(server.address(), refused))
        .startsWith("HTTP/1.1 401 ")
        .contains("Connection: close");
  }

  @Test
  void whatIsNotEvenHttpIsAnsweredAsAProblem() throws Exception {
    assertThat(RawHttp.send(server.address(), "nonsense\r\n\r\n"))
        .startsWith("HTTP/1.1 400 ")
        .contains("application/problem+json");
    assertThat(
            RawHttp.send(
                server.address(),
                "GET / HTTP/1.1\r\nHost: h\r\nX: " + "y".repeat(40_000) + "\r\n\r\n"))
        .startsWith("HTTP/1.1 431 ");
  }
}
