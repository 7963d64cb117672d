package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.key.SortRange;
import dev.cubby.core.key.Template;
import dev.cubby.core.schema.*;

/**
 * Keys as executed, a line for each attribute: {@code PK = LOCKER#{lockerId}}, {@code SK
 * begins_with EVT#}.
 */
public final class KeyLines {
  private KeyLines() {}

  /** The key of an entity's row in its table. */
  public static List<String> of(Entity<?> entity) {
    return of(entity.table().key(), entity.home().partition(), entity.home().sort());
  }

  public static List<String> of(Entity<?> entity, Guard guard) {
    return of(entity.table().key(), guard.partition(), guard.sort());
  }

  private static List<String> of(KeySchema schema, Template partition, Optional<Template> sort) {
    var first = schema.partition().name() + " = " + partition;
    return schema.sort().isPresent() && sort.isPresent()
        ? List.of(first, schema.sort().get().name() + " = " + sort.get())
        : List.of(first);
  }

  /** The row that a get reads first: the guard's, if it goes through one. */
  public static List<String> of(Get<?, ?> get) {
    return get.entity().guards().stream()
        .filter(guard -> get.guard().filter(guard.rule()::equals).isPresent())
        .findFirst()
        .map(guard -> of(get.entity(), guard))
        .orElseGet(() -> of(get.entity()));
  }

  /** The range that a query reads, after narrowing. */
  public static List<String> of(Query<?, ?> query, QueryKeys access) {
    var schema = query.index().map(Index::key).orElse(query.entities().getFirst().table().key());
    var first = schema.partition().name() + " = " + access.partition();
    var sort = schema.sort().map(attribute -> range(attribute.name(), access.sort())).orElse("");
    return sort.isEmpty() ? List.of(first) : List.of(first, sort);
  }

  private static String range(String attribute, SortRange range) {
    return switch (range) {
      case SortRange.Everything _ -> "";
      case SortRange.StartingWith(var prefix) -> attribute + " begins_with " + prefix;
      case SortRange.Between(var low, var high) ->
          attribute + " between " + low + " and " + visible(high.toString());
    };
  }

  /** Replaces the last character, which ends an open range and which no font can show. */
  private static String visible(String bound) {
    return bound.replace("\uDBFF\uDFFF", "\\u{10FFFF}");
  }
}
