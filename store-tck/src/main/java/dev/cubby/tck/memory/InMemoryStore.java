package dev.cubby.tck.memory;

import module java.base;

import dev.cubby.core.expression.Evaluator;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Sizes;
import dev.cubby.tck.memory.Step.Replacement;

/** A store in memory. One lock makes every operation atomic. */
public final class InMemoryStore implements RowStore, TableAdmin {
  private final Map<String, StoredTable> tables = new HashMap<>();
  private final DelayedCopies copies;
  private final Tokens tokens;
  private boolean closed;

  public InMemoryStore(Clock clock) {
    this(clock, IndexLag.NONE);
  }

  public InMemoryStore(Clock clock, IndexLag lag) {
    this.tokens = new Tokens(clock);
    this.copies = new DelayedCopies(lag);
  }

  @Override
  public synchronized void ensure(List<Table> declared) {
    begin();
    for (var table : declared) {
      var stored = tables.get(table.name());
      if (stored == null) {
        tables.put(table.name(), new StoredTable(table, copies));
      } else {
        stored.evolveTo(table);
      }
    }
  }

  @Override
  public synchronized GetResult get(RowKey key, boolean consistent) {
    begin();
    var row = find(key);
    return new GetResult(row, Units.reading(bytes(row), consistent));
  }

  @Override
  public synchronized GetAllResult getAll(List<RowKey> keys) {
    begin();
    Limits.checkSnapshot(keys, this::table);
    var rows = keys.stream().map(this::find).toList();
    Limits.checkTransaction(rows.stream().mapToLong(InMemoryStore::bytes).sum());
    return new GetAllResult(rows, sum(rows, row -> Units.readingInTransaction(bytes(row))));
  }

  @Override
  public synchronized RowPage query(RowQuery query) {
    begin();
    var stored = stored(query.table());
    QueryLimits.check(stored.table(), query);
    var sorted = stored.sorted(query.index());
    var rows = sorted.range(query.partition(), query.sort(), query.forward(), query.after());
    return page(
        sorted,
        rows,
        query.limit(),
        row -> Evaluator.holds(query.filter(), row),
        query.consistent());
  }

  @Override
  public synchronized WriteResult write(WriteRequest request) {
    begin();
    Limits.check(request, this::table);
    var steps =
        request.writes().stream().map(write -> Step.of(stored(write.table()), write)).toList();
    if (request.token().isPresent()
        && tokens.wereAppliedUnder(request.token().get(), request.writes())) {
      return new WriteResult.Done(
          Optional.empty(), sum(steps, step -> Units.readingInTransaction(bytes(step.before()))));
    }
    var transaction = request.isTransaction();
    var unmet = unmet(steps);
    if (!unmet.isEmpty()) {
      return new WriteResult.Failed(unmet, sum(steps, step -> step.refusalUnits(transaction)));
    }
    var replacements = steps.stream().map(Step::replacement).toList();
    replacements.forEach(Replacement::store);
    request.token().ifPresent(token -> tokens.remember(token, request.writes()));
    return new WriteResult.Done(
        transaction ? Optional.empty() : replacements.getFirst().returned(request.returning()),
        sum(replacements, replacement -> replacement.units(transaction)));
  }

  private static List<WriteResult.UnmetCondition> unmet(List<Step> steps) {
    var unmet = new ArrayList<WriteResult.UnmetCondition>();
    for (int i = 0; i < steps.size(); i++) {
      if (!steps.get(i).isMet()) {
        unmet.add(new WriteResult.UnmetCondition(i, steps.get(i).before()));
      }
    }
    return unmet;
  }

  @Override
  public synchronized GetAllResult bulkGet(List<RowKey> keys) {
    begin();
    var rows = keys.stream().map(this::find).toList();
    return new GetAllResult(rows, sum(rows, row -> Units.reading(bytes(row), true)));
  }

  @Override
  public synchronized Units bulkPut(String table, List<Row> rows) {
    begin();
    var stored = stored(table);
    rows.forEach(row -> Limits.check(stored.table(), row));
    return sum(rows, row -> replace(stored, stored.table().key().keyOf(row), Optional.of(row)));
  }

  @Override
  public synchronized Units bulkDelete(String table, List<Key> keys) {
    begin();
    var stored = stored(table);
    keys.forEach(key -> Limits.check(stored.table(), key));
    return sum(keys, key -> replace(stored, key, Optional.empty()));
  }

  private static Units replace(StoredTable stored, Key key, Optional<Row> after) {
    var replacement = new Replacement(stored, key, stored.get(key), after);
    replacement.store();
    return replacement.units(false);
  }

  @Override
  public synchronized RowPage sweep(String table, Optional<Row> after, int limit) {
    begin();
    if (limit < 1) {
      throw new InvalidInput("A page examines at least one row", "limit", limit);
    }
    var sorted = stored(table).sorted(Optional.empty());
    return page(sorted, sorted.all(after), limit, _ -> true, true);
  }

  @Override
  public synchronized List<Table> tables() {
    begin();
    return tables.values().stream()
        .map(StoredTable::table)
        .sorted(Comparator.comparing(Table::name))
        .toList();
  }

  @Override
  public synchronized Optional<Table> find(String table) {
    begin();
    return Optional.ofNullable(tables.get(table)).map(StoredTable::table);
  }

  @Override
  public synchronized void drop(String table) {
    begin();
    tables.remove(stored(table).table().name());
  }

  @Override
  public synchronized void dropIndex(String table, String index) {
    begin();
    var stored = stored(table);
    stored.drop(stored.table().index(index));
  }

  @Override
  public synchronized void setTtl(String table, Optional<String> attribute) {
    begin();
    stored(table).setTtl(attribute);
  }

  /** Lets every index catch up. */
  public synchronized void settle() {
    copies.settle();
  }

  @Override
  public synchronized void close() {
    closed = true;
    tables.clear();
  }

  private void begin() {
    if (closed) {
      throw new Unavailable("The store is closed");
    }
    copies.tick();
  }

  private StoredTable stored(String table) {
    var stored = tables.get(table);
    if (stored == null) {
      throw new InvalidInput("There is no such table", "table", table);
    }
    return stored;
  }

  private Table table(String name) {
    return stored(name).table();
  }

  private Optional<Row> find(RowKey key) {
    var stored = stored(key.table());
    Limits.check(stored.table(), key.key());
    return stored.get(key.key());
  }

  /** Ends a page with the row that fills the megabyte, as DynamoDB does. */
  private static RowPage page(
      SortedRows sorted, Iterator<Row> rows, int limit, Predicate<Row> filter, boolean consistent) {
    var passed = new ArrayList<Row>();
    var last = Row.EMPTY;
    int examined = 0;
    long bytes = 0;
    while (rows.hasNext() && examined < limit && bytes < Limits.PAGE_BYTES) {
      last = rows.next();
      examined++;
      bytes += Sizes.of(last);
      if (filter.test(last)) {
        passed.add(last);
      }
    }
    var next = rows.hasNext() ? Optional.of(sorted.position(last)) : Optional.<Row>empty();
    return new RowPage(List.copyOf(passed), examined, next, Units.reading(bytes, consistent));
  }

  private static long bytes(Optional<Row> row) {
    return row.map(Sizes::of).orElse(0);
  }

  private static <T> Units sum(List<T> parts, Function<T, Units> price) {
    var sum = Units.NONE;
    for (var part : parts) {
      sum = sum.plus(price.apply(part));
    }
    return sum;
  }
}
