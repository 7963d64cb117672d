package dev.cubby.reports;

import module java.base;

import dev.cubby.core.key.Template;
import dev.cubby.core.schema.*;

/**
 * A diagram of a table: nested boxes for partitions and their rows. Arrows lead from rows to their
 * index copies and to the guards of their unique values.
 */
final class Mermaid {
  private final StringBuilder text = new StringBuilder("flowchart LR\n");
  private final List<String> arrows = new ArrayList<>();

  private Mermaid() {}

  static String of(Table table, List<Entity<?>> entities) {
    var diagram = new Mermaid();
    diagram.table(table, entities);
    diagram.arrows.forEach(arrow -> diagram.text.append("  ").append(arrow).append('\n'));
    return diagram.text.toString();
  }

  /** A row of the diagram: an entity's or a guard's. */
  private record Node(String id, String title, Template partition, Optional<Template> sort) {}

  private void table(Table table, List<Entity<?>> entities) {
    var home = new ArrayList<Node>();
    var copies = new LinkedHashMap<Index, List<Node>>();
    for (var entity : entities) {
      var own = id("row", entity.name());
      for (var place : entity.places()) {
        if (place.index().isEmpty()) {
          home.add(new Node(own, entity.name(), place.partition(), place.sort()));
        } else {
          var copy = id("copy", place.name(), entity.name());
          copies
              .computeIfAbsent(place.index().get(), _ -> new ArrayList<>())
              .add(new Node(copy, entity.name(), place.partition(), place.sort()));
          arrows.add(own + " --> " + copy);
        }
      }
      for (var guard : entity.guards()) {
        var kept = id("guard", entity.name(), guard.rule().name());
        home.add(new Node(kept, "guard " + guard.rule(), guard.partition(), guard.sort()));
        arrows.add(own + " -.-> " + kept);
      }
    }
    box(id("table", table.name()), table.name(), table.key(), home);
    copies.forEach(
        (index, nodes) -> box(id("index", index.name()), index.name(), index.key(), nodes));
  }

  /** A stable id, so that one change of a catalog is one change of the diagram. */
  private static String id(String... words) {
    return String.join("_", words).replaceAll("\\W+", "_");
  }

  private void box(String id, String name, KeySchema key, List<Node> nodes) {
    text.append("  subgraph %s[\"%s\"]\n".formatted(id, escaped(name)));
    int number = 0;
    for (var together : partitions(nodes)) {
      text.append(
          "    subgraph %s_%d[\"%s = %s\"]\n"
              .formatted(
                  id,
                  ++number,
                  escaped(key.partition().name()),
                  escaped(together.getFirst().partition().toString())));
      for (var node : together) {
        text.append("      %s[\"%s\"]\n".formatted(node.id(), label(key, node)));
      }
      text.append("    end\n");
    }
    text.append("  end\n");
  }

  /** Groups rows that share a partition: their partition keys differ only in slot names. */
  private static Collection<List<Node>> partitions(List<Node> nodes) {
    var partitions = new LinkedHashMap<String, List<Node>>();
    for (var node : nodes) {
      partitions
          .computeIfAbsent(
              node.partition().toString().replaceAll("\\{[^}]*}", "{}"), _ -> new ArrayList<>())
          .add(node);
    }
    return partitions.values();
  }

  private static String label(KeySchema key, Node node) {
    return "<b>"
        + escaped(node.title())
        + "</b>"
        + node.sort()
            .flatMap(sort -> key.sort().map(attribute -> attribute.name() + " = " + sort))
            .map(sort -> "<br/>" + escaped(sort))
            .orElse("");
  }

  /** Escapes #, which starts a character code in Mermaid and is common in key templates. */
  private static String escaped(String label) {
    return label.replace("#", "#35;").replace("\"", "#quot;").replace("<", "#lt;");
  }
}
