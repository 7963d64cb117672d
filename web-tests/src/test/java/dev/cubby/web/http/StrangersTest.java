package dev.cubby.web.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.RawHttp;
import dev.cubby.web.system.KitTexts;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What strangers send who mean no good, byte by byte. */
class StrangersTest {
  private static final String GOOD = "{\"name\":\"Tea\",\"count\":1}";
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
  }

  private static int status(String head, byte[] body) throws IOException {
    var request = new ByteArrayOutputStream();
    request.write((head + "\r\n").getBytes(ISO_8859_1));
    request.write(body);
    var answer = RawHttp.send(server.address(), request.toByteArray());
    assertThat(answer).startsWith("HTTP/1.1 ");
    return Integer.parseInt(answer.substring(9, 12));
  }

  private static int status(String head) throws IOException {
    return status(head, new byte[0]);
  }

  private static String post(String headers) {
    return "POST /api/things HTTP/1.1\r\nHost: h\r\nX-I-Am: ann\r\nConnection: close\r\n" + headers;
  }

  private static int posted(String type, byte[] body) throws IOException {
    return status(
        post("Content-Type: " + type + "\r\nContent-Length: " + body.length + "\r\n"), body);
  }

  @ParameterizedTest
  @CsvSource({
    "TRACE /api/things/a, 405",
    "CONNECT h:80, 404",
    "OPTIONS *, 400",
    "PROPFIND /api/things/a, 405",
    "GET /api/things/%c0%af, 400",
    "GET /api/things/%e0%80%af, 400",
    "GET /api/things/%ed%a0%80, 400",
    "GET /api/things/%2F, 400",
    "GET /api/things/%252e%252e, 400",
    "GET /api/things/%7f, 400",
    "GET /api/things/a%0d%0aX:y, 400",
    "GET /api/things/%, 400",
    "GET /api/things/%zz, 400",
    "GET /api/things/., 400",
    "GET /api/things/./a, 400",
    "GET /api/things/../things/a, 400",
    "GET //api/things/a, 400",
    "GET /api/things/a/, 400",
    "GET /API/things/a, 404",
    "GET http://elsewhere/api/things/a, 400",
    "GET http://h/api/things/a, 200",
    "GET /api/things/free?q=%ff, 400",
    "GET /api/things/free?q=%zz, 400",
    "GET /api/things/free?q=%00, 400",
    "GET /api/things/free?q=a&q=b, 400",
    "GET /api/things/free?nothing, 400",
    "GET /api/things/free?least=1e9999999, 400",
    "GET /api/things/free?q=%C3%A4+b, 200"
  })
  void anAddressMeansOneThingOrNothing(String line, int status) throws Exception {
    assertThat(status(line + " HTTP/1.1\r\nHost: h\r\nConnection: close\r\n")).isEqualTo(status);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Host: a b\r\n",
        "Host: h:port\r\n",
        "Host: h\r\nHost: i\r\n",
        "Host: h\r\nX: 1\r\n folded\r\n",
        "Host: h\r\nX : 1\r\n",
        "Host: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n",
        "Host: h\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n",
        "Host: h\r\nContent-Length: -1\r\n",
        "Host: h\r\nTransfer-Encoding: chunked, identity\r\n",
        "Host: h\r\nX: a\u0000b\r\n"
      })
  void twoProxiesWouldReadTheseHeadersInTwoWays(String headers) throws Exception {
    assertThat(status("GET /api/things/a HTTP/1.1\r\nConnection: close\r\n" + headers))
        .isEqualTo(400);
  }

  @Test
  void headersAreBoundedInSizeAndNumber() throws Exception {
    var head = "GET /api/things/a HTTP/1.1\r\nHost: h\r\nConnection: close\r\n";

    assertThat(status(head + "X: 1\r\n".repeat(98))).isEqualTo(200);
    assertThat(status(head + "X: 1\r\n".repeat(99))).isEqualTo(431);
    assertThat(status(head + "X: " + "y".repeat(17_000) + "\r\n")).isEqualTo(431);
    assertThat(status("GET /" + "y".repeat(17_000) + " HTTP/1.1\r\nHost: h\r\n")).isEqualTo(414);
  }

  @Test
  void aBodyIsJsonInUtf8AsItIs() throws Exception {
    var json = GOOD.getBytes(UTF_8);

    assertThat(posted("application/json", json)).isEqualTo(201);
    assertThat(posted("application/json; charset=utf-8", json)).isEqualTo(201);
    assertThat(posted("application/json; charset=iso-8859-1", json)).isEqualTo(415);
    assertThat(posted("application/json", GOOD.getBytes(UTF_16BE))).isEqualTo(415);
    assertThat(posted("application/json", ("\ufeff" + GOOD).getBytes(UTF_8))).isEqualTo(415);
    assertThat(posted("application/json", "{\"name\":\"ä\",\"count\":1}".getBytes(ISO_8859_1)))
        .isEqualTo(415);
    assertThat(posted("application/json\r\nContent-Encoding: gzip", json)).isEqualTo(415);
    assertThat(posted("application/json\r\nContent-Encoding: identity", json)).isEqualTo(201);
    assertThat(posted("multipart/form-data; boundary=x", json)).isEqualTo(415);
    assertThat(posted("application/x-www-form-urlencoded", json)).isEqualTo(415);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1e999999999", "1E-999999999", "-1e2147483648", "NaN", "Infinity", "0x10", "01"})
  void aNumberIsOneThatCanBeKept(String number) throws Exception {
    var body = "{\"name\":\"Tea\",\"count\":" + number + "}";

    assertThat(posted("application/json", body.getBytes(UTF_8))).isEqualTo(400);
  }

  @Test
  void aNumberHasAnEnd() throws Exception {
    var body = "{\"name\":\"Tea\",\"count\":" + "9".repeat(100_000) + "}";
    assertThat(posted("application/json", body.getBytes(UTF_8))).isEqualTo(400);

    var query = "GET /api/things/free?least=" + "9".repeat(10_000);
    assertThat(status(query + " HTTP/1.1\r\nHost: h\r\nConnection: close\r\n")).isEqualTo(400);
  }

  @Test
  void whatIsTooLargeIsRefusedBeforeItIsSentAndTheConnectionEnds() throws Exception {
    try (var socket = RawHttp.open(server.address())) {
      RawHttp.write(
          socket,
          "POST /api/things HTTP/1.1\r\n"
              + "Host: h\r\n"
              + "X-I-Am: ann\r\n"
              + "Content-Type: application/json\r\n"
              + "Content-Length: 2000000\r\n"
              + "Expect: 100-continue\r\n\r\n");

      assertThat(RawHttp.rest(socket)).startsWith("HTTP/1.1 413 ").doesNotContain("100 Continue");
    }
    var chunk = "10000\r\n" + "x".repeat(0x10000) + "\r\n";
    assertThat(
            status(
                post("Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n"),
                chunk.repeat(20).getBytes(UTF_8)))
        .isEqualTo(413);
  }

  @Test
  void whoAsksFirstIsToldToGoOn() throws Exception {
    try (var socket = RawHttp.open(server.address())) {
      RawHttp.write(
          socket,
          "POST /api/things HTTP/1.1\r\nHost: h\r\nX-I-Am: ann\r\nConnection: close\r\n"
              + "Content-Type: application/json\r\nContent-Length: "
              + GOOD.length()
              + "\r\nExpect: 100-continue\r\n\r\n");
      assertThat(RawHttp.head(socket)).startsWith("HTTP/1.1 100 ");
      RawHttp.write(socket, GOOD);
      assertThat(RawHttp.rest(socket)).startsWith("HTTP/1.1 201 ");
    }
    assertThat(status(post("Expect: miracles\r\nContent-Length: 0\r\n"))).isEqualTo(417);
  }

  @Test
  void aBodyThatBreaksOffChangesNothing() throws Exception {
    assertThat(
            status(
                post("Content-Type: application/json\r\nContent-Length: 100\r\n"),
                GOOD.getBytes(UTF_8)))
        .isEqualTo(400);
  }

  @Test
  void anotherHostsNameIsNeverRepeated() throws Exception {
    for (var path : new String[] {"/api/things/a", "/nowhere", "/api/things", "/api//x"}) {
      var answer =
          RawHttp.send(
              server.address(),
              "GET "
                  + path
                  + " HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n"
                  + "Forwarded: host=evil.example\r\nConnection: close\r\n\r\n");
      assertThat(answer).startsWith("HTTP/1.1 ").doesNotContain("evil");
    }
  }
}
