package dev.cubby.endpoint.operation;

import dev.cubby.endpoint.wire.Fields;
import tools.jackson.databind.node.ObjectNode;

/** One operation of the protocol. */
public interface Operation {
  ObjectNode execute(Fields request);

  /** The maximum bytes of rows in the response; 0 if it concerns a single row. */
  default int maxBytes() {
    return 0;
  }
}
