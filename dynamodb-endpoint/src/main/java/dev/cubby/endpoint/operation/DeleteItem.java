package dev.cubby.endpoint.operation;

import dev.cubby.endpoint.wire.Fields;
import tools.jackson.databind.node.ObjectNode;

/** Deletes an item. */
final class DeleteItem implements Operation {
  private final Writes writes;
  private final SingleWrite single;

  DeleteItem(Writes writes, SingleWrite single) {
    this.writes = writes;
    this.single = single;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var returned = ReturnValues.wantedOld(request);
    var write = writes.delete(request);
    return single.answer(request, writes.table(request), write, returned);
  }
}
