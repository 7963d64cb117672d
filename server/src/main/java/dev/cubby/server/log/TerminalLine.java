package dev.cubby.server.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.cubby.core.codec.Components;

/**
 * Formats a log event for a person at a terminal: {@code 16:04:09 200 GET /inventory 12 ms}. Files
 * of pages and live connections are left out unless they fail.
 */
final class TerminalLine {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneId.systemDefault());
  private static final String ACCESS = "cubby.access";

  /** Prefixes of paths that pages ask for by themselves. */
  private static final Set<String> ROUTINE = Set.of("static", "events");

  private static final int FIRST_ERROR = 400;
  private static final long MICROS_IN_A_MILLI = 1_000;

  private TerminalLine() {}

  static LogLine of(ILoggingEvent event) {
    var fields = fields(event);
    if (event.getLoggerName().equals(ACCESS)) {
      return isOfInterest(fields) ? line(event, request(fields)) : LogLine.NONE;
    }
    var text = new StringBuilder(LogText.message(event));
    fields.forEach((name, value) -> text.append(' ').append(name).append('=').append(value));
    var level = event.getLevel().isGreaterOrEqual(Level.WARN) ? event.getLevel() + " " : "";
    var stack = LogText.stack(event).stream().flatMap(String::lines).map(TerminalLine::plain);
    return line(
        event,
        Stream.concat(Stream.of(level + plain(text.toString())), stack)
            .collect(Collectors.joining("\n  ")));
  }

  private static LogLine line(ILoggingEvent event, String text) {
    var bytes = (TIME.format(event.getInstant()) + " " + text + "\n").getBytes(UTF_8);
    return out -> out.write(bytes);
  }

  private static boolean isOfInterest(Map<String, String> request) {
    boolean routine =
        Stream.of(request.getOrDefault("path", "").split("/", 3))
            .skip(1)
            .limit(1)
            .anyMatch(ROUTINE::contains);
    return !routine || Integer.parseInt(request.getOrDefault("status", "0")) >= FIRST_ERROR;
  }

  private static String request(Map<String, String> request) {
    return plain(
        "%s %s %s %d ms"
            .formatted(
                request.get("status"),
                request.get("method"),
                request.get("path"),
                Long.parseLong(request.getOrDefault("micros", "0")) / MICROS_IN_A_MILLI));
  }

  private static Map<String, String> fields(ILoggingEvent event) {
    var fields = new LinkedHashMap<String, String>();
    if (event.getKeyValuePairs() != null) {
      for (var pair : event.getKeyValuePairs()) {
        if (pair.value instanceof Record record) {
          for (var part : Components.of(record.getClass()).all()) {
            fields.put(part.name(), String.valueOf(part.accessor().apply(record)));
          }
        } else {
          fields.put(pair.key, String.valueOf(pair.value));
        }
      }
    }
    return fields;
  }

  /** Text from a client must not move the cursor of the terminal or colour it. */
  private static String plain(String text) {
    return text.replaceAll("\\p{Cntrl}|[\\x{80}-\\x{9f}\\p{Cf}]", "?");
  }
}
