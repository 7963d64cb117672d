package dev.cubby.server.log;

import module java.base;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.UnsynchronizedAppenderBase;

/**
 * Writes each event as one line. Warnings are written at once; access logs are buffered for up to a
 * fifth of a second.
 */
final class LogLines extends UnsynchronizedAppenderBase<ILoggingEvent> {
  private static final int BUFFER = 16 * 1024;
  private static final Duration PATIENCE = Duration.ofMillis(200);

  private final OutputStream out;
  private final Function<ILoggingEvent, LogLine> format;
  private boolean waiting;
  private boolean hurried;

  LogLines(OutputStream out, Function<ILoggingEvent, LogLine> format) {
    this.out = new BufferedOutputStream(out, BUFFER);
    this.format = format;
  }

  static LogLines onStandardError(Function<ILoggingEvent, LogLine> format) {
    return new LogLines(new FileOutputStream(FileDescriptor.err), format);
  }

  @Override
  public void start() {
    super.start();
    Thread.ofPlatform().name("cubby-log").daemon().start(this::flushPeriodically);
  }

  @Override
  protected void append(ILoggingEvent event) {
    var line = format.apply(event);
    boolean urgent = event.getLevel().isGreaterOrEqual(Level.WARN);
    try {
      synchronized (out) {
        line.writeTo(out);
        waiting = !urgent && !hurried;
        if (!waiting) {
          out.flush();
        }
      }
    } catch (IOException e) {
      addError("A line could not be written", e);
    }
  }

  /** Turns buffering off before the process ends. */
  void stopBuffering() {
    synchronized (out) {
      hurried = true;
    }
    flush();
  }

  private void flushPeriodically() {
    try {
      while (isStarted()) {
        Thread.sleep(PATIENCE);
        flush();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void flush() {
    try {
      synchronized (out) {
        if (waiting) {
          waiting = false;
          out.flush();
        }
      }
    } catch (IOException e) {
      addError("Lines could not be written", e);
    }
  }

  @Override
  public void stop() {
    super.stop();
    flush();
  }
}
