package dev.cubby.tck;

import module java.base;

import dev.cubby.core.expression.Changes;
import dev.cubby.core.expression.Evaluator;
import dev.cubby.core.failure.Failure.TokenMismatch;
import dev.cubby.core.schema.*;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.*;

/**
 * The simplest possible model: all rows in one map, searched and sorted for each query. It shares
 * no code with any store except the evaluation of conditions and changes.
 */
final class NaiveModel {
  private final Clock clock;
  private final Map<String, Table> tables = new HashMap<>();
  private final Map<RowKey, Row> rows = new HashMap<>();
  private final Map<String, Used> tokens = new HashMap<>();

  private record Used(List<RowWrite> writes, Instant at) {}

  NaiveModel(Clock clock, List<Table> declared) {
    this.clock = clock;
    declared.forEach(table -> tables.put(table.name(), table));
  }

  Optional<Row> get(RowKey key) {
    return Optional.ofNullable(rows.get(key));
  }

  void set(RowKey key, Optional<Row> row) {
    row.ifPresentOrElse(there -> rows.put(key, there), () -> rows.remove(key));
  }

  List<Row> all(String table) {
    return rows.entrySet().stream()
        .filter(entry -> entry.getKey().table().equals(table))
        .map(Map.Entry::getValue)
        .toList();
  }

  RowKey keyOf(RowWrite write) {
    return new RowKey(write.table(), Limits.keyOf(table(write.table()), write));
  }

  Table table(String name) {
    return Optional.ofNullable(tables.get(name)).orElseThrow();
  }

  WriteResult write(WriteRequest request) {
    Limits.check(request, this::table);
    var before = request.writes().stream().map(write -> get(keyOf(write))).toList();
    if (request.token().isPresent() && isRepeated(request.token().get(), request.writes())) {
      return new WriteResult.Done(Optional.empty(), rereading(before));
    }
    var transaction = request.isTransaction();
    var unmet = new ArrayList<WriteResult.UnmetCondition>();
    var after = new ArrayList<Optional<Row>>();
    for (int i = 0; i < before.size(); i++) {
      var condition = request.writes().get(i).condition();
      if (!Evaluator.holds(condition, before.get(i).orElse(Row.EMPTY))) {
        unmet.add(new WriteResult.UnmetCondition(i, before.get(i)));
      }
    }
    if (!unmet.isEmpty()) {
      return new WriteResult.Failed(unmet, writing(request, before, before));
    }
    for (int i = 0; i < before.size(); i++) {
      after.add(result(request.writes().get(i), before.get(i)));
    }
    for (int i = 0; i < before.size(); i++) {
      set(keyOf(request.writes().get(i)), after.get(i));
    }
    request
        .token()
        .ifPresent(token -> tokens.put(token, new Used(request.writes(), clock.instant())));
    var returned = request.returning() == Returning.BEFORE ? before.getFirst() : after.getFirst();
    return new WriteResult.Done(
        transaction || request.returning() == Returning.NOTHING ? Optional.empty() : returned,
        writing(request, before, after));
  }

  private Optional<Row> result(RowWrite write, Optional<Row> before) {
    return switch (write) {
      case RowWrite.Put put -> Optional.of(put.row());
      case RowWrite.Delete _ -> Optional.empty();
      case RowWrite.Check _ -> before;
      case RowWrite.Update update -> {
        if (before.isEmpty() && !Changes.createRow(update.changes())) {
          yield Optional.empty();
        }
        var table = table(update.table());
        var row =
            Changes.apply(
                update.changes(), before.orElseGet(() -> table.key().rowOf(update.key())));
        Limits.check(table, row);
        yield Optional.of(row);
      }
    };
  }

  private boolean isRepeated(String token, List<RowWrite> writes) {
    var used = tokens.get(token);
    if (used == null || !clock.instant().isBefore(used.at().plus(Duration.ofMinutes(10)))) {
      return false;
    }
    if (!used.writes().equals(writes)) {
      throw new TokenMismatch();
    }
    return true;
  }

  private Units writing(
      WriteRequest request, List<Optional<Row>> before, List<Optional<Row>> after) {
    var units = Units.NONE;
    for (int i = 0; i < before.size(); i++) {
      var table = table(request.writes().get(i).table());
      units =
          units.plus(Units.writing(table, before.get(i), after.get(i), request.isTransaction()));
    }
    return units;
  }

  private static Units rereading(List<Optional<Row>> rows) {
    var units = Units.NONE;
    for (var row : rows) {
      units = units.plus(Units.readingInTransaction(row.map(Sizes::of).orElse(0)));
    }
    return units;
  }

  /** A page, and the position after it if more rows follow. */
  RowPage page(RowQuery query) {
    var table = table(query.table());
    QueryLimits.check(table, query);
    var schema = query.index().map(name -> table.index(name).key()).orElse(table.key());
    Comparator<Row> order = (left, right) -> compare(left, right, names(schema, table.key()));
    var directed = query.forward() ? order : order.reversed();
    var left =
        all(query.table()).stream()
            .filter(row -> schema.find(row) != null)
            .filter(row -> query.partition().equals(row.getOrNull(schema.partition().name())))
            .filter(row ->
                schema.keyOf(row).sort().map(sort -> admits(query.sort(), sort)).orElse(true))
            .filter(row ->
                query.after().map(position -> directed.compare(row, position) > 0).orElse(true))
            .sorted(directed)
            .toList();
    var examined = left.subList(0, Math.min(query.limit(), left.size()));
    return new RowPage(
        examined.stream().filter(row -> Evaluator.holds(query.filter(), row)).toList(),
        examined.size(),
        examined.size() < left.size()
            ? Optional.of(only(examined.getLast(), names(schema, table.key())))
            : Optional.empty(),
        Units.reading(examined.stream().mapToLong(Sizes::of).sum(), query.consistent()));
  }

  private static List<String> names(KeySchema... schemas) {
    return Stream.of(schemas)
        .flatMap(schema -> schema.attributes().stream())
        .map(KeyAttribute::name)
        .distinct()
        .toList();
  }

  private static Row only(Row row, List<String> names) {
    var some = Row.builder();
    names.forEach(name -> some.with(name, row.find(name).orElseThrow()));
    return some.build();
  }

  private static int compare(Row left, Row right, List<String> names) {
    for (var name : names) {
      int sign = compare(left.find(name).orElseThrow(), right.find(name).orElseThrow());
      if (sign != 0) {
        return sign;
      }
    }
    return 0;
  }

  private static int compare(Value left, Value right) {
    return left instanceof Value.Num(var a) && right instanceof Value.Num(var b)
        ? a.compareTo(b)
        : Arrays.compareUnsigned(bytes(left), bytes(right));
  }

  private static byte[] bytes(Value value) {
    return switch (value) {
      case Value.Text(var text) -> text.getBytes(StandardCharsets.UTF_8);
      case Value.Binary binary -> binary.bytes();
      default -> throw new IllegalArgumentException("not a key: " + value);
    };
  }

  private static boolean admits(SortCondition condition, Value sort) {
    return switch (condition) {
      case SortCondition.Any _ -> true;
      case SortCondition.Equal(var value) -> compare(sort, value) == 0;
      case SortCondition.LessThan(var than) -> compare(sort, than) < 0;
      case SortCondition.AtMost(var bound) -> compare(sort, bound) <= 0;
      case SortCondition.GreaterThan(var than) -> compare(sort, than) > 0;
      case SortCondition.AtLeast(var bound) -> compare(sort, bound) >= 0;
      case SortCondition.Between(var low, var high) ->
          compare(sort, low) >= 0 && compare(sort, high) <= 0;
      case SortCondition.BeginsWith(var prefix) -> {
        var start = bytes(prefix);
        var whole = bytes(sort);
        yield whole.length >= start.length
            && Arrays.equals(start, Arrays.copyOf(whole, start.length));
      }
    };
  }
}
