package dev.cubby.endpoint.operation;

import dev.cubby.endpoint.wire.Fields;
import tools.jackson.databind.node.ObjectNode;

/** Something a client may ask for. */
public interface Operation {
  ObjectNode answer(Fields request);
}
