package dev.cubby.server.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.cubby.testkit.RawHttp;
import dev.cubby.web.edge.Edge;
import dev.cubby.web.edge.Reception;
import dev.cubby.web.http.*;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.route.Routes;
import dev.cubby.web.system.KitTexts;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Malformed headers may contain a token anywhere; the log must not. */
class SecretsReachNoLogTest {
  private static final String TOKEN = "s3cret-token";
  private static final List<String> HEADERS =
      List.of(
          "Host: h\r\nHost: " + TOKEN,
          "Host: " + TOKEN + ":port",
          "Host: h\r\nAuthorization Bearer " + TOKEN,
          "Host: h\r\nAuthorization: Bearer\u0000" + TOKEN,
          "Host: h\r\nCookie: a=\t\"" + TOKEN,
          "Host: h\r\nAccept: \"" + TOKEN,
          "Host: h\r\nContent-Length: " + TOKEN,
          "Host: h\r\nExpect: " + TOKEN,
          "Host: h\r\nTransfer-Encoding: " + TOKEN);

  @Test
  void malformedHeadersAreNotLogged() throws Exception {
    assertThat(logged(JsonLine::of))
        .contains("org.eclipse.jetty.http.HttpParser", "cubby.access")
        .doesNotContain(TOKEN);
  }

  @Test
  void norAreTheyShownInATerminal() throws Exception {
    assertThat(logged(TerminalLine::of))
        .contains("WARN ", "404 GET (no route)")
        .doesNotContain(TOKEN);
  }

  private static String logged(Function<ILoggingEvent, LogLine> format) throws Exception {
    var written = new ByteArrayOutputStream();
    var lines = new LogLines(written, format);
    var root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    var jetty = (Logger) LoggerFactory.getLogger("org.eclipse.jetty");
    jetty.setLevel(Level.WARN);
    lines.setContext(root.getLoggerContext());
    lines.start();
    root.addAppender(lines);
    try (var server = server()) {
      for (var headers : HEADERS) {
        assertThat(send(server, headers)).startsWith("HTTP/1.1 ");
      }
      RawHttp.send(server.address(), TOKEN + " /x HTTP/1.1\r\nHost: h\r\n\r\n");
    } finally {
      root.detachAppender(lines);
      lines.stop();
      jetty.setLevel(null);
    }
    return written.toString(UTF_8);
  }

  private static String send(WebServer server, String headers) throws IOException {
    return RawHttp.send(server.address(), "GET /x HTTP/1.1\r\n" + headers + "\r\n\r\n");
  }

  private static WebServer server() {
    var guard =
        new FormGuard("a key".getBytes(UTF_8), new SecureRandom(), URI.create("http://localhost/"));
    var reception = Reception.usual();
    return WebServer.bind("127.0.0.1", 0, Edge.plain(reception))
        .answer(
            new Dispatcher(
                Routes.builder().prove(),
                (_, _) -> Caller.STRANGER,
                reception,
                new Pages(KitTexts.site("Cubby"), guard, Repeats.NONE),
                RequestListener.NONE));
  }
}
