package dev.cubby.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.RawHttp;
import dev.cubby.web.edge.Edge;
import dev.cubby.web.edge.Reception;
import dev.cubby.web.route.*;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The server at a low bound of connections: health is answered, whatever the others wait for. */
class ConnectionBoundsTest {
  private static final int MOST = 20;
  private static final Duration LONG = Duration.ofSeconds(30);

  private static final Route<Input.Nothing, EventStream> LISTEN =
      Route.get("/api/listen", "listen", EventStream.class).may(Role.ANYBODY);

  private final List<Socket> held = new ArrayList<>();
  private final Bounded server = new Bounded(Edge.plain(connections()));

  @AfterEach
  void stop() throws IOException {
    leave();
    server.close();
  }

  private void leave() throws IOException {
    for (var socket : held) {
      socket.close();
    }
    held.clear();
  }

  private void hold(String request) throws IOException {
    held.add(server.open(request));
  }

  private void assertAllComesBack() throws Exception {
    leave();
    Bounded.until(server::isEmpty);
    assertThat(server.quick()).isEqualTo(204);
  }

  private static Reception connections() {
    return Reception.usual()
        .connections(MOST)
        .byClient(100, 100, List.of())
        .patience(LONG, LONG, LONG);
  }

  @Test
  void whoOnlyHoldsConnectionsKeepsNobodyOut() throws Exception {
    held.add(server.working());
    for (int i = 0; i < 2 * MOST; i++) {
      hold(i % 2 == 0 ? "" : "GET /api/quick HTTP/1.1\r\nHost: h\r\nX: ");
      assertThat(server.health()).isEqualTo(204);
    }

    assertThat(server.quick()).isEqualTo(204);
    server.goOn.release();
    assertThat(RawHttp.head(held.getFirst())).as("was under way").startsWith("HTTP/1.1 204 ");
    assertAllComesBack();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 12\r\n\r\n{",
        "Content-Length: 12\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5;",
        "Transfer-Encoding: chunked\r\n\r\n0\r\nT: "
      })
  void whoOnlyBeginsBodiesKeepsNobodyOut(String begun) throws Exception {
    held.add(server.working());
    for (int i = 0; i < 2 * MOST; i++) {
      hold("POST /api/note HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n" + begun);
      assertThat(server.health()).isEqualTo(204);
    }

    server.goOn.release();
    assertThat(RawHttp.head(held.getFirst())).as("was under way").startsWith("HTTP/1.1 204 ");
    assertAllComesBack();
  }

  @Test
  void whatHasBecomeIdleMakesRoomForThoseWhoWait() throws Exception {
    for (int i = 0; i < MOST; i++) {
      held.add(server.working());
    }
    hold("GET /health HTTP/1.1\r\nHost: h\r\n\r\n");
    server.goOn.release(MOST);

    assertThat(RawHttp.head(held.getLast())).startsWith("HTTP/1.1 204 ");
    assertAllComesBack();
  }

  @Test
  void whoOnlyBeginsBodiesOverHttp2KeepsNobodyOut(@TempDir Path folder) throws Exception {
    var own = TestCertificate.make(folder, "EC");
    var files = own.writeTo(folder.resolve("chain.pem"), folder.resolve("key.pem"));
    var clients = new ArrayList<HttpClient>();
    try (var secure = new Bounded(Edge.plain(connections()).with(files))) {
      var health = HttpRequest.newBuilder(secure.address().resolve("/health")).build();
      var note =
          HttpRequest.newBuilder(secure.address().resolve("/api/note"))
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.fromPublisher(BoundsTest::beginOnly))
              .build();
      for (int i = 0; i < MOST + 5; i++) {
        var client = HttpClient.newBuilder().sslContext(own.trusting()).build();
        clients.add(client);
        var answer = client.sendAsync(health, BodyHandlers.discarding()).get(30, TimeUnit.SECONDS);
        assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_2);
        var _ = client.sendAsync(note, BodyHandlers.discarding());
        int begun = Math.min(i + 1, MOST / 2);
        Bounded.until(() -> secure.arriving() >= begun);
      }
      clients.forEach(HttpClient::shutdownNow);
      Bounded.until(secure::isEmpty);
    } finally {
      clients.forEach(HttpClient::shutdownNow);
    }
  }

  @Test
  void whoOnlyListensOverHttp2KeepsNobodyOut(@TempDir Path folder) throws Exception {
    var own = TestCertificate.make(folder, "EC");
    var files = own.writeTo(folder.resolve("chain.pem"), folder.resolve("key.pem"));
    var clients = new ArrayList<HttpClient>();
    try (var secure =
        new Bounded(
            Edge.plain(connections()).with(files),
            routes -> routes.add(LISTEN, _ -> Answer.of(ConnectionBoundsTest::goOnForLong)))) {
      var health = HttpRequest.newBuilder(secure.address().resolve("/health")).build();
      var listen = HttpRequest.newBuilder(secure.address().resolve("/api/listen")).build();
      for (int i = 0; i < MOST + 5; i++) {
        var client = HttpClient.newBuilder().sslContext(own.trusting()).build();
        clients.add(client);
        var answer = client.sendAsync(health, BodyHandlers.discarding()).get(30, TimeUnit.SECONDS);
        assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_2);
        var listening = client.sendAsync(listen, BodyHandlers.ofInputStream());
        assertThat(listening.get(30, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
      }
    } finally {
      clients.forEach(HttpClient::shutdownNow);
    }
  }

  private static void goOnForLong(EventStream.Line line) throws IOException, InterruptedException {
    while (true) {
      line.send(": here\n\n");
      Thread.sleep(Duration.ofSeconds(1));
    }
  }
}
