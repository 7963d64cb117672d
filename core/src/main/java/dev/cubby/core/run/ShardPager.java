package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.key.KeyPattern;
import dev.cubby.core.schema.KeySchema;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.*;

/**
 * Runs one query across all shards: reads a page of each and merges them by sort key, ties in shard
 * order. Every shard continues after the last returned row, so one position is the cursor of all.
 */
final class ShardPager<P, R> implements Pages<P, R> {
  private final Query<P, R> query;
  private final QueryKeys access;
  private final List<RowMapping<? extends R>> mappings;
  private final Table table;
  private final KeySchema schema;
  private final String slot;

  ShardPager(Query<P, R> query, QueryKeys access, List<RowMapping<? extends R>> mappings) {
    this.query = query;
    this.access = access;
    this.mappings = mappings;
    this.table = mappings.getFirst().table();
    this.schema = query.index().map(index -> index.key()).orElse(table.key());
    this.slot = query.shardSlot().orElseThrow();
  }

  @Override
  public Answer<R> page(RowStore rows, Cursors cursors, P given, Instant now, PageRequest request) {
    int size = Pages.size(query, request);
    var binding = new Binding<>(query.parameters(), given, now, query.entities().getFirst());
    var scope = scope(binding);
    var position = request.cursor().map(text -> cursors.position(text, scope));
    var from = position.map(Cursors.Position::after);
    var gathering = new Gathering(rows, size, position.map(Cursors.Position::before).orElse(0L));
    for (int shard = 0; shard < query.shards(); shard++) {
      gathering.read(shard, binding, from);
    }
    return gathering.page(last -> cursors.seal(last, scope));
  }

  private String scope(Binding<P> binding) {
    return String.join(
        "\n",
        query.name(),
        table.name(),
        query.index().map(index -> index.name()).orElse(""),
        partition(0, binding).toString(),
        Pages.sort(access, slots(0, binding)).toString());
  }

  private KeyPattern.Slots slots(int shard, Binding<P> binding) {
    return component -> component.equals(slot) ? Integer.valueOf(shard) : binding.slot(component);
  }

  private Value partition(int shard, Binding<P> binding) {
    return Value.of(access.partition().render(slots(shard, binding)));
  }

  /** The rest of the range from a sort key on, in the query's direction. */
  private SortCondition onwards(SortCondition range, Value key) {
    boolean forward = query.order().forward();
    return switch (range) {
      case SortCondition.BeginsWith(Value.Text(var prefix)) ->
          forward
              ? new SortCondition.Between(key, Value.of(prefix + KeyPattern.LAST))
              : new SortCondition.Between(Value.of(prefix), key);
      case SortCondition.Between(var low, var high) ->
          forward ? new SortCondition.Between(key, high) : new SortCondition.Between(low, key);
      default -> forward ? new SortCondition.AtLeast(key) : new SortCondition.AtMost(key);
    };
  }

  private Value sortKey(Row row) {
    return schema.keyOf(row).sort().orElseThrow();
  }

  /** A row of a shard, or the place where reading the shard stopped. */
  private record Entry(Value key, int shard, Row row, boolean isStop) {}

  /** Builds one page. */
  private final class Gathering {
    private final RowStore rows;
    private final int size;
    private final long before;
    private final int budget;
    private final List<Entry> entries = new ArrayList<>();
    private int examined;
    private Units units = Units.NONE;

    Gathering(RowStore rows, int size, long before) {
      this.rows = rows;
      this.size = size;
      this.before = before;
      this.budget = Math.max(size, Query.MAX_EXAMINED / query.shards());
    }

    /** Reads the rows of a shard that the page could need, within its part of the budget. */
    void read(int shard, Binding<P> binding, Optional<Row> from) {
      var partition = partition(shard, binding);
      var sort = Pages.sort(access, slots(shard, binding));
      Optional<Row> after = Optional.empty();
      Optional<Value> returned = Optional.empty();
      if (from.isPresent()) {
        var last = schema.keyOf(from.get());
        int order = Ordering.compare(partition, last.partition()).orElseThrow();
        if (order == 0) {
          after = from;
        } else {
          sort = onwards(sort, last.sort().orElseThrow());
          returned = order < 0 ? last.sort() : Optional.empty();
        }
      }
      var found = new ArrayList<Row>();
      int read = 0;
      do {
        var answer = rows.query(asked(partition, sort, binding.now(), after, size));
        units = units.plus(answer.units());
        read += answer.examined();
        for (var row : answer.rows()) {
          if (!returned.equals(Optional.of(sortKey(row)))) {
            found.add(row);
          }
        }
        after = answer.next();
        // Stopping among equal keys would return rows of other shards twice.
      } while (after.isPresent()
          && found.size() < size
          && (read < budget || returned.equals(after.map(ShardPager.this::sortKey))));
      examined += read;
      if (found.size() > size) {
        found.subList(size, found.size()).clear();
        after = Optional.of(found.getLast());
      }
      found.forEach(row -> entries.add(new Entry(sortKey(row), shard, row, false)));
      after.ifPresent(row -> entries.add(new Entry(sortKey(row), shard, row, true)));
    }

    private RowQuery asked(
        Value partition, SortCondition sort, Instant now, Optional<Row> after, int limit) {
      return new RowQuery(
          table.name(),
          query.index().map(index -> index.name()),
          partition,
          sort,
          query.order().forward(),
          limit,
          mappings.getFirst().hasExpired(now).map(Condition::not).orElse(Condition.always()),
          after,
          query.consistent());
    }

    Answer<R> page(Function<Cursors.Position, String> seal) {
      Comparator<Entry> byKey =
          (one, other) -> Ordering.compare(one.key(), other.key()).orElseThrow();
      entries.sort(
          (query.order().forward() ? byKey : byKey.reversed()).thenComparingInt(Entry::shard));
      var found = new ArrayList<R>();
      int unreadable = 0;
      for (int i = 0; i < entries.size(); i++) {
        var entry = entries.get(i);
        if (!entry.isStop()) {
          var record = Pages.decoded(query, mappings, entry.row());
          record.ifPresent(found::add);
          unreadable += record.isPresent() ? 0 : 1;
        }
        if (entry.isStop() || (found.size() == size && i + 1 < entries.size())) {
          return page(
              found, unreadable, Optional.of(Pages.position(query, table, entry.row())), seal);
        }
      }
      return page(found, unreadable, Optional.empty(), seal);
    }

    private Answer<R> page(
        List<R> found,
        int unreadable,
        Optional<Row> last,
        Function<Cursors.Position, String> seal) {
      long soFar = before + found.size() + unreadable;
      var cursor = last.map(after -> seal.apply(new Cursors.Position(after, soFar)));
      return new Answer<>(
          new Page<>(List.copyOf(found), cursor, examined, unreadable, units), soFar);
    }
  }
}
