package dev.cubby.core.schema;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;

/**
 * A table: its key, its indexes, its TTL attribute and its type attribute, if it has them. The name
 * may contain {@code {environment}}.
 */
public record Table(
    String name,
    KeySchema key,
    List<Index> indexes,
    Optional<String> ttl,
    Optional<String> typeAttribute) {

  public Table {
    indexes = List.copyOf(indexes);
  }

  public Table with(Index... more) {
    var all = new ArrayList<>(indexes);
    Collections.addAll(all, more);
    return new Table(name, key, all, ttl, typeAttribute);
  }

  /** The same table without one of its indexes. */
  public Table without(Index gone) {
    var left = indexes.stream().filter(index -> !index.equals(gone)).toList();
    return new Table(name, key, left, ttl, typeAttribute);
  }

  /** Rows expire at the instant this attribute holds, in seconds since 1970. */
  public Table ttl(String attribute) {
    return ttl(Optional.of(attribute));
  }

  public Table ttl(Optional<String> attribute) {
    return new Table(name, key, indexes, attribute, typeAttribute);
  }

  /** Rows store their entity's name in this attribute. */
  public Table typedBy(String attribute) {
    return new Table(name, key, indexes, ttl, Optional.of(attribute));
  }

  /** The table under its name in one environment. */
  public Table in(String environment) {
    return called(name.replace("{environment}", environment));
  }

  /** The table under its name in one store. */
  public Table called(String other) {
    return new Table(other, key, indexes, ttl, typeAttribute);
  }

  public Index index(String indexName) {
    for (var index : indexes) {
      if (index.name().equals(indexName)) {
        return index;
      }
    }
    throw new InvalidInput("A table has no such index", "table", name, "index", indexName);
  }
}
