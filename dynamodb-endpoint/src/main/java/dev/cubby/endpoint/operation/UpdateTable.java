package dev.cubby.endpoint.operation;

import static dev.cubby.endpoint.wire.ApiError.validation;

import dev.cubby.core.schema.KeyAttribute;
import dev.cubby.core.schema.Table;
import dev.cubby.endpoint.table.TableDescription;
import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.*;
import dev.cubby.endpoint.wire.ApiError.Kind;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** Adds or drops an index, and records throughput and deletion protection. */
final class UpdateTable implements Operation {
  private static final String INDEXES = "GlobalSecondaryIndexUpdates";

  private final TableRegistry tables;

  UpdateTable(TableRegistry tables) {
    this.tables = tables;
  }

  @Override
  public ObjectNode execute(Fields request) {
    TableDeclarations.refuseUnsupported(request);
    var table = tables.getForDescription(request.requiredText("TableName"));
    if (List.of(INDEXES, "BillingMode", "ProvisionedThroughput", "DeletionProtectionEnabled")
        .stream()
        .noneMatch(request::has)) {
      throw validation(
          "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled,"
              + " GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required");
    }
    changeIndex(request, table);
    if (request.has("BillingMode") || request.has("ProvisionedThroughput")) {
      var throughput = TableDeclarations.throughput(request);
      tables.change(table, facts -> facts.provisioned(throughput));
    }
    if (request.has("DeletionProtectionEnabled")) {
      boolean wanted = request.flag("DeletionProtectionEnabled");
      tables.change(table, facts -> facts.protecting(wanted));
    }
    var answer = Json.object();
    answer.set(
        "TableDescription",
        TableDescription.of(
            tables.getForDescription(table.name()), tables.facts(table.name()), "ACTIVE"));
    return answer;
  }

  private void changeIndex(Fields request, Table table) {
    var updates =
        request.objects(INDEXES).stream()
            .filter(update -> update.has("Create") || update.has("Delete"))
            .toList();
    if (updates.size() > 1) {
      throw ApiError.of(
          Kind.LIMIT_EXCEEDED,
          "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously"
              + " per table");
    }
    for (var update : updates) {
      if (update.has("Create")) {
        var declared = update.requiredObject("Create");
        var index = new TableDeclarations(request).index(declared);
        requireSameTypes(table, index.key().attributes());
        tables.addIndex(table, index, TableDeclarations.projection(declared));
      } else {
        tables.dropIndex(table, update.requiredObject("Delete").requiredText("IndexName"));
      }
    }
  }

  /** An attribute must have one type in all keys of a table. */
  private static void requireSameTypes(Table table, List<KeyAttribute> attributes) {
    for (var attribute : attributes) {
      for (var own : table.key().attributes()) {
        if (own.name().equals(attribute.name()) && own.type() != attribute.type()) {
          throw validation(
              TableDeclarations.INVALID
                  + "Attribute "
                  + attribute.name()
                  + " has another type in the table's key");
        }
      }
    }
  }
}
