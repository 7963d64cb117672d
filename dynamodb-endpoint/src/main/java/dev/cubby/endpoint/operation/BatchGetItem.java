package dev.cubby.endpoint.operation;

import static dev.cubby.endpoint.wire.ApiError.validation;

import module java.base;

import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Sizes;
import dev.cubby.endpoint.expression.*;
import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.*;
import tools.jackson.databind.node.ObjectNode;

/** Reads up to 100 items independently. Items beyond 16 MB are returned as unprocessed. */
final class BatchGetItem implements Operation {
  private static final int MOST = 100;
  private static final int ANSWER_BYTES = 16 * 1024 * 1024;

  /** The number of the largest items that fit into a response, and the most in memory at once. */
  private static final int AT_ONCE = 40;

  /** The requested keys of one table. */
  private record TableKeys(
      Table table, Fields request, List<Key> keys, Optional<Projection> projection) {

    boolean consistent() {
      return request.flag("ConsistentRead");
    }

    List<RowKey> rows(int from) {
      return keys.subList(from, Math.min(from + AT_ONCE, keys.size())).stream()
          .map(key -> new RowKey(table.name(), key))
          .toList();
    }
  }

  private final RowStore store;
  private final TableRegistry tables;

  BatchGetItem(RowStore store, TableRegistry tables) {
    this.store = store;
    this.tables = tables;
  }

  @Override
  public int maxBytes() {
    return ANSWER_BYTES;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var capacity = Capacity.read(request);
    var wanted = read(request.requiredObject("RequestItems"));
    var answer = Json.object();
    var responses = answer.putObject("Responses");
    var unprocessed = answer.putObject("UnprocessedKeys");
    var units = new LinkedHashMap<String, Units>();
    long bytes = 0;
    for (var table : wanted.entrySet()) {
      var one = table.getValue();
      var items = responses.putArray(table.getKey());
      int done = 0;
      while (done < one.keys().size() && bytes < ANSWER_BYTES) {
        for (var row : store.bulkGet(one.rows(done)).rows()) {
          long size = row.map(Sizes::of).orElse(0);
          if (bytes > 0 && bytes + size > ANSWER_BYTES) {
            bytes = ANSWER_BYTES;
            break;
          }
          bytes += size;
          done++;
          units.merge(table.getKey(), Units.reading(size, one.consistent()), Units::plus);
          row.map(found -> project(one, found)).map(AttributeJson::of).ifPresent(items::add);
        }
      }
      if (done < one.keys().size()) {
        unprocessed.set(table.getKey(), rest(one, done));
      }
    }
    capacity.addTo(answer, units);
    return answer;
  }

  private static Row project(TableKeys wanted, Row row) {
    return wanted.projection().map(part -> part.of(row)).orElse(row);
  }

  private static ObjectNode rest(TableKeys wanted, int from) {
    var rest = wanted.request().object().deepCopy();
    var keys = Json.array();
    var schema = wanted.table().key();
    wanted
        .keys()
        .subList(from, wanted.keys().size())
        .forEach(key -> keys.add(AttributeJson.of(schema.rowOf(key))));
    rest.set("Keys", keys);
    return rest;
  }

  private Map<String, TableKeys> read(Fields requestItems) {
    var wanted = new LinkedHashMap<String, TableKeys>();
    int keys = 0;
    for (var entry : requestItems.members().entrySet()) {
      var one = read(entry.getKey(), Fields.object(entry.getValue()));
      keys += one.keys().size();
      wanted.put(entry.getKey(), one);
    }
    if (wanted.isEmpty()) {
      throw ApiError.constraint(
          "'{}'", "requestItems", "Member must have length greater than or equal to 1");
    }
    if (keys > MOST) {
      throw validation("Too many items requested for the BatchGetItem call");
    }
    return wanted;
  }

  private TableKeys read(String name, Fields request) {
    LegacyParameters.refuse(request);
    var aliases = Aliases.of(request, "ProjectionExpression");
    var projection = Expressions.projection(request, aliases);
    aliases.requireAllUsed();
    var list = request.requiredList("Keys");
    if (list.isEmpty()) {
      throw ApiError.constraint(
          "'[]'",
          "requestItems." + name + ".member.keys",
          "Member must have length greater than or equal to 1");
    }
    if (list.size() > MOST) {
      throw validation("Too many items requested for the BatchGetItem call");
    }
    var table = tables.get(name);
    var keys = new ArrayList<Key>();
    for (var key : list) {
      keys.add(ItemKeys.key(table, Fields.object(key)));
    }
    if (new HashSet<>(keys).size() != keys.size()) {
      throw validation("Provided list of item keys contains duplicates");
    }
    return new TableKeys(table, request, keys, projection);
  }
}
