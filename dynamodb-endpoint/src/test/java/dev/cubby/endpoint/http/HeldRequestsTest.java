package dev.cubby.endpoint.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.endpoint.operation.Operations;
import dev.cubby.endpoint.table.TableRegistry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Clients that begin a request and stop. */
@Tag("slow")
class HeldRequestsTest {
  private static final int MANY = 300;
  private static final int KILOBYTE = 1024;
  private static final String BODY = "{\"Limit\": 5}";

  private final EmbeddedStore rows =
      EmbeddedStore.open(Path.of("memory"), Settings.of(Clock.systemUTC()).inMemoryOnly());
  private final List<Socket> held = new ArrayList<>();

  @SuppressWarnings("NullAway.Init") // each test begins by starting its own
  private RequestHandler handler;

  @SuppressWarnings("NullAway.Init") // the same
  private HttpServer server;

  private void start(Duration longest) {
    start(longest, Duration.ofMinutes(1));
  }

  private void start(Duration longest, Duration longestHeaders) {
    var operations = new Operations(rows, new TableRegistry(rows, rows), Clock.systemUTC());
    handler = new RequestHandler(operations, Optional.empty(), longest);
    server = HttpServer.start("127.0.0.1", 0, handler, longestHeaders);
  }

  @AfterEach
  void stop() throws IOException {
    leave();
    server.close();
    rows.close();
  }

  private void leave() throws IOException {
    for (var socket : held) {
      socket.close();
    }
    held.clear();
  }

  private Socket open(String request) throws IOException {
    var socket = new Socket(server.address().getHost(), server.address().getPort());
    socket.setSoTimeout(30_000);
    write(socket, request);
    held.add(socket);
    return socket;
  }

  private static void write(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(ISO_8859_1));
    socket.getOutputStream().flush();
  }

  private static String head(String headers) {
    return "POST / HTTP/1.1\r\nHost: h\r\nX-Amz-Target: DynamoDB_20120810.ListTables\r\n"
        + headers
        + "\r\n\r\n";
  }

  private static String asking(int length) {
    return head("Content-Length: " + length);
  }

  private static String status(Socket socket) throws IOException {
    return new String(socket.getInputStream().readNBytes(12), ISO_8859_1);
  }

  private void assertAnswers() throws IOException {
    assertThat(status(open("GET / HTTP/1.1\r\nHost: h\r\n\r\n"))).isEqualTo("HTTP/1.1 200");
    assertThat(status(open(asking(BODY.length()) + BODY))).isEqualTo("HTTP/1.1 200");
  }

  private void assertAllMemoryComesBack() throws IOException, InterruptedException {
    leave();
    for (int i = 0; !handler.memory.isUnused(); i++) {
      assertThat(i).as("memory that does not come back").isLessThan(2_000);
      Thread.sleep(10);
    }
    assertAnswers();
  }

  @Test
  void manyHalfSentRequestsDelayNoOthers() throws Exception {
    start(Duration.ofMinutes(1));
    for (int i = 0; i < MANY; i++) {
      open(asking(100 * KILOBYTE) + " ".repeat(KILOBYTE));
    }

    assertAnswers();
    assertAllMemoryComesBack();
  }

  @Test
  void aSlowRequestTimesOutWhicheverPartIsSlow() throws Exception {
    start(Duration.ofSeconds(1));
    var chunked = head("Transfer-Encoding: chunked");
    for (var slow : List.of(asking(1_000), chunked + "5;", chunked + "0\r\nT: ")) {
      var socket = open(slow);
      socket.setSoTimeout(100);
      assertThat(isAnswered(socket)).as(slow).isTrue();
    }
    assertAllMemoryComesBack();
  }

  @Test
  void headersThatTrickleInAreNotWaitedFor() throws Exception {
    start(Duration.ofMinutes(1), Duration.ofSeconds(1));
    var begun = "POST / HTTP/1.1\r\nHost: h\r\nX: ";
    var first = open(begun);
    first.setSoTimeout(100);
    assertThat(isAnswered(first)).as("first request").isTrue();

    var second = open("");
    assertHealthy(second);
    write(second, begun);
    second.setSoTimeout(100);
    assertThat(isAnswered(second)).as("second request").isTrue();
    assertAnswers();
  }

  @Test
  void aPauseBetweenRequestsIsAllowed() throws Exception {
    start(Duration.ofMinutes(1), Duration.ofSeconds(1));
    var socket = open("");
    for (int i = 0; i < 2; i++) {
      Thread.sleep(2_000);
      assertHealthy(socket);
    }
  }

  /** Sends a request and reads the whole response. */
  private static void assertHealthy(Socket socket) throws IOException {
    write(socket, "GET / HTTP/1.1\r\nHost: h\r\n\r\n");
    var answer = new StringBuilder();
    while (answer.indexOf("healthy: cubby\n") < 0) {
      int one = socket.getInputStream().read();
      assertThat(one).as(answer.toString()).isNotNegative();
      answer.append((char) one);
    }
  }

  private static boolean isAnswered(Socket socket) {
    for (int i = 0; i < 200; i++) {
      try {
        write(socket, "x");
        var status = status(socket);
        return status.isEmpty() || status.startsWith("HTTP/1.1 4");
      } catch (java.net.SocketTimeoutException notYet) {
        // It waits for more.
      } catch (IOException closed) {
        return true;
      }
    }
    return false;
  }
}
