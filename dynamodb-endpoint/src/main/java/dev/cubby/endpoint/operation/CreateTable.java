package dev.cubby.endpoint.operation;

import static dev.cubby.endpoint.wire.ApiError.validation;

import module java.base;

import dev.cubby.core.schema.Index;
import dev.cubby.core.schema.Table;
import dev.cubby.endpoint.table.*;
import dev.cubby.endpoint.wire.Fields;
import dev.cubby.endpoint.wire.Json;
import tools.jackson.databind.node.ObjectNode;

/** Creates a table, which is active at once. */
final class CreateTable implements Operation {
  private static final int MOST_INDEXES = 20;

  private final TableRegistry tables;
  private final Clock clock;

  CreateTable(TableRegistry tables, Clock clock) {
    this.tables = tables;
    this.clock = clock;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var name = TableDeclarations.name("tableName", request.requiredText("TableName"));
    if (name.equals(TableRegistry.HIDDEN)) {
      throw validation("The name " + name + " is kept by the endpoint for itself");
    }
    TableDeclarations.refuseUnsupported(request);
    var declarations = new TableDeclarations(request);
    var key = declarations.key(request);
    var throughput = TableDeclarations.throughput(request);
    var indexes = new LinkedHashMap<String, Index>();
    var projections = new LinkedHashMap<String, IndexProjection>();
    for (var declared : request.objects("GlobalSecondaryIndexes")) {
      var index = declarations.index(declared);
      if (indexes.put(index.name(), index) != null) {
        throw validation(TableDeclarations.INVALID + "Duplicate index name: " + index.name());
      }
      projections.put(index.name(), TableDeclarations.projection(declared));
    }
    if (indexes.size() > MOST_INDEXES) {
      throw validation(
          TableDeclarations.INVALID
              + "GlobalSecondaryIndex count exceeds the per-table limit of "
              + MOST_INDEXES);
    }
    declarations.requireAllUsed();
    var table =
        new Table(name, key, new ArrayList<>(indexes.values()), Optional.empty(), Optional.empty());
    var facts =
        new TableFacts(
            UUID.randomUUID().toString(),
            clock.instant(),
            throughput,
            request.flag("DeletionProtectionEnabled"),
            Optional.empty(),
            projections);
    tables.create(table, facts);
    var answer = Json.object();
    answer.set("TableDescription", TableDescription.of(table, facts, "ACTIVE"));
    return answer;
  }
}
