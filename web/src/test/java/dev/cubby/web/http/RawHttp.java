package dev.cubby.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;

/** Sends bytes as they are, which no decent client would. */
final class RawHttp {
  private RawHttp() {}

  static String send(URI server, String request) throws IOException {
    try (var socket = new Socket(server.getHost(), server.getPort())) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(request.getBytes(UTF_8));
      socket.getOutputStream().flush();
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }
}
