package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.key.KeyPattern;
import dev.cubby.core.key.SortRange;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.RowStore;
import dev.cubby.core.store.SortCondition;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;

/** Runs one query a page at a time, with the code that all implementations share. */
interface Pages<P, R> {
  /** A page, and the number of rows returned so far, this page included. */
  record Answer<R>(Page<R> page, long soFar) {}

  Answer<R> page(RowStore rows, Cursors cursors, P given, Instant now, PageRequest request);

  /** The number of rows of a page: as requested, within the query's limit. */
  static int size(Query<?, ?> query, PageRequest request) {
    int size = Math.min(request.size().orElse(query.pageSize()), query.largestPage());
    if (size < 1) {
      throw new InvalidInput("A page has at least one row", "size", size);
    }
    return size;
  }

  static SortCondition sort(QueryKeys access, KeyPattern.Slots slots) {
    return switch (access.sort()) {
      case SortRange.Everything _ -> new SortCondition.Any();
      case SortRange.StartingWith(var prefix) ->
          new SortCondition.BeginsWith(Value.of(prefix.render(slots)));
      case SortRange.Between(var low, var high) ->
          new SortCondition.Between(Value.of(low.render(slots)), Value.of(high.render(slots)));
    };
  }

  /** The key attributes after which the next page begins. */
  static Row position(Query<?, ?> query, Table table, Row row) {
    var position = Row.builder();
    var keys = new ArrayList<>(table.key().attributes());
    query.index().ifPresent(index -> keys.addAll(index.key().attributes()));
    keys.forEach(
        attribute -> position.with(attribute.name(), row.find(attribute.name()).orElseThrow()));
    return position.build();
  }

  /** One unreadable row never breaks a list: the result is empty and the row is counted. */
  static <R> Optional<R> decoded(
      Query<?, R> query, List<RowMapping<? extends R>> mappings, Row row) {
    for (var mapping : mappings) {
      if (mapping.owns(row)) {
        try {
          return Optional.of(
              query.verifiesKeys() ? mapping.decodeInPlace(row) : mapping.decode(row));
        } catch (UnreadableRow e) {
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }
}
