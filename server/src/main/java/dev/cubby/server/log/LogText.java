package dev.cubby.server.log;

import module java.base;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;

/**
 * The texts of a log event that may be written down. Jetty's messages and exceptions can contain
 * client input, such as a header with a token, so theirs are left out.
 */
final class LogText {
  private static final String JETTY = "org.eclipse.jetty.";

  private LogText() {}

  static String message(ILoggingEvent event) {
    return isForeign(event) ? event.getMessage() : event.getFormattedMessage();
  }

  static Optional<String> stack(ILoggingEvent event) {
    return Optional.ofNullable(event.getThrowableProxy())
        .map(thrown ->
            isForeign(event) ? withoutMessages(thrown) : ThrowableProxyUtil.asString(thrown));
  }

  private static boolean isForeign(ILoggingEvent event) {
    return event.getLoggerName().startsWith(JETTY);
  }

  /** The classes of the exceptions and where they were thrown. */
  private static String withoutMessages(IThrowableProxy thrown) {
    var text = new StringBuilder();
    for (var one = thrown; one != null; one = one.getCause()) {
      text.append(one.getClassName()).append('\n');
      for (var frame : one.getStackTraceElementProxyArray()) {
        text.append('\t').append(frame.getSTEAsString()).append('\n');
      }
    }
    return text.toString();
  }
}
