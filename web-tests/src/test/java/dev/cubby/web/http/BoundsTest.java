package dev.cubby.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.RawHttp;
import dev.cubby.web.edge.Edge;
import dev.cubby.web.edge.Reception;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The server at each of its bounds, and afterwards. */
class BoundsTest {
  private static final int MANY = 300;
  private static final int KILOBYTE = 1024;

  private final List<Socket> held = new ArrayList<>();

  @SuppressWarnings("NullAway.Init") // each test begins by starting its own
  private Bounded server;

  private void start(Reception reception) {
    server = new Bounded(Edge.plain(reception));
  }

  @AfterEach
  void stop() throws IOException {
    leave();
    server.close();
  }

  /** All clients go, without a word. */
  private void leave() throws IOException {
    for (var socket : held) {
      socket.close();
    }
    held.clear();
  }

  private void hold(int count, String request) throws IOException {
    for (int i = 0; i < count; i++) {
      held.add(server.open(request));
    }
  }

  private void assertAllComesBack() throws Exception {
    leave();
    server.goOn.release(1_000);
    Bounded.until(server::isEmpty);
    assertThat(server.quick()).isEqualTo(204);
    // An answer is there a moment before its place is free again.
    Bounded.until(server::isEmpty);
    assertThat(server.posted()).isEqualTo(204);
  }

  @Test
  void manyHalfSentRequestsHoldUpNobody() throws Exception {
    start(Reception.usual());
    hold(MANY, Bounded.note(12, "{\"text\""));
    Bounded.until(() -> server.arriving() == MANY);

    assertThat(server.beingWorkedOn()).isZero();
    assertThat(server.health()).isEqualTo(204);
    assertThat(server.quick()).isEqualTo(204);
    assertThat(server.posted()).isEqualTo(204);
    RawHttp.write(held.getFirst(), ":\"x\"}");
    assertThat(RawHttp.head(held.getFirst())).startsWith("HTTP/1.1 204 ");
    assertAllComesBack();
  }

  @Test
  void manyRequestsInWorkHoldUpNobody() throws Exception {
    start(Reception.usual());
    for (int i = 0; i < MANY; i++) {
      held.add(server.working());
    }

    assertThat(server.beingWorkedOn()).isEqualTo(MANY);
    assertThat(server.health()).isEqualTo(204);
    assertThat(server.posted()).isEqualTo(204);
    assertAllComesBack();
  }

  @Test
  @EnabledIfSystemProperty(named = "cubby.long", matches = "true")
  void theUsualBoundsAreTheRealOnes() throws Exception {
    start(Reception.usual());
    hold(server.reception.bodies().most(), Bounded.note(12, "{"));
    Bounded.until(() -> server.arriving() == server.reception.bodies().most());
    hold(1, Bounded.note(12, "{"));
    assertThat(RawHttp.head(held.getLast())).startsWith("HTTP/1.1 503 ");
    assertThat(server.posted()).isEqualTo(204);
    assertAllComesBack();

    server.goOn.drainPermits();
    for (int i = 0; i < server.reception.requests(); i++) {
      held.add(server.working());
    }
    assertThat(server.quick()).isEqualTo(503);
    assertThat(server.health()).isEqualTo(204);
    server.goOn.release(server.reception.requests());
    assertAllComesBack();
  }

  /** Begins and does not go on, until the client goes. */
  static void beginOnly(Flow.Subscriber<? super ByteBuffer> body) {
    var begun = new AtomicBoolean();
    body.onSubscribe(
        new Flow.Subscription() {
          @Override
          public void request(long count) {
            if (begun.compareAndSet(false, true)) {
              body.onNext(ByteBuffer.wrap(new byte[] {'{'}));
            }
          }

          @Override
          public void cancel() {}
        });
  }

  @Test
  void manyHalfSentRequestsOverHttp2HoldUpNobody(@TempDir Path folder) throws Exception {
    var own = TestCertificate.make(folder, "EC");
    var files = own.writeTo(folder.resolve("chain.pem"), folder.resolve("key.pem"));
    server = new Bounded(Edge.plain(Reception.usual()).with(files));
    var clients = new ArrayList<HttpClient>();
    var sent = new ArrayList<CompletableFuture<HttpResponse<String>>>();
    var note =
        HttpRequest.newBuilder(server.address().resolve("/api/note"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.fromPublisher(BoundsTest::beginOnly))
            .build();
    var health = HttpRequest.newBuilder(server.address().resolve("/health")).build();
    for (int i = 0; i < 4; i++) {
      var client =
          HttpClient.newBuilder().sslContext(own.trusting()).version(Version.HTTP_2).build();
      clients.add(client);
      // Before there is a connection each request would open its own.
      assertThat(client.send(health, BodyHandlers.ofString()).version()).isEqualTo(Version.HTTP_2);
      for (int j = 0; j < MANY / 4; j++) {
        sent.add(client.sendAsync(note, BodyHandlers.ofString()));
      }
    }
    Bounded.until(() -> server.arriving() == MANY);
    for (var client : clients) {
      assertThat(client.send(health, BodyHandlers.ofString()).statusCode()).isEqualTo(204);
    }

    // Some streams are reset, the others end with their connections.
    sent.subList(0, 10).forEach(one -> one.cancel(true));
    Bounded.until(() -> server.arriving() == MANY - 10);
    clients.forEach(HttpClient::shutdownNow);
    Bounded.until(server::isEmpty);
    try (var client = HttpClient.newBuilder().sslContext(own.trusting()).build()) {
      assertThat(client.send(health, BodyHandlers.ofString()).statusCode()).isEqualTo(204);
    }
  }

  @Test
  void atTheBoundOfRequestsInWorkProbesAreAnswered() throws Exception {
    start(Reception.usual().requests(2));
    held.add(server.working());
    held.add(server.working());

    assertThat(server.quick()).isEqualTo(503);
    assertThat(server.posted()).isEqualTo(503);
    assertThat(server.health()).isEqualTo(204);
    assertAllComesBack();
  }

  @Test
  void whoHasWaitedForItsBodyNeedsRoomToBeWorkedOn() throws Exception {
    start(Reception.usual().requests(1));
    hold(1, Bounded.note(12, "{"));
    Bounded.until(() -> server.arriving() == 1);
    held.add(server.working());
    RawHttp.write(held.getFirst(), "\"text\":\"x\"}");

    assertThat(RawHttp.head(held.getFirst())).startsWith("HTTP/1.1 503 ");
    assertAllComesBack();
  }

  @Test
  void atTheBoundOfHalfSentRequestsAllOthersAreAnswered() throws Exception {
    start(Reception.usual().bodies(2, 1_000_000));
    hold(2, Bounded.note(12, "{"));
    Bounded.until(() -> server.arriving() == 2);

    hold(1, Bounded.note(12, "{"));
    assertThat(RawHttp.head(held.getLast())).startsWith("HTTP/1.1 503 ");
    assertThat(server.posted()).isEqualTo(204);
    assertThat(server.quick()).isEqualTo(204);
    assertThat(server.health()).isEqualTo(204);
    assertAllComesBack();
  }

  @Test
  void bodiesHaveOneBoundOfMemoryForAll() throws Exception {
    start(Reception.usual().bodies(100, 100 * KILOBYTE));
    var large = Bounded.note(40 * KILOBYTE, "{\"text\":\"" + "x".repeat(32 * KILOBYTE));
    hold(2, large);
    Bounded.until(() -> server.capacity.freeBytes.get() < 40 * KILOBYTE);

    // What does not fit is read all the same, so that its sender hears the answer.
    hold(1, large);
    RawHttp.write(held.getLast(), "x".repeat(8 * KILOBYTE));
    assertThat(RawHttp.head(held.getLast())).startsWith("HTTP/1.1 503 ");
    Bounded.until(() -> server.arriving() == 2 && server.beingWorkedOn() == 0);
    assertThat(server.posted()).isEqualTo(204);
    assertThat(server.health()).isEqualTo(204);
    assertAllComesBack();
  }

  @Test
  void aLargeBodyThatHasComeNeedsMemoryToBeRead() throws Exception {
    start(Reception.usual().bodies(100, 100 * KILOBYTE));
    var text = "{\"text\":\"" + "x".repeat(32 * KILOBYTE) + "\"}";
    hold(1, Bounded.note(text.length(), text));

    assertThat(RawHttp.head(held.getLast())).startsWith("HTTP/1.1 503 ");
    assertAllComesBack();
  }

  @Test
  void oneClientDoesNotGetAllTheMemory() throws Exception {
    int megabyte = KILOBYTE * KILOBYTE;
    start(Reception.usual().bodies(100, 64L * megabyte).byClient(100, 100, List.of()));
    var large = Bounded.note(megabyte, "{\"text\":\"" + "x".repeat(megabyte - KILOBYTE));
    hold(16, large);
    Bounded.until(() -> server.capacity.freeBytes.get() == 48L * megabyte);

    hold(1, large);
    RawHttp.write(held.getLast(), "x".repeat(KILOBYTE));
    assertThat(RawHttp.head(held.getLast())).startsWith("HTTP/1.1 503 ");
    Bounded.until(() -> server.capacity.freeBytes.get() == 48L * megabyte);
    assertAllComesBack();
  }

  @Test
  void atAClientsBoundProbesAreAnswered() throws Exception {
    start(Reception.usual().byClient(1, 100, List.of()));
    held.add(server.working());

    assertThat(server.quick()).isEqualTo(429);
    assertThat(server.health()).isEqualTo(204);
    assertAllComesBack();
  }
}
