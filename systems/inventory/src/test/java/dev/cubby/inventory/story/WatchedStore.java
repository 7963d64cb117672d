package dev.cubby.inventory.story;

import module java.base;

import dev.cubby.core.store.RowStore;
import dev.cubby.core.store.WriteRequest;
import dev.cubby.core.store.WriteResult;
import dev.cubby.tck.DelegatingStore;

/** A store that says what it is about to write. */
final class WatchedStore extends DelegatingStore {
  private final Consumer<WriteRequest> before;

  WatchedStore(RowStore rows, Consumer<WriteRequest> before) {
    super(rows);
    this.before = before;
  }

  @Override
  public WriteResult write(WriteRequest request) {
    before.accept(request);
    return super.write(request);
  }
}
