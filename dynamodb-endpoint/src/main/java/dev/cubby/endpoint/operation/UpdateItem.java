package dev.cubby.endpoint.operation;

import dev.cubby.endpoint.wire.Fields;
import tools.jackson.databind.node.ObjectNode;

/** Changes an item, or creates it from its key and the changes. */
final class UpdateItem implements Operation {
  private final Writes writes;
  private final SingleWrite single;

  UpdateItem(Writes writes, SingleWrite single) {
    this.writes = writes;
    this.single = single;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var returned = ReturnValues.wanted(request);
    var write = writes.update(request);
    return single.answer(request, writes.table(request), write, returned);
  }
}
