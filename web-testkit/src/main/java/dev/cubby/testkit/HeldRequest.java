package dev.cubby.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

/**
 * A request of which the server has the headers and one byte of the body. The server has said 100
 * Continue, so it has looked at who asks, and waits for the rest.
 */
public final class HeldRequest implements AutoCloseable {
  private final Socket socket;
  private final String rest;

  private HeldRequest(Socket socket, String rest) {
    this.socket = socket;
    this.rest = rest;
  }

  /** An answer, as it came. */
  public record Answered(int status, String text) {}

  public static HeldRequest open(
      URI server, String method, String path, String body, String... headers) throws IOException {
    var length = "Content-Length: " + body.getBytes(UTF_8).length;
    var socket = begin(server, method, path, length, headers);
    RawHttp.write(socket, body.substring(0, 1));
    return new HeldRequest(socket, body.substring(1));
  }

  /** A request with a body of no bytes, whose end is still to come. */
  public static HeldRequest openEmpty(URI server, String method, String path, String... headers)
      throws IOException {
    var socket = begin(server, method, path, "Transfer-Encoding: chunked", headers);
    return new HeldRequest(socket, "0\r\n\r\n");
  }

  private static Socket begin(
      URI server, String method, String path, String length, String... headers) throws IOException {
    var socket = RawHttp.open(server);
    var head =
        new StringBuilder("%s %s HTTP/1.1\r\nHost: %s\r\n".formatted(method, path, host(server)));
    for (int i = 0; i < headers.length; i += 2) {
      head.append(headers[i]).append(": ").append(headers[i + 1]).append("\r\n");
    }
    head.append("Expect: 100-continue\r\nConnection: close\r\n");
    head.append(length).append("\r\n\r\n");
    RawHttp.write(socket, head.toString());
    assertThat(RawHttp.head(socket)).as("what the server says to the headers").contains(" 100 ");
    return socket;
  }

  private static String host(URI server) {
    return server.getHost() + ":" + server.getPort();
  }

  /** Sends the rest and hears the answer. */
  public Answered finish() throws IOException {
    socket.getOutputStream().write(rest.getBytes(UTF_8));
    socket.getOutputStream().flush();
    var text = RawHttp.rest(socket);
    assertThat(text).as("the answer").startsWith("HTTP/1.1 ");
    return new Answered(Integer.parseInt(text.substring(9, 12)), text);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
