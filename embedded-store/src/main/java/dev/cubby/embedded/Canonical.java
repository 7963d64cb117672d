package dev.cubby.embedded;

import dev.cubby.core.store.RowWrite;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A text that is the same for equal writes, whatever the order of a row's attributes. */
final class Canonical {
  private Canonical() {}

  static String of(RowWrite write) {
    return switch (write) {
      case RowWrite.Put(var table, var row, var condition) -> "put " + table + of(row) + condition;
      case RowWrite.Update(var table, var key, var changes, var condition) ->
          "update " + table + key + changes + condition;
      case RowWrite.Delete(var table, var key, var condition) ->
          "delete " + table + key + condition;
      case RowWrite.Check(var table, var key, var condition) -> "check " + table + key + condition;
    };
  }

  private static String of(Row row) {
    return of(row.attributes());
  }

  private static String of(Map<String, Value> attributes) {
    return new TreeMap<>(attributes)
        .entrySet().stream()
            .map(entry -> entry.getKey() + "=" + of(entry.getValue()))
            .collect(Collectors.joining(",", "{", "}"));
  }

  private static String of(Value value) {
    return switch (value) {
      case Value.Binary binary -> "B" + HexFormat.of().formatHex(binary.bytes());
      case Value.Num number -> "N" + number.text();
      case Value.Listing(var items) ->
          items.stream().map(Canonical::of).collect(Collectors.joining(",", "[", "]"));
      case Value.Mapping(var entries) -> of(entries);
      case Value.TextSet(var texts) -> "SS" + texts.stream().sorted().toList();
      case Value.NumSet(var numbers) ->
          "NS" + numbers.stream().map(Value.Num::text).sorted().toList();
      case Value.BinarySet(var binaries) ->
          "BS" + binaries.stream().map(Canonical::of).sorted().toList();
      default -> value.toString();
    };
  }
}
