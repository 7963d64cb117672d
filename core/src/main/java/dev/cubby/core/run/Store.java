package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.contract.*;
import dev.cubby.core.failure.Failure;
import dev.cubby.core.store.RowStore;
import dev.cubby.core.store.WriteRequest.Returning;

/**
 * Executes the contracts of a proved catalog. Rows past their TTL are absent, whether or not the
 * underlying store has swept them.
 */
public final class Store {
  private final Clock clock;
  private final Calls calls;
  private final Gets gets;
  private final Batches batches;
  private final Lists lists;
  private final Writes writes;

  private Store(RowStore rows, Catalog catalog, StoreSettings settings) {
    var tables = new Tables(catalog.entities(), settings);
    var cursors = new Cursors(settings.cursorSecret());
    this.clock = settings.clock();
    this.calls = new Calls(catalog, settings.listener());
    this.gets = new Gets(rows, tables, clock, calls);
    this.batches = new Batches(rows, tables);
    this.lists = new Lists(rows, catalog, tables, clock, cursors, calls);
    this.writes = new Writes(rows, tables, clock, calls);
    new CatalogOpener(rows, catalog, tables, settings).open();
  }

  /**
   * Opens a catalog on a store and creates missing tables. Refuses a catalog that would lose rows
   * of the previous one, and runs pending migrations.
   */
  public static Store open(RowStore rows, Catalog catalog, StoreSettings settings) {
    return new Store(rows, catalog, settings);
  }

  /** Reads one row; empty if there is none. */
  public <P, T> Optional<T> get(Get<P, T> get, P given) {
    return gets.get(get, given);
  }

  /** Reads rows at one instant. */
  public <P> Snapshot get(GetMany<P> many, P given) {
    return gets.get(many, given);
  }

  /** Reads many rows independently of each other, in the requested order. */
  public <P, T> List<Optional<T>> get(BatchGet<P, T> batch, List<P> given) {
    var run = calls.begin(batch);
    try {
      var found = batches.get(batch, given, clock.instant());
      run.cost(found.units());
      int returned = (int) found.rows().stream().filter(Optional::isPresent).count();
      run.ended(ContractCall.Status.ANSWERED, returned, found.examined(), 0);
      return found.rows();
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  /**
   * Writes many records independently of each other, without conditions. After a failure some may
   * be written; repeat the call to write the rest.
   */
  public <T> void put(BatchPut<T> batch, List<T> records) {
    var run = calls.begin(batch);
    try {
      run.cost(batches.put(batch, records));
      run.ended(ContractCall.Status.APPLIED, records.size(), 0, 0);
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  /** The first page of a query. */
  public <P, R> Page<R> query(Query<P, R> query, P given) {
    return query(query, given, PageRequest.FIRST);
  }

  public <P, R> Page<R> query(Query<P, R> query, P given, PageRequest request) {
    return lists.query(query, given, request);
  }

  /** All rows of a query, page by page; for queries with few rows. */
  public <P, R> List<R> queryAll(Query<P, R> query, P given) {
    return PageRequest.FIRST
        .pages(request -> query(query, given, request))
        .flatMap(page -> page.rows().stream())
        .toList();
  }

  public <P, T> Outcome<T> apply(Put<P, T> put, P given) {
    return writes.apply(put, given, Returning.NOTHING);
  }

  public <P, T> Outcome<T> apply(Update<P, T> update, P given) {
    return writes.apply(update, given, Returning.AFTER);
  }

  public <P, T> Outcome<T> apply(Delete<P, T> delete, P given) {
    return writes.apply(delete, given, Returning.BEFORE);
  }

  /** Applies all steps of a transaction, or none. */
  public <P> Commit commit(Transaction<P> transaction, P given) {
    return writes.commit(transaction, given, Optional.empty());
  }

  /**
   * Applies a transaction once: within ten minutes a repeated token repeats the answer, not the
   * effect. A token used for another transaction or other parameters is refused.
   */
  public <P> Commit commit(Transaction<P> transaction, P given, String token) {
    return writes.commit(
        transaction, given, Optional.of(IdempotencyToken.of(token, transaction, given)));
  }

  /**
   * Reads a stretch of a whole table, at most a thousand rows. Continue with the page's cursor
   * until there is none.
   */
  public <T> Page<T> sweep(Sweep<T> sweep, PageRequest request) {
    return lists.sweep(sweep, request);
  }
}
