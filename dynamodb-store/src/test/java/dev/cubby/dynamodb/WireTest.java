package dev.cubby.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.*;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The store's HTTP client on a bare socket: one call is one request, whatever the peer does. */
class WireTest {
  private static final String ANSWER =
      "HTTP/1.1 200 OK\r\nContent-Type: application/x-amz-json-1.0\r\nContent-Length: 2\r\n\r\n{}";

  private final Calls calls = new Calls(FaultTest.HASTY);

  private static DynamoDbClient client(int port) {
    return Connection.open(
        Settings.fromEnvironment()
            .withEndpoint(URI.create("http://127.0.0.1:" + port))
            .inRegion("eu-north-1")
            .withCredentials(
                StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test"))));
  }

  private void put(DynamoDbClient client) {
    calls.writeOnce(() -> client.putItem(request -> request.tableName("t")));
  }

  @Test
  void aKeptConnectionThatBreaksUnderAWriteIsNotTriedAgain() throws Exception {
    var requests = new AtomicInteger();
    try (var server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        var client = client(server.getLocalPort())) {
      Thread.ofVirtual().start(() -> answerTheFirstAndHangUpOnTheRest(server, requests));
      put(client);
      assertThatThrownBy(() -> put(client)).isInstanceOf(OutcomeUnknown.class);
    }
    assertThat(requests).hasValue(2);
  }

  private static void answerTheFirstAndHangUpOnTheRest(
      ServerSocket server, AtomicInteger requests) {
    while (!server.isClosed()) {
      try (Socket peer = server.accept()) {
        var in = peer.getInputStream();
        while (readRequest(in)) {
          if (requests.incrementAndGet() > 1) {
            break;
          }
          peer.getOutputStream().write(ANSWER.getBytes(StandardCharsets.US_ASCII));
        }
      } catch (IOException over) {
        return;
      }
    }
  }

  /** Reads a request's headers and body; false at the end of the stream. */
  private static boolean readRequest(InputStream in) throws IOException {
    var head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      if (next < 0) {
        return false;
      }
      head.append((char) next);
    }
    var length = head.toString().replaceAll("(?is).*content-length: *(\\d+).*", "$1");
    in.readNBytes(Integer.parseInt(length));
    return true;
  }

  @Test
  void withoutAListenerNothingIsSent() {
    int free = freePort();
    try (var client = client(free)) {
      assertThatThrownBy(() -> put(client)).isInstanceOf(Unavailable.class);
    }
  }

  private static int freePort() {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void anUnknownHostIsUnavailableToo() {
    var settings =
        Settings.fromEnvironment()
            .withEndpoint(URI.create("http://nowhere.invalid:1"))
            .inRegion("eu-north-1")
            .withCredentials(
                StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")));
    try (var client = Connection.open(settings)) {
      assertThatThrownBy(() -> put(client)).isInstanceOf(Unavailable.class);
    }
  }

  @Test
  void aClosedStoreIsUnavailable() {
    calls.close();
    assertThatThrownBy(() -> calls.read(() -> 1)).isInstanceOf(Unavailable.class);
  }

  @Test
  void anInvalidRequestIsTheCallersMistake() {
    assertThatThrownBy(() ->
            calls.read(() -> {
              throw new InvalidInput("not for DynamoDB to say");
            }))
        .isInstanceOf(InvalidInput.class);
  }
}
