package dev.cubby.server.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.LayoutBase;
import dev.cubby.core.key.InstantText;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** One event, one line, one JSON object: what it carries by name becomes a field of that name. */
public final class JsonLines extends LayoutBase<ILoggingEvent> {
  private static final JsonMapper MAPPER = new JsonMapper();

  @Override
  public String doLayout(ILoggingEvent event) {
    var line = new LinkedHashMap<String, @Nullable Object>();
    line.put("time", InstantText.of(event.getInstant()));
    line.put("level", event.getLevel().toString());
    line.put("logger", event.getLoggerName());
    line.put("message", event.getFormattedMessage());
    if (event.getKeyValuePairs() != null) {
      event.getKeyValuePairs().forEach(pair -> line.put(pair.key, pair.value));
    }
    if (event.getThrowableProxy() != null) {
      line.put("stack", ThrowableProxyUtil.asString(event.getThrowableProxy()));
    }
    return MAPPER.writeValueAsString(line) + "\n";
  }
}
