package dev.cubby.server.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.core.spi.ContextAwareBase;
import org.slf4j.Logger;

/**
 * Configures logback to log to standard error; standard output is for results. Logback finds it as
 * a service. Programs read JSON; {@code ./run} tells whether a person does.
 */
public final class LogToStandardError extends ContextAwareBase implements Configurator {

  private static final String TERMINAL = "cubby.log.terminal";

  @Override
  public ExecutionStatus configure(LoggerContext context) {
    var lines =
        LogLines.onStandardError(Boolean.getBoolean(TERMINAL) ? TerminalLine::of : JsonLine::of);
    lines.setContext(context);
    lines.start();
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(lines::stopBuffering));
    context.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(lines);
    context.getLogger(Logger.ROOT_LOGGER_NAME).setLevel(Level.WARN);
    context.getLogger("cubby").setLevel(Level.INFO);
    context.getLogger("dev.cubby").setLevel(Level.INFO);
    return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
  }
}
