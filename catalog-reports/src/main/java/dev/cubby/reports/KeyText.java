package dev.cubby.reports;

import static dev.cubby.reports.Markdown.code;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.contract.*;
import dev.cubby.core.key.*;
import dev.cubby.core.schema.*;

/** Keys as executed: {@code PK = LOCKER#{lockerId}}, {@code SK begins_with EVT#}. */
final class KeyText {
  private KeyText() {}

  /** The key of an entity's row in its table. */
  static String of(Entity<?> entity) {
    return of(entity.table().key(), entity.home().partition(), entity.home().sort());
  }

  static String of(Entity<?> entity, Guard guard) {
    return of(entity.table().key(), guard.partition(), guard.sort());
  }

  private static String of(KeySchema schema, Template partition, Optional<Template> sort) {
    var first = code(schema.partition().name() + " = " + partition);
    return schema.sort().isPresent() && sort.isPresent()
        ? first + ", " + code(schema.sort().get().name() + " = " + sort.get())
        : first;
  }

  /** The range that a query reads, after narrowing. */
  static String of(Query<?, ?> query, QueryKeys access) {
    var schema = query.index().map(Index::key).orElse(query.entities().getFirst().table().key());
    var first = code(schema.partition().name() + " = " + access.partition());
    var sort = schema.sort().map(attribute -> range(attribute.name(), access.sort())).orElse("");
    return sort.isEmpty() ? first : first + ", " + code(sort);
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

  /** The entities that the declared prefix would have included without narrowing. */
  static Optional<String> narrowing(Query<?, ?> query, Catalog catalog) {
    var access = catalog.keys(query);
    if (!(query.sort() instanceof SortClause.StartingWith(var prefix))
        || !(access.sort() instanceof SortRange.Between(var low, var _))) {
      return Optional.empty();
    }
    // The lower bound is the declared prefix plus one literal, so its other parts are typed.
    var declared = new KeyPattern(low.parts().subList(0, low.parts().size() - 1));
    var table = query.entities().getFirst().table();
    var keySpaces = KeySpace.of(CatalogTables.entities(catalog, table), query.index());
    var others =
        new QueryKeys(access.partition(), new SortRange.StartingWith(declared))
            .overlaps(query, keySpaces).stream()
                .map(overlap -> overlap.keySpace().name())
                .distinct()
                .collect(Collectors.joining(", "));
    return Optional.of(
        "declared as %s, narrowed to leave out %s"
            .formatted(code("begins_with " + prefix), others));
  }
}
