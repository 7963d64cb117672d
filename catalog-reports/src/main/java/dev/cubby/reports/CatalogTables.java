package dev.cubby.reports;

import static dev.cubby.reports.Markdown.code;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.schema.*;

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
