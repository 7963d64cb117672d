package dev.cubby.core.run;

import dev.cubby.core.contract.Page;
import dev.cubby.core.store.RowStore;
import java.time.Instant;

/** Runs one query, a page at a time. */
interface Pages<P, R> {
  /** A page, and how many rows its list has shown with it: this page's and those before it. */
  record Answer<R>(Page<R> page, long soFar) {}

  Answer<R> page(RowStore rows, Cursors cursors, P given, Instant now, PageRequest request);
}
