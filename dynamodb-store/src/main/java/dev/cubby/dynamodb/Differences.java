package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.schema.KeySchema;
import dev.cubby.core.schema.Table;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * Differences between an existing table and its declaration that need a migration. Undeclared
 * indexes or attributes do no harm and are ignored.
 */
final class Differences {
  private Differences() {}

  static List<String> of(Table table, TableDescription there, Optional<String> expiry) {
    var found = new ArrayList<String>();
    var where = "table " + table.name();
    compareKeys(where, table.key(), there.keySchema(), there, found);
    for (var index : there.globalSecondaryIndexes()) {
      table.indexes().stream()
          .filter(declared -> declared.name().equals(index.indexName()))
          .forEach(declared -> compare(where, declared.key(), index, there, found));
    }
    for (var index : there.localSecondaryIndexes()) {
      if (table.indexes().stream().anyMatch(one -> one.name().equals(index.indexName()))) {
        found.add(where + ", index " + index.indexName() + ": it is a local index");
      }
    }
    if (table.ttl().isPresent() && expiry.isPresent() && !expiry.equals(table.ttl())) {
      found.add(
          where + ": its rows expire by " + expiry.get() + ", declared is " + table.ttl().get());
    }
    return found;
  }

  private static void compare(
      String table,
      KeySchema declared,
      GlobalSecondaryIndexDescription index,
      TableDescription there,
      List<String> found) {
    var where = table + ", index " + index.indexName();
    compareKeys(where, declared, index.keySchema(), there, found);
    var projection = index.projection().projectionType();
    if (projection != ProjectionType.ALL) {
      found.add(where + ": it holds " + projection + ", declared are whole rows");
    }
  }

  private static void compareKeys(
      String where,
      KeySchema declared,
      List<KeySchemaElement> key,
      TableDescription there,
      List<String> found) {
    var is = key.stream().map(part -> text(part, there)).collect(Collectors.joining(", "));
    var should =
        declared.attributes().stream()
            .map(attribute -> attribute.name() + " " + attribute.type())
            .collect(Collectors.joining(", "));
    if (!is.equals(should)) {
      found.add(where + ": its key is (" + is + "), declared is (" + should + ")");
    }
  }

  private static String text(KeySchemaElement part, TableDescription there) {
    return there.attributeDefinitions().stream()
        .filter(attribute -> attribute.attributeName().equals(part.attributeName()))
        .map(AttributeDefinition::attributeTypeAsString)
        .findFirst()
        .map(type -> part.attributeName() + " " + type)
        .orElse(part.attributeName());
  }
}
