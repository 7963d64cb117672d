package dev.cubby.reports;

import static dev.cubby.reports.Markdown.code;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.key.Template;
import dev.cubby.core.schema.*;

/** The key layout: a table of key templates and a diagram of the partitions. */
public final class KeyDiagram {
  private KeyDiagram() {}

  /** The table and the diagram of each table. */
  public static String of(Catalog catalog) {
    var text = new StringBuilder("## Keys\n");
    for (var table : CatalogTables.catalog(catalog)) {
      var entities = CatalogTables.entities(catalog, table);
      text.append("\n### ").append(table.name()).append("\n\n");
      text.append(keyTable(entities));
      text.append("\n```mermaid\n").append(Mermaid.of(table, entities)).append("```\n");
    }
    return text.toString();
  }

  private static String keyTable(List<Entity<?>> entities) {
    var table =
        new Markdown.Table(
            List.of("entity", "stands in", "partition", "sort", "rows in a partition"),
            List.of("a row"));
    for (var entity : entities) {
      for (var place : entity.places()) {
        boolean home = place.index().isEmpty();
        table.row(
            home ? entity.name() : "",
            home ? "table" : code(place.name()),
            code(place.partition().text()),
            sort(place.sort()),
            growth(place),
            home ? "≈ " + Figures.bytes(entity.bytes()) : "");
      }
      for (var guard : entity.guards()) {
        table.row(
            "",
            "guard " + code(guard.rule().name()),
            code(guard.partition().text()),
            sort(guard.sort()),
            "one for each value",
            "");
      }
    }
    return table.toString();
  }

  private static String sort(Optional<Template> sort) {
    return sort.map(template -> code(template.text())).orElse("");
  }

  private static String growth(Place place) {
    return switch (place.growth()) {
      case Growth.UpTo(var rows, var reason) ->
          "up to " + Figures.count(rows) + reason.map(why -> ": " + why).orElse("");
      case Growth.Unbounded(var reason) -> "without end: " + reason;
      case Growth.Sharded(var shards, var _) ->
          "without end, over " + Figures.count(shards, "partition");
      case Growth.Undeclared _ -> "one";
    };
  }
}
