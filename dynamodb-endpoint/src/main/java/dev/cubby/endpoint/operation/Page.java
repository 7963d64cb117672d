package dev.cubby.endpoint.operation;

import static dev.cubby.endpoint.wire.ApiError.validation;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Evaluator;
import dev.cubby.core.schema.*;
import dev.cubby.core.value.Row;
import dev.cubby.endpoint.expression.*;
import dev.cubby.endpoint.table.IndexProjection;
import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.*;
import tools.jackson.databind.node.ObjectNode;

/** The common part of Query and Scan: source, start, limit and projection. */
record Page(
    Table table,
    Optional<Index> index,
    IndexProjection shown,
    Optional<Row> after,
    int limit,
    Condition filter,
    Optional<Projection> projection,
    boolean consistent,
    boolean countOnly,
    Capacity capacity) {

  private static final Set<String> SELECT =
      new TreeSet<>(
          List.of("ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES", "COUNT", "SPECIFIC_ATTRIBUTES"));

  /** Reads a request. Its other expressions use the same aliases. */
  static Page of(Fields request, TableRegistry tables, Aliases aliases) {
    LegacyParameters.refuse(request);
    var capacity = Capacity.read(request);
    var filter = Expressions.filter(request, aliases);
    var projection = Expressions.projection(request, aliases);
    var table = tables.get(request.requiredText("TableName"));
    var index = request.text("IndexName").map(name -> index(table, name));
    boolean consistent = request.flag("ConsistentRead");
    if (consistent && index.isPresent()) {
      throw validation("Consistent reads are not supported on global secondary indexes");
    }
    var shown =
        index
            .map(one -> tables.facts(table.name()).projection(one.name()))
            .orElse(IndexProjection.ALL);
    var select = select(request, projection, index, shown);
    return new Page(
        table,
        index,
        shown,
        request.object("ExclusiveStartKey").map(key -> position(key, table, index)),
        limit(request),
        filter,
        projection,
        consistent,
        select.equals("COUNT"),
        capacity);
  }

  private static Index index(Table table, String name) {
    return table.indexes().stream()
        .filter(index -> index.name().equals(name))
        .findFirst()
        .orElseThrow(() -> validation("The table does not have the specified index: " + name));
  }

  private static int limit(Fields request) {
    int limit = request.integer("Limit").orElse(Integer.MAX_VALUE);
    if (limit < 1) {
      throw ApiError.constraint(
          "'" + limit + "'", "limit", "Member must have value greater than or equal to 1");
    }
    return limit;
  }

  private static String select(
      Fields request,
      Optional<Projection> projection,
      Optional<Index> index,
      IndexProjection shown) {
    var select =
        request.choice(
            "Select", projection.isPresent() ? "SPECIFIC_ATTRIBUTES" : "ALL_ATTRIBUTES", SELECT);
    boolean specific = select.equals("SPECIFIC_ATTRIBUTES");
    if (projection.isPresent() && !specific) {
      throw validation(
          "Cannot specify the ProjectionExpression when choosing to get "
              + (select.equals("COUNT") ? "only the Count" : select));
    }
    if (specific && projection.isEmpty()) {
      throw validation(
          "Must specify the AttributesToGet or ProjectionExpression when choosing to get"
              + " SPECIFIC_ATTRIBUTES");
    }
    if (select.equals("ALL_PROJECTED_ATTRIBUTES") && index.isEmpty()) {
      throw validation(
          "One or more parameter values were invalid: ALL_PROJECTED_ATTRIBUTES can be used only"
              + " when Querying using an IndexName");
    }
    if (request.has("Select")
        && select.equals("ALL_ATTRIBUTES")
        && shown.type() != IndexProjection.Type.ALL) {
      throw validation(
          "One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported"
              + " for global secondary index "
              + index.map(Index::name).orElse("")
              + " because its projection type is not ALL");
    }
    return select;
  }

  private static Row position(Fields key, Table table, Optional<Index> index) {
    var row = AttributeValues.row(key);
    var attributes = new HashSet<>(table.key().attributes());
    index.ifPresent(one -> attributes.addAll(one.key().attributes()));
    for (var attribute : row.attributes().entrySet()) {
      if (!attributes.contains(new KeyAttribute(attribute.getKey(), attribute.getValue().type()))) {
        throw validation("The provided starting key is invalid");
      }
    }
    if (table.key().find(row) == null) {
      throw validation("The provided starting key is invalid");
    }
    return row;
  }

  /**
   * The store may apply the filter only if the index shows all attributes, because filters see what
   * it shows.
   */
  Condition storeFilter() {
    return shown.type() == IndexProjection.Type.ALL ? filter : Condition.always();
  }

  ObjectNode answer(List<Row> rows, int examined, Optional<Row> next, double units) {
    var answer = Json.object();
    var items = Json.array();
    int count = 0;
    for (var row : rows) {
      var part = index.map(one -> shown.of(row, table, one)).orElse(row);
      if (Evaluator.holds(filter, part)) {
        count++;
        if (!countOnly) {
          items.add(AttributeJson.of(projection.map(some -> some.of(part)).orElse(part)));
        }
      }
    }
    if (!countOnly) {
      answer.set("Items", items);
    }
    answer.put("Count", count).put("ScannedCount", examined);
    next.ifPresent(position -> answer.set("LastEvaluatedKey", AttributeJson.of(position)));
    index.ifPresentOrElse(
        one -> capacity.addTo(answer, table.name(), one, units),
        () -> capacity.addTo(answer, table.name(), units));
    return answer;
  }
}
