package dev.cubby.core.run;

import dev.cubby.core.contract.Page;
import dev.cubby.core.store.RowStore;
import java.time.Instant;

/** Runs one query, a page at a time. */
interface Pages<P, R> {
  Page<R> page(RowStore rows, Cursors cursors, P given, Instant now, PageRequest request);
}
