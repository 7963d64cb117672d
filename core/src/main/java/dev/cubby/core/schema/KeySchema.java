package dev.cubby.core.schema;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;

/** The key attributes: a partition and, optionally, a sort key. */
public record KeySchema(KeyAttribute partition, Optional<KeyAttribute> sort) {

  public List<KeyAttribute> attributes() {
    return sort.map(attribute -> List.of(partition, attribute)).orElseGet(() -> List.of(partition));
  }

  /** The key of a row, which must be complete. */
  public Key keyOf(Row row) {
    var key = find(row);
    if (key == null) {
      throw new InvalidInput("A row has no key, or one of another type", "key", partition.name());
    }
    return key;
  }

  /** The key of a row, or null: a row without it is not in a sparse index. */
  public @Nullable Key find(Row row) {
    var first = row.getOrNull(partition.name());
    if (first == null || first.type() != partition.type()) {
      return null;
    }
    if (sort.isEmpty()) {
      return new Key(first, Optional.empty());
    }
    Value second = row.getOrNull(sort.get().name());
    return second == null || second.type() != sort.get().type()
        ? null
        : new Key(first, Optional.of(second));
  }

  /** A row with only the key's attributes. */
  public Row rowOf(Key key) {
    var row = Row.builder().with(partition.name(), key.partition());
    sort.ifPresent(attribute -> row.with(attribute.name(), key.sort().orElseThrow()));
    return row.build();
  }
}
