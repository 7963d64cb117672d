package dev.cubby.endpoint.operation;

import dev.cubby.endpoint.wire.Fields;
import tools.jackson.databind.node.ObjectNode;

/** Writes a whole item, replacing any other with its key. */
final class PutItem implements Operation {
  private final Writes writes;
  private final SingleWrite single;

  PutItem(Writes writes, SingleWrite single) {
    this.writes = writes;
    this.single = single;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var returned = ReturnValues.wantedOld(request);
    var write = writes.put(request);
    return single.answer(request, writes.table(request), write, returned);
  }
}
