package dev.cubby.server.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import dev.cubby.core.key.InstantText;
import org.jspecify.annotations.Nullable;

/**
 * One event as one JSON object: what it carries by name becomes a field of that name. Put together
 * by hand, because every request makes one.
 */
final class JsonLine {
  private static final int USUAL_LENGTH = 300;

  private final StringBuilder line = new StringBuilder(USUAL_LENGTH).append('{');

  private JsonLine() {}

  static String of(ILoggingEvent event) {
    var json = new JsonLine();
    json.field("time", InstantText.of(event.getInstant()));
    json.field("level", event.getLevel().toString());
    json.field("logger", event.getLoggerName());
    json.field("message", event.getFormattedMessage());
    if (event.getKeyValuePairs() != null) {
      for (var pair : event.getKeyValuePairs()) {
        json.field(pair.key, pair.value);
      }
    }
    if (event.getThrowableProxy() != null) {
      json.field("stack", ThrowableProxyUtil.asString(event.getThrowableProxy()));
    }
    return json.line.append("}\n").toString();
  }

  private void field(String name, @Nullable Object value) {
    if (line.length() > 1) {
      line.append(',');
    }
    text(name);
    line.append(':');
    switch (value) {
      case null -> line.append("null");
      case Boolean truth -> line.append(truth);
      case Integer number -> line.append(number);
      case Long number -> line.append(number);
      default -> text(value.toString());
    }
  }

  private void text(String text) {
    line.append('"');
    int written = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c == '"' || c == '\\' || c > '~') {
        line.append(text, written, i).append(escaped(c));
        written = i + 1;
      }
    }
    line.append(text, written, text.length()).append('"');
  }

  private static String escaped(char c) {
    return switch (c) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\t' -> "\\t";
      default -> "\\u%04x".formatted((int) c);
    };
  }
}
