package dev.cubby.server.log;

import module java.base;

import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.cubby.core.codec.Components;
import dev.cubby.core.key.InstantText;
import org.jspecify.annotations.Nullable;

/**
 * Formats a log event as one JSON object. Key-value pairs become fields, and a record's components
 * too. Written by hand, because every request logs one.
 */
final class JsonLine implements LogLine {
  private static final int USUAL_LENGTH = 512;
  private static final int LONGEST_ESCAPE = 6;

  /** Writes ASCII only; other characters are escaped. */
  private byte[] bytes = new byte[USUAL_LENGTH];

  private int length;

  private JsonLine() {}

  static JsonLine of(ILoggingEvent event) {
    var json = new JsonLine();
    json.append("{");
    json.field("time", InstantText.of(event.getInstant()));
    json.field("level", event.getLevel().toString());
    json.field("logger", event.getLoggerName());
    json.field("message", LogText.message(event));
    if (event.getKeyValuePairs() != null) {
      for (var pair : event.getKeyValuePairs()) {
        if (pair.value instanceof Record record) {
          json.fields(record);
        } else {
          json.field(pair.key, pair.value);
        }
      }
    }
    LogText.stack(event).ifPresent(stack -> json.field("stack", stack));
    json.append("}\n");
    return json;
  }

  @Override
  public void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, length);
  }

  private void fields(Record record) {
    for (var part : Components.of(record.getClass()).all()) {
      field(part.name(), part.accessor().apply(record));
    }
  }

  private void field(String name, @Nullable Object value) {
    if (length > 1) {
      append(",");
    }
    text(name);
    append(":");
    switch (value) {
      case null -> append("null");
      case Boolean truth -> append(truth.toString());
      case Integer number -> append(number.toString());
      case Long number -> append(number.toString());
      default -> text(value.toString());
    }
  }

  private void text(String text) {
    append("\"");
    makeRoom(text.length() * LONGEST_ESCAPE);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c == '"' || c == '\\' || c > '~') {
        append(escaped(c));
      } else {
        bytes[length++] = (byte) c;
      }
    }
    append("\"");
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

  private void append(String ascii) {
    makeRoom(ascii.length());
    for (int i = 0; i < ascii.length(); i++) {
      bytes[length++] = (byte) ascii.charAt(i);
    }
  }

  private void makeRoom(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * (length + more));
    }
  }
}
