package dev.cubby.web.http;

import dev.cubby.web.route.Principal;
import java.io.IOException;
import java.util.Map;

/** A bound route, ready to be asked. */
interface Answering {
  void answer(Exchange exchange, Principal principal, Map<String, String> slots) throws IOException;
}
