package dev.cubby.server.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;

class TerminalLineTest {
  private static final String ACCESS = "cubby.access";
  private static final String TIME = "\\d\\d:\\d\\d:\\d\\d ";

  private record Answered(String method, String path, int status, long micros) {}

  private final LoggerContext context = new LoggerContext();

  @Test
  void aRequestIsOneShortLine() {
    assertThat(shown(ACCESS, new Answered("GET", "/inventory", 200, 12_345)))
        .matches(TIME + "200 GET /inventory 12 ms\n");
  }

  @Test
  void filesAndLiveConnectionsAreLeftOutUnlessTheyFail() {
    assertThat(shown(ACCESS, new Answered("GET", "/static/style-0f.css", 200, 1))).isEmpty();
    assertThat(shown(ACCESS, new Answered("GET", "/events", 200, 1))).isEmpty();
    assertThat(shown(ACCESS, new Answered("GET", "/static/style-0f.css", 404, 1)))
        .contains("404 GET /static/style-0f.css");
  }

  @Test
  void otherEventsShowTheirFields() {
    assertThat(shown("dev.cubby.server", "folder is full", Level.WARN, "free", 12))
        .matches(TIME + "WARN folder is full free=12\n");
  }

  @Test
  void nothingSteersTheTerminal() {
    assertThat(shown(ACCESS, new Answered("GET", "/\u001b[31m\r\n\u009b1A\u202e", 404, 1)))
        .endsWith("404 GET /?[31m???1A? 0 ms\n");
  }

  private String shown(String logger, Answered request) {
    return shown(logger, "answered", Level.INFO, "request", request);
  }

  private String shown(String logger, String message, Level level, String key, Object value) {
    var event = new LoggingEvent("", context.getLogger(logger), level, message, null, null);
    event.setKeyValuePairs(List.of(new KeyValuePair(key, value)));
    var out = new ByteArrayOutputStream();
    try {
      TerminalLine.of(event).writeTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(UTF_8);
  }
}
