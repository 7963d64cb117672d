package dev.cubby.tck;

import static dev.cubby.tck.Expressions.absent;
import static dev.cubby.tck.Expressions.bytes;
import static dev.cubby.tck.Expressions.exists;
import static dev.cubby.tck.Expressions.letters;
import static dev.cubby.tck.Expressions.list;
import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.map;
import static dev.cubby.tck.Expressions.number;
import static dev.cubby.tck.Expressions.set;
import static dev.cubby.tck.Expressions.text;
import static dev.cubby.tck.Expressions.texts;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.*;
import org.junit.jupiter.api.Test;

/** DynamoDB's limits: a value at the limit is stored, a larger one is refused. */
abstract class StoreLimits extends Group {
  StoreLimits(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void aRowHasAtMost400Kilobytes() {
    var edge = rowOf(Limits.ROW_BYTES);
    putAll(edge);
    assertThat(get("p", "s")).contains(edge);
    assertRefused(() -> write(put(rowOf(Limits.ROW_BYTES + 1))));
    assertRefused(() -> write(put(rowOf(Limits.ROW_BYTES + 1), absent("PK"))));
    assertThat(get("p", "s")).contains(edge);
  }

  private static Row rowOf(int bytes) {
    var rest = row("p", "s").with("fill", "").build();
    var row = rest.toBuilder().with("fill", letters(bytes - Sizes.of(rest))).build();
    assertThat(Sizes.of(row)).isEqualTo(bytes);
    return row;
  }

  @Test
  void aRowDoesNotOutgrow400KilobytesByAnUpdate() {
    var large = rowOf(Limits.ROW_BYTES - 1000);
    putAll(large);
    assertDone(write(update("p", "s", set("more", literal(letters(500))))));
    assertRefused(() -> write(update("p", "s", set("evenMore", literal(letters(1000))))));
    assertThat(get("p", "s")).contains(large.toBuilder().with("more", letters(500)).build());
  }

  @Test
  void namesAndNestedValuesCountToo() {
    assertRefused(
        () -> write(put(row("p", "s").with(letters(10), letters(Limits.ROW_BYTES - 10)).build())));
    var half = letters(Limits.ROW_BYTES / 2);
    assertRefused(
        () -> write(put(row("p", "s").with("l", list(text(half), map("x", text(half)))).build())));
  }

  @Test
  void keysHaveAtMost2048And1024Bytes() {
    putAll(row(letters(2048), letters(1024)).build());
    assertThat(get(letters(2048), letters(1024))).isPresent();
    assertRefused(() -> write(put(row(letters(2049), "s").build())));
    assertRefused(() -> write(put(row("p", letters(1025)).build())));
    assertRefused(() -> write(update(letters(2049), "s", set("n", literal(1)))));
    assertRefused(() -> write(delete("p", letters(1025))));
    assertRefused(() -> get("p", letters(1025)));
  }

  @Test
  void keysAreMeasuredInBytes() {
    putAll(row("é".repeat(1024), "€".repeat(341)).build());
    assertRefused(() -> write(put(row("é".repeat(1025), "s").build())));
    assertRefused(() -> write(put(row("p", "€".repeat(342)).build())));
    var table = Tables.BINARY.name();
    var edge =
        Row.builder().with("PK", Value.of(new byte[2048])).with("SK", Value.of(new byte[1024]));
    assertDone(write(new RowWrite.Put(table, edge.build(), Condition.always())));
    var over =
        Row.builder().with("PK", Value.of(new byte[2048])).with("SK", Value.of(new byte[1025]));
    assertRefused(() -> write(new RowWrite.Put(table, over.build(), Condition.always())));
  }

  @Test
  void indexKeysHaveTheSameLimits() {
    putAll(row("p", "s").with("group", letters(2048)).with("name", letters(1024)).build());
    assertRefused(() -> write(put(row("p", "t").with("group", letters(2049)).build())));
    assertRefused(() -> write(put(row("p", "t").with("name", letters(1025)).build())));
    assertRefused(() -> write(update("p", "s", set("owner", literal(letters(2049))))));
  }

  @Test
  void anEmptyKeyIsRefused() {
    assertRefused(() -> write(put(row("", "s").build())));
    assertRefused(() -> write(put(row("p", "").build())));
    assertRefused(() -> get("", "s"));
    assertRefused(() -> write(delete("p", "")));
    assertRefused(() -> write(update("p", "", set("n", literal(1)))));
    var noBytes = Row.builder().with("PK", bytes()).with("SK", bytes(1)).build();
    assertRefused(() -> write(new RowWrite.Put(Tables.BINARY.name(), noBytes, Condition.always())));
  }

  @Test
  void aKeyHasThePartsAndTypesOfItsTable() {
    assertRefused(() -> write(put(Row.builder().with("PK", "p").build())));
    assertRefused(() -> write(put(Row.builder().with("SK", "s").build())));
    assertRefused(() -> write(put(row("p", "s").with("SK", 1).build())));
    assertRefused(() -> getIn(Tables.MAIN, Key.of("p")));
    assertRefused(() -> getIn(Tables.SOLE, Key.of("p", "s")));
    assertRefused(() -> getIn(Tables.NUMBERED, Key.of("p", "1")));
    assertRefused(() -> getIn(Tables.MAIN, new Key(number(1), Optional.of(text("s")))));
  }

  private void getIn(Table table, Key key) {
    store.get(new RowKey(table.name(), key), true);
  }

  @Test
  void aMissingTableIsRefused() {
    assertRefused(() -> store.get(new RowKey("tck-nowhere", Key.of("p", "s")), true));
    assertRefused(
        () -> write(new RowWrite.Put("tck-nowhere", row("p", "s").build(), Condition.always())));
    assertRefused(() -> store.bulkPut("tck-nowhere", List.of(row("p", "s").build())));
    assertRefused(() -> store.sweep("tck-nowhere", Optional.empty(), 1));
  }

  @Test
  void aWriteHasOneToAHundredActions() {
    assertRefused(() -> write());
    var puts = IntStream.range(0, 101).mapToObj(i -> put(row("p", "s" + i).build())).toList();
    assertDone(store.write(WriteRequest.of(puts.subList(0, 100))));
    assertRefused(() -> store.write(WriteRequest.of(puts)));
  }

  @Test
  void aTransactionCarriesAtMostFourMegabytes() {
    var puts =
        IntStream.range(0, 12)
            .mapToObj(i -> put(row("p", "s" + i).with("fill", letters(390_000)).build()))
            .toList();
    assertDone(store.write(WriteRequest.of(puts.subList(0, 10))));
    assertRefused(() -> store.write(WriteRequest.of(puts)));
    assertThat(get("p", "s11")).isEmpty();
    var updates =
        IntStream.range(0, 12)
            .mapToObj(i -> update("q", "s" + i, set("fill", literal(letters(390_000)))))
            .toList();
    assertRefused(() -> store.write(WriteRequest.of(updates)));
  }

  @Test
  void largeRowsAreDeletedTogetherBecauseTheRequestIsSmall() {
    var keys = IntStream.range(0, 12).mapToObj(i -> "s" + i).toList();
    for (var key : keys) {
      putAll(row("p", key).with("fill", letters(390_000)).build());
    }
    assertDone(
        store.write(
            WriteRequest.of(keys.stream().map(key -> delete("p", key, exists("PK"))).toList())));
    assertThat(QueryBuilder.of("p").rows(store)).isEmpty();
  }

  @Test
  void emptyTextsListsAndMapsAreValuesAndEmptySetsAreNot() {
    var row =
        row("p", "s")
            .with("t", "")
            .with("b", bytes())
            .with("l", list())
            .with("m", map())
            .with("ss", texts(""))
            .build();
    putAll(row);
    assertThat(get("p", "s")).contains(row);
    assertRefused(() -> new Value.TextSet(Set.of()));
    assertRefused(() -> new Value.NumSet(Set.of()));
    assertRefused(() -> new Value.BinarySet(Set.of()));
  }

  @Test
  void numbersHaveThirtyEightDigits() {
    for (var digits :
        List.of(
            "12345678901234567890123456789012345678",
            "-0.12345678901234567890123456789012345678",
            "3141592653589793238462643383.2795028841",
            "31415926535897932384626433832795028841E30")) {
      assertStored(digits);
    }
    for (var digits :
        List.of(
            "123456789012345678901234567890123456789",
            "-3.14159265358979323846264338327950288419")) {
      assertRefused(() -> number(digits));
    }
  }

  @Test
  void numbersReachFrom1EMinus130To9E125() {
    for (var edge : List.of("1E-130", "9.9999999999999999999999999999999999999E+125", "1E+125")) {
      assertStored(edge);
      assertStored("-" + edge);
    }
    for (var over : List.of("1E-131", "0.9E-130", "1E+126", "-10E+125")) {
      assertRefused(() -> number(over));
    }
    assertStored("0");
    assertStored("0E+300");
    assertStored("100000");
  }

  private void assertStored(String number) {
    var row = row("p", "s").with("n", number(number)).with("ns", list(number(number))).build();
    putAll(row);
    assertThat(get("p", "s")).contains(row);
  }

  @Test
  void valuesNestThirtyTwoDeep() {
    putAll(row("p", "s").with("l", nested(31)).build());
    assertThat(get("p", "s").orElseThrow().find("l")).contains(nested(31));
    assertRefused(() -> write(put(row("p", "s").with("l", nested(32)).build())));
  }

  private static Value nested(int levels) {
    Value value = text("leaf");
    for (int i = 0; i < levels; i++) {
      value = i % 2 == 0 ? list(value) : map("x", value);
    }
    return value;
  }

  @Test
  void halfASurrogatePairIsRefused() {
    assertRefused(() -> write(put(row("p", "\ud800").build())));
    assertRefused(() -> write(put(row("p", "s").with("t", "a\udc00b").build())));
    assertThat(QueryBuilder.of("p").rows(store)).isEmpty();
  }

  @Test
  void manyAttributesAreFine() {
    var builder = row("p", "s");
    IntStream.range(0, 1000).forEach(i -> builder.with("attribute" + i, i));
    var row = builder.build();
    putAll(row);
    assertThat(get("p", "s")).contains(row);
  }
}
