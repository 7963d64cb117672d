package dev.cubby.endpoint.operation;

import static dev.cubby.endpoint.wire.ApiError.validation;

import module java.base;

import dev.cubby.core.schema.*;
import dev.cubby.core.value.Value;
import dev.cubby.endpoint.table.IndexProjection;
import dev.cubby.endpoint.table.TableFacts.Throughput;
import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.Fields;

/** Reads the keys, indexes and throughput that a request declares. Each attribute must be used. */
final class TableDeclarations {
  static final String INVALID = "One or more parameter values were invalid: ";
  private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");
  private static final int MOST_INCLUDED = 20;

  private final Map<String, Value.Type> types = new LinkedHashMap<>();
  private final Set<String> used = new LinkedHashSet<>();

  TableDeclarations(Fields request) {
    for (var attribute : request.objects("AttributeDefinitions")) {
      var type = attribute.choice("AttributeType", "", new TreeSet<>(List.of("B", "N", "S")));
      if (types.put(attribute.requiredText("AttributeName"), Value.Type.valueOf(type)) != null) {
        throw validation(INVALID + "Duplicate AttributeName in AttributeDefinitions");
      }
    }
  }

  static String name(String member, String name) {
    if (!NAME.matcher(name).matches()) {
      throw ApiError.constraint(
          "'" + name + "'",
          member,
          "Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+ and have length between"
              + " 3 and 255");
    }
    return name;
  }

  KeySchema key(Fields owner) {
    var parts = owner.objects("KeySchema");
    if (parts.isEmpty() || parts.size() > 2) {
      throw ApiError.constraint(
          "'[" + parts.size() + " elements]'",
          "keySchema",
          "Member must have length between 1 and 2");
    }
    var partition = part(parts.getFirst(), "HASH");
    var sort =
        parts.size() < 2
            ? Optional.<KeyAttribute>empty()
            : Optional.of(part(parts.get(1), "RANGE"));
    if (sort.filter(one -> one.name().equals(partition.name())).isPresent()) {
      throw validation(
          "Both the Hash Key and the Range Key element in the KeySchema have the same name");
    }
    return new KeySchema(partition, sort);
  }

  private KeyAttribute part(Fields part, String wanted) {
    var name = part.requiredText("AttributeName");
    if (!part.requiredText("KeyType").equals(wanted)) {
      throw validation(
          "Invalid KeySchema: The "
              + (wanted.equals("HASH") ? "first" : "second")
              + " KeySchemaElement is not a "
              + wanted
              + " key type");
    }
    var type = types.get(name);
    if (type == null) {
      throw validation(
          INVALID
              + "Some index key attributes are not defined in AttributeDefinitions. Keys: [%s], AttributeDefinitions: [%s]"
                  .formatted(name, String.join(", ", types.keySet())));
    }
    used.add(name);
    return new KeyAttribute(name, type);
  }

  Index index(Fields declared) {
    return new Index(name("indexName", declared.requiredText("IndexName")), key(declared));
  }

  static IndexProjection projection(Fields declared) {
    var projection = declared.requiredObject("Projection");
    var type =
        IndexProjection.Type.valueOf(
            projection.choice(
                "ProjectionType", "", new TreeSet<>(List.of("ALL", "INCLUDE", "KEYS_ONLY"))));
    var attributes = projection.list("NonKeyAttributes").orElse(List.of());
    boolean include = type == IndexProjection.Type.INCLUDE;
    if (include == attributes.isEmpty()) {
      throw validation(
          INVALID
              + "ProjectionType is %s, but NonKeyAttributes is %s"
                  .formatted(type, include ? "not specified" : "specified"));
    }
    if (attributes.size() > MOST_INCLUDED) {
      throw validation(INVALID + "NonKeyAttributes has more than 20 members");
    }
    return new IndexProjection(type, attributes.stream().map(Fields::text).toList());
  }

  void requireAllUsed() {
    if (!used.equals(types.keySet())) {
      throw validation(
          INVALID
              + "Some AttributeDefinitions are not used. AttributeDefinitions: [%s], keys used: [%s]"
                  .formatted(String.join(", ", types.keySet()), String.join(", ", used)));
    }
  }

  /** Empty for on-demand billing. */
  static Optional<Throughput> throughput(Fields request) {
    var mode =
        request.choice(
            "BillingMode", "PROVISIONED", new TreeSet<>(List.of("PAY_PER_REQUEST", "PROVISIONED")));
    var units = request.object("ProvisionedThroughput");
    if (mode.equals("PAY_PER_REQUEST")) {
      if (units.isPresent()) {
        throw validation(
            INVALID
                + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when"
                + " BillingMode is PAY_PER_REQUEST");
      }
      return Optional.empty();
    }
    return Optional.of(
        units
            .map(TableDeclarations::units)
            .orElseThrow(() ->
                validation(
                    INVALID
                        + "ReadCapacityUnits and WriteCapacityUnits must both be specified when"
                        + " BillingMode is PROVISIONED")));
  }

  static Throughput units(Fields units) {
    return new Throughput(units(units, "ReadCapacityUnits"), units(units, "WriteCapacityUnits"));
  }

  private static int units(Fields units, String name) {
    return units
        .integer(name)
        .filter(value -> value >= 1)
        .orElseThrow(() ->
            ApiError.constraint(
                "null or below 1",
                "provisionedThroughput." + name,
                "Member must have value greater than or equal to 1"));
  }

  /** Refuses unsupported features, so that no client waits for them. */
  static void refuseUnsupported(Fields request) {
    if (!request.objects("LocalSecondaryIndexes").isEmpty()) {
      throw validation("Local secondary indexes are not supported by this endpoint yet");
    }
    if (request.object("StreamSpecification").map(one -> one.flag("StreamEnabled")).orElse(false)) {
      throw validation("Streams are not supported by this endpoint yet");
    }
  }
}
