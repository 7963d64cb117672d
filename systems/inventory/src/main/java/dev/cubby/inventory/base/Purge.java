package dev.cubby.inventory.base;

import module java.base;

import dev.cubby.core.contract.Delete;
import dev.cubby.core.contract.Query;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.web.due.DueHandler.Looked;

/** Deletes the rows that nobody can reach any more, a page at a time. */
public record Purge<P, T, K>(Query<P, T> rows, Delete<K, T> delete, Function<T, K> key) {

  /** A look that deletes some, again and again, and leaves to the next what is too much for it. */
  public static Looked inRounds(int most, BooleanSupplier deleteSome) {
    return IntStream.range(0, most).allMatch(_ -> deleteSome.getAsBoolean())
        ? Looked.LATER
        : Looked.OBSOLETE;
  }

  /** Whether there was something to delete. */
  public boolean deleteSome(Store store, P of) {
    var page = store.query(rows, of, PageRequest.FIRST).rows();
    page.forEach(row -> store.apply(delete, key.apply(row)));
    return !page.isEmpty();
  }
}
