package dev.cubby.server.log;

import java.io.IOException;
import java.io.OutputStream;

/** A log event, formatted and ready to be written. */
interface LogLine {
  /** An event that is not shown. */
  LogLine NONE = _ -> {};

  void writeTo(OutputStream out) throws IOException;
}
