package dev.cubby.web.http;

import java.io.IOException;
import java.util.Map;

/** A bound route, ready to be asked. */
interface Answering {
  void answer(Exchange exchange, Map<String, String> slots) throws IOException;
}
