package dev.cubby.endpoint.table;

import module java.base;

import dev.cubby.core.schema.*;
import dev.cubby.core.value.Row;

/**
 * The attributes that an index shows. Stores copy whole rows; the others are removed from
 * responses.
 */
public record IndexProjection(Type type, List<String> attributes) {
  public static final IndexProjection ALL = new IndexProjection(Type.ALL, List.of());

  public enum Type {
    ALL,
    KEYS_ONLY,
    INCLUDE
  }

  public IndexProjection {
    attributes = List.copyOf(attributes);
  }

  /** The row as the index shows it. */
  public Row of(Row row, Table table, Index index) {
    if (type == Type.ALL) {
      return row;
    }
    var shown = shown(table, index);
    var part = Row.builder();
    row.attributes()
        .forEach((name, value) -> {
          if (shown.contains(name)) {
            part.with(name, value);
          }
        });
    return part.build();
  }

  private Set<String> shown(Table table, Index index) {
    var shown = new LinkedHashSet<String>(attributes);
    Stream.of(table.key(), index.key())
        .flatMap(schema -> schema.attributes().stream())
        .map(KeyAttribute::name)
        .forEach(shown::add);
    return shown;
  }
}
