package dev.cubby.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.RawHttp;
import dev.cubby.web.edge.Edge;
import dev.cubby.web.edge.Reception;
import dev.cubby.web.route.*;
import dev.cubby.web.system.KitTexts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Those who take their time, and those who take more than their share. */
@Tag("slow")
class SlowClientsTest {
  record Note(String text) {}

  private static final Route<Input.Nothing, Answer.Empty> WAIT =
      Route.get("/api/wait", "wait", Answer.Empty.class).may(Role.ANYBODY);
  private static final Route<Input.Nothing, Answer.Empty> QUICK =
      Route.get("/api/quick", "quick", Answer.Empty.class).may(Role.ANYBODY);
  private static final Route<Note, Answer.Empty> NOTE =
      Route.post("/api/note", "note", Note.class, Answer.Empty.class).may(Role.ANYBODY);
  private static final Route<Input.Nothing, Document> LARGE =
      Route.get("/api/large", "large", Document.class).may(Role.ANYBODY);
  private static final int LARGE_BYTES = 5_000_000;

  private static final String QUICKLY = "GET /api/quick HTTP/1.1\r\nHost: h\r\n\r\n";
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Duration SHORT = Duration.ofSeconds(1);

  private final Semaphore waiting = new Semaphore(0);
  private final Semaphore goOn = new Semaphore(0);

  @SuppressWarnings("NullAway.Init") // each test begins by starting its own
  private WebServer server;

  private void start(Reception reception) {
    var routes =
        Routes.builder()
            .add(
                WAIT,
                _ -> {
                  waiting.release();
                  goOn.acquireUninterruptibly();
                  return Answer.empty();
                })
            .add(QUICK, _ -> Answer.empty())
            .add(NOTE, _ -> Answer.empty())
            .add(LARGE, _ -> Answer.of(new Document("text/plain", "x".repeat(LARGE_BYTES))))
            .prove();
    server =
        Served.start(
            routes,
            (_, _) -> Caller.STRANGER,
            KitTexts.site("Cubby"),
            URI.create("http://localhost/"),
            Edge.plain(reception));
  }

  @AfterEach
  void stop() {
    goOn.release(100);
    server.close();
  }

  private Socket open() throws IOException {
    return RawHttp.open(server.address());
  }

  private Socket waiter() throws IOException {
    var socket = open();
    RawHttp.write(socket, "GET /api/wait HTTP/1.1\r\nHost: h\r\n\r\n");
    waiting.acquireUninterruptibly();
    return socket;
  }

  private String quickly() throws IOException {
    return RawHttp.send(
        server.address(), QUICKLY.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
  }

  /** A client has all of an answer a moment before the server knows that. */
  private void untilThereIsRoom() throws InterruptedException {
    Bounded.until(() -> {
      try {
        return quickly().startsWith("HTTP/1.1 204 ");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
  }

  /** Sends a byte again and again; says whether the server had enough of it. */
  private static boolean isDropped(Socket socket, String piece) throws InterruptedException {
    for (int i = 0; i < 200; i++) {
      try {
        RawHttp.write(socket, piece);
        socket.setSoTimeout(50);
        if (socket.getInputStream().read() < 0) {
          return true;
        }
        return false;
      } catch (SocketTimeoutException nothingYet) {
        // It waits for more.
      } catch (IOException closed) {
        return true;
      }
    }
    return false;
  }

  @Test
  void headersThatTrickleInAreNotWaitedFor() throws Exception {
    start(Reception.usual().patience(LONG, SHORT, LONG));
    try (var slow = open()) {
      RawHttp.write(slow, "GET /api/quick HTTP/1.1\r\nHost: h\r\nX: ");

      assertThat(isDropped(slow, "y")).isTrue();
    }
  }

  @Test
  void theSecondRequestsHeadersAreWatchedLikeTheFirsts() throws Exception {
    start(Reception.usual().patience(LONG, SHORT, LONG));
    try (var slow = open()) {
      RawHttp.write(slow, QUICKLY);
      assertThat(RawHttp.head(slow)).startsWith("HTTP/1.1 204 ");
      RawHttp.write(slow, "GET /api/quick HTTP/1.1\r\nHost: h\r\nX: ");

      assertThat(isDropped(slow, "y")).isTrue();
    }
  }

  @Test
  void whoOnlyPausesBetweenRequestsOrWaitsForAnAnswerIsLeftInPeace() throws Exception {
    start(Reception.usual().patience(LONG, SHORT, LONG));
    try (var calm = open();
        var patient = waiter()) {
      for (int i = 0; i < 3; i++) {
        RawHttp.write(calm, QUICKLY);
        assertThat(RawHttp.head(calm)).startsWith("HTTP/1.1 204 ");
        Thread.sleep(SHORT.multipliedBy(2));
      }
      goOn.release();
      assertThat(RawHttp.head(patient)).startsWith("HTTP/1.1 204 ");
    }
  }

  @Test
  void aBodyThatTricklesInIsNotWaitedFor() throws Exception {
    start(Reception.usual().patience(LONG, LONG, SHORT));
    try (var slow = open()) {
      RawHttp.write(
          slow,
          "POST /api/note HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
              + "Content-Length: 1000\r\n\r\n");
      Thread.sleep(SHORT.multipliedBy(2));
      RawHttp.write(slow, "{");

      assertThat(RawHttp.rest(slow)).startsWith("HTTP/1.1 408 ").contains("TOO_SLOW");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "5;", "5;a=", "0000", "5\r\n{\"tex\r\n0\r\nX-T: ", "0\r\nX-T: 1\r\nX-U: "})
  void whatBringsNothingOfABodyIsNotWaitedFor(String begun) throws Exception {
    start(Reception.usual().patience(LONG, LONG, SHORT));
    try (var slow = open()) {
      RawHttp.write(
          slow,
          "POST /api/note HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
              + "Transfer-Encoding: chunked\r\n\r\n"
              + begun);

      // Too many zeros are no number either.
      assertThat(tricklingAnswer(slow)).startsWith("HTTP/1.1 40");
    }
  }

  @Test
  void anUnwantedBodyIsNotWaitedFor() throws Exception {
    start(Reception.usual().patience(LONG, LONG, LONG));
    try (var slow = open()) {
      RawHttp.write(
          slow, "GET /api/quick HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5;");

      assertThat(RawHttp.rest(slow)).startsWith("HTTP/1.1 204 ");
    }
  }

  @Test
  void chunksInHttp10EndTheConnection() throws Exception {
    start(Reception.usual().patience(LONG, LONG, LONG));
    try (var old = open()) {
      RawHttp.write(
          old,
          "POST /api/note HTTP/1.0\r\nHost: h\r\nConnection: keep-alive\r\n"
              + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n");

      assertThat(RawHttp.rest(old)).startsWith("HTTP/1.1 400 ");
    }
  }

  /** What is said to somebody who goes on sending zeros. */
  private static String tricklingAnswer(Socket socket) throws IOException {
    for (int i = 0; i < 200; i++) {
      RawHttp.write(socket, "0");
      socket.setSoTimeout(50);
      try {
        return RawHttp.head(socket);
      } catch (SocketTimeoutException nothingYet) {
        // It waits for more.
      }
    }
    return "";
  }

  @Test
  void aBodyThatNeverComesIsNotWaitedFor() throws Exception {
    start(Reception.usual().patience(SHORT, LONG, LONG));
    try (var slow = open()) {
      RawHttp.write(
          slow,
          "POST /api/note HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
              + "Content-Length: 1000\r\n\r\n{");

      assertThat(RawHttp.rest(slow)).startsWith("HTTP/1.1 408 ");
    }
  }

  @Test
  void whoConnectsAndSaysNothingIsNotWaitedFor() throws Exception {
    start(Reception.usual().patience(SHORT, LONG, LONG));
    try (var silent = open()) {
      assertThat(RawHttp.rest(silent)).isEmpty();
    }
  }

  @Test
  void beyondAllRoomOneIsToldToComeAgainAndThereIsRoomAgain() throws Exception {
    start(Reception.usual().requests(1));
    try (var first = waiter()) {
      assertThat(quickly()).startsWith("HTTP/1.1 503 ").contains("Retry-After: 1");
      goOn.release();
      assertThat(RawHttp.head(first)).startsWith("HTTP/1.1 204 ");
    }
    untilThereIsRoom();
  }

  @Test
  void requestsOneAfterTheOtherOnAConnectionNeedRoomForOne() throws Exception {
    start(Reception.usual().requests(1).byClient(1, 100, List.of()));
    int count = 50;
    try (var socket = open()) {
      RawHttp.write(socket, "GET /api/large HTTP/1.1\r\nHost: h\r\n\r\n".repeat(count));
      for (int i = 0; i < count; i++) {
        assertThat(RawHttp.head(socket)).startsWith("HTTP/1.1 200 ");
        socket.getInputStream().skipNBytes(LARGE_BYTES);
      }
    }
  }

  @Test
  void oneClientDoesNotGetAllTheRoom() throws Exception {
    start(Reception.usual().byClient(1, 100, List.of()));
    try (var first = waiter()) {
      assertThat(quickly()).startsWith("HTTP/1.1 429 ").contains("Retry-After: 1");
      goOn.release();
      assertThat(RawHttp.head(first)).startsWith("HTTP/1.1 204 ");
    }
    untilThereIsRoom();
  }

  @Test
  void oneClientDoesNotGetAllTheConnections() throws Exception {
    start(Reception.usual().byClient(100, 2, List.of()));
    try (var one = waiter();
        var two = waiter();
        var three = open()) {
      assertThat(RawHttp.rest(three)).isEmpty();
      goOn.release(2);
      assertThat(RawHttp.head(one)).startsWith("HTTP/1.1 204 ");
      assertThat(RawHttp.head(two)).startsWith("HTTP/1.1 204 ");
    }
  }

  @Test
  void thisMachineStandsForMany() throws Exception {
    var usual = Reception.usual();
    start(usual.byClient(1, 1, usual.byClient().uncounted()));
    try (var _ = waiter();
        var _ = waiter()) {
      assertThat(quickly()).startsWith("HTTP/1.1 204 ");
    }
  }

  @Test
  void beyondAllConnectionsOneWaitsForAPlace() throws Exception {
    start(
        Reception.usual().connections(1).byClient(100, 100, List.of()).patience(LONG, LONG, LONG));
    try (var first = open();
        var second = open()) {
      RawHttp.write(first, QUICKLY);
      assertThat(RawHttp.head(first)).startsWith("HTTP/1.1 204 ");
      RawHttp.write(second, QUICKLY);
      assertThat(isAnswered(second)).isFalse();
    }
    assertThat(quickly()).startsWith("HTTP/1.1 204 ");
  }

  private static boolean isAnswered(Socket socket) throws IOException {
    socket.setSoTimeout(300);
    try {
      return !RawHttp.head(socket).isEmpty();
    } catch (SocketTimeoutException | SocketException notNow) {
      return false;
    }
  }
}
