package dev.cubby.testkit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

/** Sends bytes as they are, which no decent client would. */
public final class RawHttp {
  private static final int PATIENCE = 10_000;

  private RawHttp() {}

  public static String send(URI server, String request) throws IOException {
    return send(server, request.getBytes(UTF_8));
  }

  public static String send(URI server, byte[] request) throws IOException {
    try (var socket = open(server)) {
      socket.getOutputStream().write(request);
      socket.getOutputStream().flush();
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }

  /** A connection that fails a test rather than wait for ever. */
  public static Socket open(URI server) throws IOException {
    var socket = new Socket(server.getHost(), server.getPort());
    socket.setSoTimeout(PATIENCE);
    return socket;
  }

  public static void write(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(ISO_8859_1));
    socket.getOutputStream().flush();
  }

  /** Reads until the server closes, which it may do rudely. */
  public static String rest(Socket socket) throws IOException {
    var text = new StringBuilder();
    var chunk = new byte[64 * 1024];
    try {
      for (int n = socket.getInputStream().read(chunk);
          n >= 0;
          n = socket.getInputStream().read(chunk)) {
        text.append(new String(chunk, 0, n, ISO_8859_1));
      }
    } catch (SocketException reset) {
      // Closed all the same.
    }
    return text.toString();
  }

  /** Reads until the end of the headers. */
  public static String head(Socket socket) throws IOException {
    var text = new StringBuilder();
    while (text.indexOf("\r\n\r\n") < 0) {
      int b = socket.getInputStream().read();
      if (b < 0) {
        break;
      }
      text.append((char) b);
    }
    return text.toString();
  }
}
