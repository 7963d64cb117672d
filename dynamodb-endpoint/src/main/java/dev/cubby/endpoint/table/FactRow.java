package dev.cubby.endpoint.table;

import module java.base;

import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.endpoint.table.TableFacts.Throughput;

/** Converts the facts about a table to a row and back. */
final class FactRow {
  static final String NAME = "name";

  private FactRow() {}

  static Row of(String table, TableFacts facts) {
    var row =
        Row.builder()
            .with(NAME, table)
            .with("id", facts.id())
            .with("created", facts.created().toEpochMilli())
            .with("protected", Value.of(facts.protectedFromDeletion()));
    facts.pointInTimeRecovery().ifPresent(since -> row.with("recovering", since.toEpochMilli()));
    facts
        .provisioned()
        .ifPresent(units -> row.with("readUnits", units.read()).with("writeUnits", units.write()));
    var projections = new LinkedHashMap<String, Value>();
    facts.projections().forEach((index, projection) -> projections.put(index, of(projection)));
    return row.with("projections", Value.of(projections)).build();
  }

  private static Value of(IndexProjection projection) {
    return Value.of(
        Map.of(
            "type", Value.of(projection.type().name()),
            "attributes", Value.of(projection.attributes().stream().map(Value::of).toList())));
  }

  static TableFacts read(Row row) {
    var projections = new LinkedHashMap<String, IndexProjection>();
    if (row.getOrNull("projections") instanceof Value.Mapping(var entries)) {
      entries.forEach((index, value) -> projections.put(index, projection(value)));
    }
    return new TableFacts(
        text(row.find("id").orElseThrow()),
        instant(row.find("created").orElseThrow()),
        row.find("readUnits")
            .map(
                read -> new Throughput(number(read), number(row.find("writeUnits").orElseThrow()))),
        row.find("protected").equals(Optional.of(Value.TRUE)),
        row.find("recovering").map(FactRow::instant),
        projections);
  }

  private static IndexProjection projection(Value value) {
    var row = Row.of(((Value.Mapping) value).entries());
    var attributes = ((Value.Listing) row.find("attributes").orElseThrow()).items();
    return new IndexProjection(
        IndexProjection.Type.valueOf(text(row.find("type").orElseThrow())),
        attributes.stream().map(FactRow::text).toList());
  }

  private static String text(Value value) {
    return ((Value.Text) value).text();
  }

  private static int number(Value value) {
    return ((Value.Num) value).number().intValueExact();
  }

  private static Instant instant(Value value) {
    return Instant.ofEpochMilli(((Value.Num) value).number().longValueExact());
  }
}
