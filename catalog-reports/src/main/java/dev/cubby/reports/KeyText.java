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
    return of(KeyLines.of(entity));
  }

  static String of(Entity<?> entity, Guard guard) {
    return of(KeyLines.of(entity, guard));
  }

  static String of(Get<?, ?> get) {
    return of(KeyLines.of(get));
  }

  /** The range that a query reads, after narrowing. */
  static String of(Query<?, ?> query, QueryKeys access) {
    return of(KeyLines.of(query, access));
  }

  private static String of(List<String> lines) {
    return lines.stream().map(Markdown::code).collect(Collectors.joining(", "));
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
