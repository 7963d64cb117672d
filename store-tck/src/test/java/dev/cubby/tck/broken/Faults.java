package dev.cubby.tck.broken;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Evaluator;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.tck.DelegatingStore;

/** Typical mistakes of stores. */
final class Faults {
  private Faults() {}

  static final class IgnoresConditions extends DelegatingStore {
    IgnoresConditions(RowStore sound) {
      super(sound);
    }

    @Override
    public WriteResult write(WriteRequest request) {
      return rows.write(
          new WriteRequest(
              request.writes().stream().map(Faults::unconditional).toList(),
              request.token(),
              request.returning()));
    }
  }

  static RowWrite unconditional(RowWrite write) {
    return switch (write) {
      case RowWrite.Put(var table, var row, var _) ->
          new RowWrite.Put(table, row, Condition.always());
      case RowWrite.Update(var table, var key, var changes, var _) ->
          new RowWrite.Update(table, key, changes, Condition.always());
      case RowWrite.Delete(var table, var key, var _) ->
          new RowWrite.Delete(table, key, Condition.always());
      case RowWrite.Check(var table, var key, var _) ->
          new RowWrite.Check(table, key, Condition.always());
    };
  }

  static final class IgnoresFilters extends DelegatingStore {
    IgnoresFilters(RowStore sound) {
      super(sound);
    }

    @Override
    public RowPage query(RowQuery query) {
      return rows.query(
          new RowQuery(
              query.table(),
              query.index(),
              query.partition(),
              query.sort(),
              query.forward(),
              query.limit(),
              Condition.always(),
              query.after(),
              query.consistent()));
    }
  }

  /** Sorts texts by Java's chars, which differs from UTF-8 for surrogates. */
  static final class OrdersByChars extends DelegatingStore {
    OrdersByChars(RowStore sound) {
      super(sound);
    }

    @Override
    public RowPage query(RowQuery query) {
      var page = rows.query(query);
      var rows = new ArrayList<>(page.rows());
      if (query.index().isEmpty()
          && rows.stream().allMatch(row -> row.getOrNull("SK") instanceof Value.Text)) {
        var order = Comparator.<Row, String>comparing(OrdersByChars::sort);
        rows.sort(query.forward() ? order : order.reversed());
      }
      return new RowPage(rows, page.examined(), page.next(), page.units());
    }

    private static String sort(Row row) {
      return row.getOrNull("SK") instanceof Value.Text(var text) ? text : "";
    }
  }

  static final class WritesOneByOne extends DelegatingStore {
    WritesOneByOne(RowStore sound) {
      super(sound);
    }

    @Override
    public WriteResult write(WriteRequest request) {
      if (request.writes().size() == 1) {
        return rows.write(request);
      }
      var unmet = new ArrayList<WriteResult.UnmetCondition>();
      var units = Units.NONE;
      for (int i = 0; i < request.writes().size(); i++) {
        var written = rows.write(WriteRequest.of(List.of(request.writes().get(i))));
        units = units.plus(written.units());
        if (written instanceof WriteResult.Failed failed) {
          unmet.add(new WriteResult.UnmetCondition(i, failed.unmet().getFirst().current()));
        }
      }
      return unmet.isEmpty()
          ? new WriteResult.Done(Optional.empty(), units)
          : new WriteResult.Failed(unmet, units);
    }
  }

  static final class IgnoresTokens extends DelegatingStore {
    IgnoresTokens(RowStore sound) {
      super(sound);
    }

    @Override
    public WriteResult write(WriteRequest request) {
      return rows.write(new WriteRequest(request.writes(), Optional.empty(), request.returning()));
    }
  }

  static final class ForgetsWhereItWas extends DelegatingStore {
    ForgetsWhereItWas(RowStore sound) {
      super(sound);
    }

    @Override
    public RowPage query(RowQuery query) {
      var page = rows.query(query);
      return new RowPage(page.rows(), page.examined(), Optional.empty(), page.units());
    }
  }

  static final class IsForFree extends DelegatingStore {
    IsForFree(RowStore sound) {
      super(sound);
    }

    @Override
    public GetResult get(RowKey key, boolean consistent) {
      return new GetResult(rows.get(key, consistent).row(), Units.NONE);
    }
  }

  /** Reads, decides and writes without a lock. */
  static final class DecidesTooEarly extends DelegatingStore {
    DecidesTooEarly(RowStore sound) {
      super(sound);
    }

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // to be overtaken is the fault
    public WriteResult write(WriteRequest request) {
      if (request.writes().size() > 1
          || !(request.writes().getFirst() instanceof RowWrite.Update update)) {
        return rows.write(request);
      }
      var current = rows.get(new RowKey(update.table(), update.key()), true).row();
      if (!Evaluator.holds(update.condition(), current.orElse(Row.EMPTY))) {
        return new WriteResult.Failed(
            List.of(new WriteResult.UnmetCondition(0, current)), Units.NONE);
      }
      Thread.yield();
      return rows.write(WriteRequest.of(unconditional(update), request.returning()));
    }
  }

  /** A deleted row disappears from gets only. */
  static final class HidesDeletedRows extends DelegatingStore {
    private final Map<RowKey, Boolean> deleted = new HashMap<>();

    HidesDeletedRows(RowStore sound) {
      super(sound);
    }

    @Override
    public GetResult get(RowKey key, boolean consistent) {
      return deleted.containsKey(key)
          ? new GetResult(Optional.empty(), Units.reading(0, consistent))
          : rows.get(key, consistent);
    }

    @Override
    public WriteResult write(WriteRequest request) {
      if (request.writes().size() == 1
          && request.writes().getFirst() instanceof RowWrite.Delete delete) {
        deleted.put(new RowKey(delete.table(), delete.key()), true);
        return new WriteResult.Done(Optional.empty(), new Units(0, 1));
      }
      return rows.write(request);
    }
  }
}
