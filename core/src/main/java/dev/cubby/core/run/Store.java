package dev.cubby.core.run;

import dev.cubby.core.Failure;
import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.contract.BatchGet;
import dev.cubby.core.contract.BatchPut;
import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Contract;
import dev.cubby.core.contract.Delete;
import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.GetMany;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Page;
import dev.cubby.core.contract.Put;
import dev.cubby.core.contract.Query;
import dev.cubby.core.contract.Step;
import dev.cubby.core.contract.Sweep;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.contract.Update;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.store.RowKey;
import dev.cubby.core.store.RowStore;
import dev.cubby.core.store.Units;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Answers the contracts of a proved catalog, and nothing else. Rows past their TTL are absent here,
 * whether or not the store below has swept them.
 */
public final class Store {
  private final RowStore rows;
  private final Tables tables;
  private final Cursors cursors;
  private final Clock clock;
  private final RunListener listener;
  private final Writer writer;
  private final Batches batches;
  private final Map<Query<?, ?>, Pages<?, ?>> pagers = new HashMap<>();
  private final String catalogName;
  private final Set<Contract<?>> proved = Collections.newSetFromMap(new IdentityHashMap<>());

  private Store(RowStore rows, Catalog catalog, Settings settings) {
    this.rows = rows;
    this.tables = new Tables(catalog.entities(), settings.environment());
    this.cursors = new Cursors(settings.cursorSecret());
    this.clock = settings.clock();
    this.listener = settings.listener();
    this.writer = new Writer(rows, tables, clock);
    this.batches = new Batches(rows, tables);
    this.catalogName = catalog.name();
    for (var contract : catalog.contracts()) {
      proved.add(contract);
      if (contract instanceof Query<?, ?> query) {
        pagers.put(query, pager(query, catalog));
      }
    }
    new CatalogOpener(rows, catalog, tables, settings).open();
  }

  /**
   * Opens a catalog on a store, whose tables are made if they are missing. Refuses a catalog that
   * would lose rows of the one before it, and runs the migrations that are due.
   */
  public static Store over(RowStore rows, Catalog catalog, Settings settings) {
    return new Store(rows, catalog, settings);
  }

  private <P, R> Pages<P, R> pager(Query<P, R> query, Catalog catalog) {
    var mappings = new ArrayList<RowMapping<? extends R>>();
    query.entities().forEach(entity -> mappings.add(tables.mapping(entity)));
    return query.shardSlot().isPresent()
        ? new ShardPager<>(query, catalog.access(query), mappings)
        : new Pager<>(query, catalog.access(query), mappings);
  }

  /** One row, or empty when there is none. */
  public <P, T> Optional<T> get(Get<P, T> get, P given) {
    var run = new Running(get);
    try {
      var mapping = tables.mapping(get.entity());
      var row =
          get.guard().isPresent()
              ? guarded(get, mapping, given, run)
              : plain(get, mapping, given, run);
      var now = clock.instant();
      var found = row.filter(live -> !mapping.expired(live, now)).map(mapping::decode);
      run.ended(Run.Ending.ANSWERED, found.isPresent() ? 1 : 0, row.isPresent() ? 1 : 0, 0);
      return found;
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  private <P, T> Optional<Row> plain(Get<P, T> get, RowMapping<T> mapping, P given, Running run) {
    var address = mapping.address(component -> get.parameters().find(given, component));
    var fetched = rows.get(address, get.consistent());
    run.cost(fetched.units());
    return fetched.row();
  }

  /** Two reads: the guard, then the row it belongs to, if that still has the guarded value. */
  private <P, T> Optional<Row> guarded(Get<P, T> get, RowMapping<T> mapping, P given, Running run) {
    var guard =
        mapping.guards().stream()
            .filter(one -> get.guard().filter(one.guard().rule()::equals).isPresent())
            .findFirst()
            .orElseThrow();
    var key = guard.key().find(component -> get.parameters().find(given, component));
    if (key == null) {
      throw new Failure.InvalidInput("A key's slot has no value", "contract", get.name());
    }
    var held = rows.get(new RowKey(mapping.table().name(), key), true);
    run.cost(held.units());
    if (held.row().isEmpty() || mapping.expired(held.row().get(), clock.instant())) {
      return Optional.empty();
    }
    var owner = new RowKey(mapping.table().name(), GuardMove.owner(held.row().get()));
    var fetched = rows.get(owner, true);
    run.cost(fetched.units());
    var claim = new RowMapping.Guarded(guard.guard().rule().name(), key);
    return fetched.row().filter(row -> mapping.guarded(mapping.decode(row)).contains(claim));
  }

  /** Rows of one instant. */
  public <P> Snapshot get(GetMany<P> many, P given) {
    var run = new Running(many);
    try {
      var keys = new ArrayList<RowKey>();
      var owners = new ArrayList<Entity<?>>();
      for (var part : many.parts()) {
        for (var keyed : Draw.from(many.parameters(), given, part.component(), part.most())) {
          keys.add(address(part.entity(), keyed));
          owners.add(part.entity());
        }
      }
      // A snapshot reads different rows, so one that is asked for twice is read once.
      var different = List.copyOf(new LinkedHashSet<>(keys));
      var fetched = rows.getAll(different);
      run.cost(fetched.units());
      var now = clock.instant();
      var found = new HashMap<Entity<?>, List<Optional<Object>>>();
      for (int i = 0; i < keys.size(); i++) {
        var mapping = tables.mapping(owners.get(i));
        Optional<Object> row =
            fetched
                .rows()
                .get(different.indexOf(keys.get(i)))
                .filter(live -> !mapping.expired(live, now))
                .map(mapping::decode);
        found.computeIfAbsent(owners.get(i), _ -> new ArrayList<>()).add(row);
      }
      int returned =
          (int) found.values().stream().flatMap(List::stream).filter(Optional::isPresent).count();
      run.ended(Run.Ending.ANSWERED, returned, different.size(), 0);
      return new Snapshot(found, fetched.units());
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  private RowKey address(Entity<?> entity, Draw.Drawn keyed) {
    return tables.mapping(entity).address(keyed::slot);
  }

  /** Many rows in the order asked for, each read by itself. */
  public <P, T> List<Optional<T>> get(BatchGet<P, T> batch, List<P> given) {
    var run = new Running(batch);
    try {
      var found = batches.get(batch, given, clock.instant());
      run.cost(found.units());
      int returned = (int) found.rows().stream().filter(Optional::isPresent).count();
      run.ended(Run.Ending.ANSWERED, returned, found.examined(), 0);
      return found.rows();
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  /**
   * Writes many records, each by itself and whatever was there. After a failure some may be
   * written; the same call again writes the rest.
   */
  public <T> void put(BatchPut<T> batch, List<T> records) {
    var run = new Running(batch);
    try {
      run.cost(batches.put(batch, records));
      run.ended(Run.Ending.APPLIED, records.size(), 0, 0);
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  /** The first page of a query. */
  public <P, R> Page<R> query(Query<P, R> query, P given) {
    return query(query, given, PageRequest.FIRST);
  }

  public <P, R> Page<R> query(Query<P, R> query, P given, PageRequest request) {
    var run = new Running(query);
    try {
      @SuppressWarnings("unchecked")
      var pager = (Pages<P, R>) Objects.requireNonNull(pagers.get(query));
      var page = pager.page(rows, cursors, given, clock.instant(), request);
      run.cost(page.cost());
      run.ended(Run.Ending.ANSWERED, page.rows().size(), page.examined(), page.unreadable());
      return page;
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  /** All rows of a query, page by page: for queries that expect few. */
  public <P, R> List<R> all(Query<P, R> query, P given) {
    var all = new ArrayList<R>();
    var request = PageRequest.FIRST;
    while (true) {
      var page = query(query, given, request);
      all.addAll(page.rows());
      if (page.cursor().isEmpty()) {
        return List.copyOf(all);
      }
      request = request.after(page.cursor().get());
    }
  }

  public <P, T> Outcome<T> apply(Put<P, T> put, P given) {
    return applied(put, given, Returning.NOTHING);
  }

  public <P, T> Outcome<T> apply(Update<P, T> update, P given) {
    return applied(update, given, Returning.AFTER);
  }

  public <P, T> Outcome<T> apply(Delete<P, T> delete, P given) {
    return applied(delete, given, Returning.BEFORE);
  }

  private <P, T> Outcome<T> applied(Contract.Write<P, T> contract, P given, Returning returning) {
    var run = new Running(contract);
    try {
      var mapping = tables.mapping(contract.entity());
      var planner = new Planner<>(new Step(contract.name()), contract, mapping, given);
      var result = writer.write(List.of(planner), Optional.empty(), returning);
      run.cost(result.units());
      return switch (result) {
        case Writer.Result.Done done -> applied(contract, planner, mapping, done, run);
        case Writer.Result.Stopped(var _, var why, var _) -> {
          run.ended(ending(why), 0, 0, 0);
          @SuppressWarnings("unchecked")
          var unapplied = (Outcome<T>) why;
          yield unapplied;
        }
      };
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  private <P, T> Outcome<T> applied(
      Contract.Write<P, T> contract,
      Planner<P, T> planner,
      RowMapping<T> mapping,
      Writer.Result.Done done,
      Running run) {
    if (planner.record().isPresent()) {
      run.ended(Run.Ending.APPLIED, 1, 0, 0);
      return new Outcome.Applied<>(planner.record().get(), done.units());
    }
    var row = done.row();
    if (done.guarded() && contract instanceof Update<P, T>) {
      // A multi-row write gives no row back, so what the update made of it is read afterwards.
      row = rows.get(planner.address(), true).row();
    }
    if (row.isEmpty()) {
      run.ended(Run.Ending.MISSING, 0, 0, 0);
      return new Outcome.Missing<>();
    }
    run.ended(Run.Ending.APPLIED, 1, 0, 0);
    return new Outcome.Applied<>(mapping.decode(row.get()), done.units());
  }

  private static Run.Ending ending(Outcome.Unapplied<?> why) {
    return switch (why) {
      case Outcome.Stale<?> _ -> Run.Ending.STALE;
      case Outcome.Refused<?> _ -> Run.Ending.REFUSED;
      case Outcome.Missing<?> _ -> Run.Ending.MISSING;
    };
  }

  /** All steps of a transaction, or none. */
  public <P> Commit commit(Transaction<P> transaction, P given) {
    return commit(transaction, given, Optional.empty());
  }

  /**
   * The same, once: within ten minutes a repeated token repeats the answer, not the effect. A token
   * that comes back with another transaction or other parameters is refused.
   */
  public <P> Commit commit(Transaction<P> transaction, P given, String token) {
    return commit(transaction, given, Optional.of(IdempotencyToken.of(token, transaction, given)));
  }

  private <P> Commit commit(Transaction<P> transaction, P given, Optional<IdempotencyToken> token) {
    var run = new Running(transaction);
    try {
      var steps = steps(transaction, given);
      var coincidence = coincidence(transaction, steps);
      if (coincidence.isPresent()) {
        run.ended(Run.Ending.REFUSED, 0, 0, 0);
        return coincidence.get();
      }
      return switch (writer.write(steps, token, Returning.NOTHING)) {
        case Writer.Result.Done done -> {
          run.cost(done.units());
          run.ended(Run.Ending.APPLIED, steps.size(), 0, 0);
          yield new Commit.Committed(done.units());
        }
        case Writer.Result.Stopped(var step, var why, var units) -> {
          run.cost(units);
          run.ended(ending(why), 0, 0, 0);
          yield new Commit.Halted(transaction, step, why);
        }
      };
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  private <P> List<Planner<?, ?>> steps(Transaction<P> transaction, P given) {
    var steps = new ArrayList<Planner<?, ?>>();
    for (var step : transaction.steps()) {
      for (var drawn : Draw.from(transaction.parameters(), given, step.component(), step.most())) {
        steps.add(planner(step.step(), step.contract(), drawn.record()));
      }
    }
    return steps;
  }

  @SuppressWarnings("unchecked")
  private <P, T> Planner<P, T> planner(
      Step step, Contract.Write<P, T> contract, Object parameters) {
    return new Planner<>(step, contract, tables.mapping(contract.entity()), (P) parameters);
  }

  /** Proof 9 asked for a rule wherever two steps could name one row; here the rule is kept. */
  private static Optional<Commit> coincidence(
      Transaction<?> transaction, List<Planner<?, ?>> steps) {
    var seen = new HashMap<RowKey, Step>();
    for (var step : steps) {
      var other = seen.put(step.address(), step.step());
      if (other != null) {
        var rule = transaction.ruleFor(other, step.step()).orElse(Transaction.DIFFERENT_ROWS);
        return Optional.of(
            new Commit.Halted(
                transaction,
                step.step(),
                new Outcome.Refused<>(rule, Optional.empty(), transaction)));
      }
    }
    return Optional.empty();
  }

  /** A stretch of a whole table; go on with the page's cursor until there is none. */
  public <T> Page<T> sweep(Sweep<T> sweep, PageRequest request) {
    var run = new Running(sweep);
    try {
      var mapping = tables.mapping(sweep.entity());
      var after = request.cursor().map(cursor -> cursors.open(cursor, sweep.name()));
      var stretch = rows.sweep(mapping.table().name(), after, request.size().orElse(100));
      run.cost(stretch.units());
      var found = new ArrayList<T>();
      int unreadable = 0;
      var now = clock.instant();
      for (var row : stretch.rows()) {
        if (mapping.owns(row) && !mapping.expired(row, now)) {
          try {
            found.add(mapping.decode(row));
          } catch (Failure.UnreadableRow e) {
            unreadable++;
          }
        }
      }
      run.ended(Run.Ending.ANSWERED, found.size(), stretch.examined(), unreadable);
      return new Page<>(
          List.copyOf(found),
          stretch.next().map(next -> cursors.seal(next, sweep.name())),
          stretch.examined(),
          unreadable,
          stretch.units());
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  /** A call under way; tells the listener once, however it ends. */
  private final class Running {
    private final Contract<?> contract;
    private final long started = System.nanoTime();
    private Units units = Units.NONE;

    Running(Contract<?> contract) {
      if (!proved.contains(contract)) {
        throw new IllegalArgumentException(
            "The catalog %s does not hold the %s %s, so nothing of it is proved; add it where it is declared"
                .formatted(catalogName, contract.kind(), contract.name()));
      }
      this.contract = contract;
    }

    void cost(Units more) {
      units = units.plus(more);
    }

    void ended(Run.Ending ending, int returned, int examined, int unreadable) {
      listener.ran(
          new Run(
              contract,
              ending,
              returned,
              examined,
              unreadable,
              units,
              System.nanoTime() - started));
    }

    Failure failed(Failure failure) {
      boolean callers =
          failure instanceof Failure.InvalidInput || failure instanceof Failure.BadCursor;
      ended(callers ? Run.Ending.INVALID : Run.Ending.FAILED, 0, 0, 0);
      return failure;
    }
  }
}
