package dev.cubby.reports;

import static dev.cubby.reports.Markdown.code;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.KeySchema;
import dev.cubby.core.schema.Table;
import java.util.List;
import java.util.stream.Collectors;

/** A catalog's tables, in the order of its entities. */
final class CatalogTables {
  private CatalogTables() {}

  static List<Table> catalog(Catalog catalog) {
    return catalog.entities().stream().map(Entity::table).distinct().toList();
  }

  static List<Entity<?>> entities(Catalog catalog, Table table) {
    return catalog.entities().stream().filter(entity -> entity.table().equals(table)).toList();
  }

  static String schema(KeySchema key) {
    return key.attributes().stream()
        .map(attribute -> code(attribute.name()))
        .collect(Collectors.joining(", "));
  }
}
