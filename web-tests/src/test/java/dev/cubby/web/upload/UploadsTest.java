package dev.cubby.web.upload;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.RawHttp;
import dev.cubby.web.edge.Reception;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that people bring, over HTTP into a folder and back. */
class UploadsTest {
  private static final String PNG = latin("89504e470d0a1a0a") + "a picture";
  private static final String PDF = "%PDF-1.7 a plan";

  private static final String HEAD =
      "POST /api/pictures HTTP/1.1\r\nHost: h\r\nContent-Type: multipart/form-data; boundary=x\r\n";

  @TempDir Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private PictureServer server;

  @BeforeEach
  void start() {
    server = new PictureServer(folder, Reception.usual());
  }

  @AfterEach
  void stop() {
    server.close();
    client.close();
  }

  private static String latin(String hex) {
    return new String(HexFormat.of().parseHex(hex), ISO_8859_1);
  }

  private static String part(String disposition, String content) {
    return "--x\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n" + content + "\r\n";
  }

  private static String title(String text) {
    return part("name=\"title\"", text);
  }

  private static String file(String field, String name, String type, String content) {
    return part(
        "name=\"" + field + "\"; filename=\"" + name + "\"\r\nContent-Type: " + type, content);
  }

  private static String picture(String content) {
    return file("picture", "a.png", "image/png", content);
  }

  private HttpResponse<String> send(String path, String parts) throws Exception {
    return sendWhole(path, parts + "--x--\r\n");
  }

  private HttpResponse<String> sendWhole(String path, String body) throws Exception {
    var request =
        HttpRequest.newBuilder(server.address().resolve(path))
            .header("Content-Type", "multipart/form-data; boundary=x")
            .POST(BodyPublishers.ofByteArray(body.getBytes(ISO_8859_1)));
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private HttpResponse<byte[]> get(String id, String... headers) throws Exception {
    return getAt("/api/pictures/" + id, headers);
  }

  private HttpResponse<byte[]> getAt(String path, String... headers) throws Exception {
    var request = HttpRequest.newBuilder(server.address().resolve(path));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), BodyHandlers.ofByteArray());
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  @Test
  void aPictureIsKeptAndShownButNeverRun() throws Exception {
    var answer = send("/api/pictures", title("Käse") + picture(PNG));
    assertThat(answer.statusCode()).isEqualTo(400);

    var made =
        send(
            "/api/pictures",
            title("Cheese") + file("picture", "C:\\fakepath\\a b.png", "image/png", PNG));
    assertThat(made.statusCode()).isEqualTo(201);
    assertThat(made.body()).contains("\"fileName\":\"a b.png\"", "\"type\":\"PNG\"");
    var got = get("p1");
    assertThat(got.statusCode()).isEqualTo(200);
    assertThat(new String(got.body(), ISO_8859_1)).isEqualTo(PNG);
    assertThat(header(got, "Content-Type")).isEqualTo("image/png");
    assertThat(header(got, "X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(header(got, "Content-Security-Policy"))
        .isEqualTo("sandbox; default-src 'none'; frame-ancestors 'none'");
    assertThat(header(got, "Cross-Origin-Resource-Policy")).isEqualTo("same-origin");
    assertThat(header(got, "Content-Disposition"))
        .isEqualTo("inline; filename=\"a b.png\"; filename*=UTF-8''a%20b.png");
    assertThat(server.arriving()).isEmpty();
  }

  @Test
  void whatIsNoPictureIsForSavingUnderAHarmlessName() throws Exception {
    send(
        "/api/pictures",
        title("Plan") + file("picture", "../../x\\\"; a=<b>.pdf", "application/pdf", PDF));

    assertThat(header(get("p1"), "Content-Disposition"))
        .startsWith("attachment; filename=\"")
        .doesNotContain("..", "<", "a=<")
        .matches("attachment; filename=\"[A-Za-z0-9._ -]*\"; filename\\*=UTF-8''[A-Za-z0-9._%-]*");
  }

  @Test
  void onlyAPdfForAPageIsShownAndOnlyInOurOwnPages() throws Exception {
    send("/api/pictures", title("Plan") + file("picture", "a.pdf", "application/pdf", PDF));
    send("/api/pictures", title("Photo") + picture(PNG + "<svg><script>alert(1)</script>"));

    var shown = getAt("/api/shown/p1");
    assertThat(header(shown, "Content-Type")).isEqualTo("application/pdf");
    assertThat(header(shown, "X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(header(shown, "Content-Disposition")).startsWith("inline; filename=\"a.pdf\"");
    assertThat(header(shown, "Content-Security-Policy"))
        .isEqualTo("default-src 'none'; frame-ancestors 'self'");
    var saved = get("p1");
    assertThat(header(saved, "Content-Disposition")).startsWith("attachment");
    for (var sandboxed : List.of(saved, get("p2"), getAt("/api/shown/p2"))) {
      assertThat(header(sandboxed, "X-Content-Type-Options")).isEqualTo("nosniff");
      assertThat(header(sandboxed, "Content-Security-Policy"))
          .isEqualTo("sandbox; default-src 'none'; frame-ancestors 'none'");
    }
    assertThat(header(get("p2"), "Content-Type")).isEqualTo("image/png");
  }

  @ParameterizedTest
  @CsvSource({
    "a.png, image/png, <html><script>alert(1)</script>",
    "a.svg, image/svg+xml, <svg xmlns='http://www.w3.org/2000/svg'/>",
    "a.html, text/html, <!doctype html>",
    "a.png, image/png, %PDF-1.7",
    "a.gif, image/gif, GIF89a",
    "a.png, image/png, ''"
  })
  void aFileIsWhatItBeginsWithAndNotWhatItIsCalled(String name, String type, String content)
      throws Exception {
    var answer = send("/api/pictures", title("x") + file("picture", name, type, content));

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("\"field\":\"picture\"", "Choose a file: PNG, JPEG, PDF");
    assertThat(server.arriving()).isEmpty();
    assertThat(server.kept()).isEmpty();
  }

  @Test
  void anOptionalFileMayBeLeftOutAsBrowsersDo() throws Exception {
    var none = file("plan", "", "application/octet-stream", "");
    assertThat(send("/api/pictures", title("x") + picture(PNG) + none).statusCode()).isEqualTo(201);

    var needed = send("/api/pictures", title("x") + file("picture", "", "image/png", ""));
    assertThat(needed.statusCode()).isEqualTo(400);
    assertThat(needed.body()).contains("\"field\":\"picture\"", "Required.");
  }

  @Test
  void aFormHasTheFieldsThatItHas() throws Exception {
    var both = picture(PNG) + picture(PNG);
    assertThat(send("/api/pictures", title("x") + both).body()).contains("Choose only one file.");
    var other = file("title", "a.png", "image/png", PNG);
    assertThat(send("/api/pictures", other + picture(PNG)).body())
        .contains("A file cannot be uploaded here.");
    var text = part("name=\"picture\"", "no file");
    assertThat(send("/api/pictures", title("x") + text).body()).contains("Choose a file.");
    var more = part("name=\"colour\"", "red");
    assertThat(send("/api/pictures", title("x") + more + picture(PNG)).body())
        .contains("\"field\":\"colour\"");
    assertThat(server.arriving()).isEmpty();
    assertThat(server.kept()).isEmpty();
  }

  @Test
  void everythingHasABound() throws Exception {
    var large = PNG + "x".repeat(PictureServer.MOST);
    assertThat(send("/api/pictures", title("x") + picture(large)).statusCode()).isEqualTo(413);
    var manyParts = title("x").repeat(65);
    var longHeader = part("name=\"title\"\r\nX: " + "y".repeat(5000), "x");
    var manyHeaders = part("name=\"title\"" + "\r\nX: y".repeat(3000), "x");
    for (var pieces : List.of(manyParts, longHeader, manyHeaders)) {
      var answer = send("/api/pictures", pieces + picture(PNG));
      assertThat(answer.statusCode()).isEqualTo(413);
      assertThat(answer.body())
          .contains("A form has at most 64 parts, each with at most 4 kB of headers.");
    }
    var longText = title("x".repeat(1024 * 1024 + 1));
    assertThat(send("/api/pictures", longText + picture(PNG)).statusCode()).isEqualTo(413);
    var all = title("x") + picture(PNG + "x".repeat(6_000_000));
    assertThat(send("/api/pictures", all).statusCode()).isEqualTo(413);
    assertThat(server.arriving()).isEmpty();
    try (var socket = RawHttp.open(server.address())) {
      RawHttp.write(socket, HEAD + "Content-Length: 100000000\r\n\r\n");
      assertThat(RawHttp.rest(socket)).startsWith("HTTP/1.1 413 ");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "''",
    "'no boundary at all'",
    "'--x--'",
    "'--x\r\n\r\nno headers\r\n--x--'",
    "'--x\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"a.png\"\r\n\r\nhalf'"
  })
  void whatIsNoFormIsRefused(String body) throws Exception {
    assertThat(sendWhole("/api/pictures", body).statusCode()).isEqualTo(400);
    assertThat(server.arriving()).isEmpty();
  }

  @Test
  void aFormMayComeByteByByte() throws Exception {
    var content = PNG + "\r\n--".repeat(5_000);
    var bytes = new StringBuilder(HEAD + "Transfer-Encoding: chunked\r\n\r\n");
    (title("x") + picture(content) + "--x--\r\n")
        .chars()
        .forEach(one -> bytes.append("1\r\n").append((char) one).append("\r\n"));
    try (var socket = RawHttp.open(server.address())) {
      RawHttp.write(socket, bytes + "0\r\n\r\n");
      assertThat(RawHttp.head(socket)).startsWith("HTTP/1.1 201 ");
    }
    assertThat(new String(get("p1").body(), ISO_8859_1)).isEqualTo(content);
  }

  @Test
  void aFormIsOfTheTypeThatTheRouteTakes() throws Exception {
    var json =
        HttpRequest.newBuilder(server.address().resolve("/api/pictures"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{\"title\":\"x\",\"picture\":\"y\"}"));
    assertThat(client.send(json.build(), BodyHandlers.ofString()).statusCode()).isEqualTo(415);
  }

  @Test
  void aPagesFormBringsFilesTooWithItsToken() throws Exception {
    var tap = send("/tap", title("x") + picture(PNG));
    assertThat(tap.statusCode()).isEqualTo(303);
    assertThat(header(tap, "Location")).isEqualTo("/api/pictures/p1");

    assertThat(send("/pictures", title("x") + picture(PNG)).statusCode()).isEqualTo(403);
    assertThat(server.pictures).hasSize(1);
    assertThat(server.arriving()).isEmpty();
  }

  @Test
  void whatBreaksOffLeavesNothing() throws Exception {
    try (var socket = RawHttp.open(server.address())) {
      begin(socket);
      awaitArriving(1);
    }
    awaitArriving(0);
    assertThat(server.kept()).isEmpty();
  }

  @Test
  void whatTricklesInIsNotWaitedForAndLeavesNothing() throws Exception {
    server.close();
    var shortly = Duration.ofSeconds(1);
    server =
        new PictureServer(
            folder, Reception.usual().patience(Duration.ofSeconds(30), shortly, shortly));
    try (var socket = RawHttp.open(server.address())) {
      begin(socket);
      awaitArriving(1);
      Thread.sleep(shortly.multipliedBy(2));
      RawHttp.write(socket, "x");
      assertThat(RawHttp.rest(socket)).startsWith("HTTP/1.1 408 ");
    }
    awaitArriving(0);
  }

  private static void begin(Socket socket) throws IOException {
    RawHttp.write(
        socket,
        HEAD + "Content-Length: 1000000\r\n\r\n" + title("x") + picture(PNG).substring(0, 100));
  }

  private void awaitArriving(int count) throws Exception {
    for (int i = 0; i < 200 && server.arriving().size() != count; i++) {
      Thread.sleep(50);
    }
    assertThat(server.arriving()).hasSize(count);
  }

  @ParameterizedTest
  @CsvSource({
    "bytes=0-7, '', 206, bytes 0-7/17, 8",
    "bytes=8-, '', 206, bytes 8-16/17, 9",
    "bytes=-3, '', 206, bytes 14-16/17, 3",
    "bytes=5-999, '', 206, bytes 5-16/17, 12",
    "bytes=17-, '', 416, bytes */17, 0",
    "bytes=9-2, '', 416, bytes */17, 0",
    "bytes=-0, '', 416, bytes */17, 0",
    "'bytes=0-1,4-5', '', 200, '', 17",
    "bytes=x-y, '', 200, '', 17",
    "bytes=0-7, \"other\", 200, '', 17",
    "bytes=0-7, own, 206, bytes 0-7/17, 8"
  })
  void aPartIsSentAlone(String range, String condition, int status, String sent, int length)
      throws Exception {
    send("/api/pictures", title("x") + picture(PNG));
    var tag = header(get("p1"), "ETag");
    var part =
        condition.isEmpty()
            ? get("p1", "Range", range)
            : get("p1", "Range", range, "If-Range", condition.equals("own") ? tag : condition);

    assertThat(part.statusCode()).isEqualTo(status);
    assertThat(header(part, "Content-Range")).isEqualTo(sent);
    assertThat(part.body()).hasSize(length);
    if (status == 206) {
      int first = Integer.parseInt(sent.substring(6, sent.indexOf('-')));
      assertThat(new String(part.body(), ISO_8859_1))
          .isEqualTo(PNG.substring(first, first + length));
    }
  }

  @Test
  void whatIsKnownIsNotSentAgainAndAHeadHasNoBody() throws Exception {
    send("/api/pictures", title("x") + picture(PNG));
    var tag = header(get("p1"), "ETag");

    assertThat(get("p1", "If-None-Match", tag).statusCode()).isEqualTo(304);
    var head =
        RawHttp.send(
            server.address(),
            "HEAD /api/pictures/p1 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
    assertThat(head).contains("Content-Length: 17").endsWith("\r\n\r\n");
  }

  @Test
  void whoDoesNotTakeTheAnswerDoesNotHoldTheServer() throws Exception {
    server.close();
    var shortly = Duration.ofSeconds(2);
    var patience = Reception.usual().patience(shortly, shortly, Duration.ofSeconds(30));
    server = new PictureServer(folder, patience.requests(1));
    var large = title("x") + picture(PNG + "x".repeat(2_000_000));
    assertThat(send("/api/pictures", large).statusCode()).isEqualTo(201);
    try (var lazy = new Socket()) {
      lazy.setReceiveBufferSize(4096);
      lazy.connect(new java.net.InetSocketAddress("127.0.0.1", server.address().getPort()));
      // More than the machine itself would hold for it.
      var again = "GET /api/pictures/p1 HTTP/1.1\r\nHost: h\r\n\r\n".repeat(10);
      RawHttp.write(lazy, again);
      int status = 503;
      for (int i = 0; i < 200 && status == 503; i++) {
        Thread.sleep(50);
        status = get("p1", "Range", "bytes=0-1").statusCode();
      }
      assertThat(status).isEqualTo(206);
      lazy.setSoTimeout(10_000);
      assertThat(RawHttp.rest(lazy).length()).isLessThan(20_000_000);
    }
  }

  @Test
  void whatAServerLeftHalfWayIsRemovedAfterADay() throws Exception {
    var left = Files.writeString(server.uploads.arriving().resolve("left"), "half");
    Files.setLastModifiedTime(left, FileTime.from(server.clock.instant()));
    server.clock.step(Duration.ofHours(23));
    assertThat(server.uploads.removeLeft()).isZero();
    server.clock.step(Duration.ofHours(2));
    assertThat(server.uploads.removeLeft()).isEqualTo(1);
    assertThat(server.arriving()).isEmpty();
  }

  @Test
  void aFileThatIsGoneIsNotFound() throws Exception {
    send("/api/pictures", title("x") + picture(PNG));
    java.nio.file.Files.delete(server.kept().getFirst());

    assertThat(get("p1").statusCode()).isEqualTo(404);
  }
}
