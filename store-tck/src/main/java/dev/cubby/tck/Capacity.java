package dev.cubby.tck;

import static dev.cubby.tck.Expressions.absent;
import static dev.cubby.tck.Expressions.at;
import static dev.cubby.tck.Expressions.equal;
import static dev.cubby.tck.Expressions.exists;
import static dev.cubby.tck.Expressions.letters;
import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.number;
import static dev.cubby.tck.Expressions.remove;
import static dev.cubby.tck.Expressions.set;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.store.Units;
import dev.cubby.core.value.*;
import org.junit.jupiter.api.Test;

/** Read and write units, as DynamoDB would charge them. */
abstract class Capacity extends Group {
  Capacity(StoreUnderTest subject) {
    super(subject);
  }

  /** A row of exactly this size, outside all indexes. */
  private static Row sized(String sort, int bytes) {
    var rest = row("p", sort).with("fill", "").build();
    return rest.toBuilder().with("fill", letters(bytes - Sizes.of(rest))).build();
  }

  @Test
  void aReadCostsAUnitForEach4KilobytesAndHalfOfItIfInconsistent() {
    putAll(sized("small", 100), sized("edge", 4096), sized("over", 4097), sized("large", 400_000));
    assertReading(1, "small");
    assertReading(1, "edge");
    assertReading(2, "over");
    assertReading(98, "large");
    assertReading(1, "absent");
  }

  private void assertReading(double units, String sort) {
    assertThat(store.get(key("p", sort), true).units()).isEqualTo(new Units(units, 0));
    assertThat(store.get(key("p", sort), false).units()).isEqualTo(new Units(units / 2, 0));
  }

  @Test
  void aSnapshotCostsTwiceEachRow() {
    putAll(sized("small", 100), sized("over", 4097));
    assertThat(
            store.getAll(List.of(key("p", "small"), key("p", "over"), key("p", "absent"))).units())
        .isEqualTo(new Units(2 + 4 + 2, 0));
  }

  @Test
  void aQueryCostsWhatItExaminesTogether() {
    for (int i = 0; i < 10; i++) {
      putAll(sized("s" + i, 1000));
    }
    assertThat(QueryBuilder.of("p").page(store).units()).isEqualTo(new Units(3, 0));
    assertThat(QueryBuilder.of("p").consistent(false).page(store).units())
        .isEqualTo(new Units(1.5, 0));
    assertThat(QueryBuilder.of("p").limit(4).page(store).units()).isEqualTo(new Units(1, 0));
    assertThat(QueryBuilder.of("p").limit(5).page(store).units()).isEqualTo(new Units(2, 0));
    assertThat(QueryBuilder.of("empty").page(store).units()).isEqualTo(new Units(1, 0));
    assertThat(QueryBuilder.of("empty").consistent(false).page(store).units())
        .isEqualTo(new Units(0.5, 0));
  }

  @Test
  void aFilterSavesNothing() {
    for (int i = 0; i < 10; i++) {
      putAll(sized("s" + i, 1000));
    }
    assertThat(QueryBuilder.of("p").filter(exists("nowhere")).page(store).units())
        .isEqualTo(new Units(3, 0));
  }

  @Test
  void aScanIsAConsistentRead() {
    for (int i = 0; i < 10; i++) {
      putAll(sized("s" + i, 1000));
    }
    assertThat(store.sweep(Tables.MAIN.name(), Optional.empty(), 100).units())
        .isEqualTo(new Units(3, 0));
  }

  @Test
  void bulkReadsCostEachRowSeparately() {
    putAll(sized("a", 100), sized("b", 4097));
    assertThat(store.bulkGet(List.of(key("p", "a"), key("p", "b"), key("p", "absent"))).units())
        .isEqualTo(new Units(1 + 2 + 1, 0));
  }

  @Test
  void aWriteCostsAUnitForEachKilobyteOfTheLargerRow() {
    assertThat(write(put(sized("s", 100))).units()).isEqualTo(new Units(0, 1));
    assertThat(write(put(sized("s", 1024))).units()).isEqualTo(new Units(0, 1));
    assertThat(write(put(sized("s", 1025))).units()).isEqualTo(new Units(0, 2));
    assertThat(write(put(sized("s", 100))).units()).isEqualTo(new Units(0, 2));
    assertThat(write(update("p", "s", set("fill", literal(letters(5000))))).units())
        .isEqualTo(new Units(0, 5));
    assertThat(write(update("p", "s", remove("fill"))).units()).isEqualTo(new Units(0, 5));
    assertThat(write(update("p", "s", set("n", literal(1)))).units()).isEqualTo(new Units(0, 1));
  }

  @Test
  void aDeleteCostsTheDeletedRowOrOneUnitIfThereIsNone() {
    putAll(sized("s", 3000));
    assertThat(write(delete("p", "s")).units()).isEqualTo(new Units(0, 3));
    assertThat(write(delete("p", "s")).units()).isEqualTo(new Units(0, 1));
  }

  @Test
  void aFailedConditionCostsTheCurrentRow() {
    putAll(sized("s", 3000));
    assertThat(write(put(sized("s", 9000), absent("PK"))).units()).isEqualTo(new Units(0, 3));
    assertThat(write(delete("p", "s", absent("PK"))).units()).isEqualTo(new Units(0, 3));
    assertThat(write(update("p", "x", exists("PK"), set("n", literal(1)))).units())
        .isEqualTo(new Units(0, 1));
  }

  @Test
  void aTransactionCostsTwice() {
    putAll(sized("a", 3000), sized("b", 100));
    assertThat(
            write(
                    put(sized("a", 100)),
                    delete("p", "b"),
                    check("p", "c", absent("PK")),
                    update("p", "d", set("n", literal(1))))
                .units())
        .isEqualTo(new Units(0, 2 * (3 + 1 + 1 + 1)));
  }

  @Test
  void aFailedTransactionCostsTwiceToo() {
    putAll(sized("a", 3000));
    assertThat(write(put(sized("a", 100), absent("PK")), put(sized("b", 9000))).units())
        .isEqualTo(new Units(0, 2 * (3 + 1)));
  }

  @Test
  void aCheckAndATokenMakeATransactionOfASingleWrite() {
    putAll(sized("a", 3000));
    assertThat(write(check("p", "a", exists("PK"))).units()).isEqualTo(new Units(0, 6));
    assertThat(write(check("p", "a", absent("PK"))).units()).isEqualTo(new Units(0, 6));
    var token = UUID.randomUUID().toString();
    assertThat(writeOnce(token, put(sized("b", 1500))).units()).isEqualTo(new Units(0, 4));
  }

  @Test
  void aRepeatedRequestCostsAReadOfItsRows() {
    var token = UUID.randomUUID().toString();
    var writes = put(sized("a", 5000));
    writeOnce(token, writes);
    assertThat(writeOnce(token, writes).units()).isEqualTo(new Units(4, 0));
  }

  @Test
  void eachIndexThatChangesCostsAWrite() {
    var row = row("p", "s").with("n", 1).build();
    var indexed = row.toBuilder().with("owner", "o").with("group", "g").with("rank", 1).build();
    assertThat(write(put(row)).units()).isEqualTo(new Units(0, 1));
    assertThat(write(put(indexed)).units()).as("enters two").isEqualTo(new Units(0, 3));
    assertThat(write(put(indexed)).units()).as("changes nothing").isEqualTo(new Units(0, 1));
    assertThat(write(update("p", "s", set("n", literal(2)))).units())
        .as("changes both copies")
        .isEqualTo(new Units(0, 3));
    assertThat(write(update("p", "s", set("rank", literal(2)))).units())
        .as("moves in one, changes in one")
        .isEqualTo(new Units(0, 4));
    assertThat(write(update("p", "s", remove("owner"))).units())
        .as("leaves one, changes in one")
        .isEqualTo(new Units(0, 3));
    assertThat(write(delete("p", "s")).units()).as("leaves one").isEqualTo(new Units(0, 2));
  }

  @Test
  void aFailedConditionTouchesNoIndex() {
    putAll(row("p", "s").with("owner", "o").build());
    assertThat(
            write(update("p", "s", equal(at("owner"), literal("x")), set("owner", literal("y"))))
                .units())
        .isEqualTo(new Units(0, 1));
  }

  @Test
  void bulkWritesCostEachRowSeparately() {
    var rows = IntStream.range(0, 30).mapToObj(i -> sized("s%02d".formatted(i), 1500)).toList();
    assertThat(store.bulkPut(Tables.MAIN.name(), rows)).isEqualTo(new Units(0, 60));
    assertThat(
            store.bulkDelete(
                Tables.MAIN.name(), rows.stream().map(Tables.MAIN.key()::keyOf).toList()))
        .isEqualTo(new Units(0, 60));
  }

  @Test
  void valuesCountAsMeasuredOnDynamoDb() {
    Map.<Value, Integer>ofEntries(
            Map.entry(number("0"), 1),
            Map.entry(number("12"), 2),
            Map.entry(number("123"), 3),
            Map.entry(number("100"), 2),
            Map.entry(number("100.5"), 4),
            Map.entry(number("-42"), 3),
            Map.entry(number("1.5"), 3),
            Map.entry(number("3.14159"), 5),
            Map.entry(number("0.0000001"), 2),
            Map.entry(number("1E+125"), 2),
            Map.entry(number("12345678901234567890123456789012345678"), 20),
            Map.entry(Value.NULL, 1),
            Map.entry(Value.TRUE, 1))
        .forEach((value, bytes) -> {
          var rest = row("p", "s").with("fill", "").with("v", value).build();
          int others = Sizes.of(row("p", "s").with("fill", "").with("v", "").build());
          var edge = rest.toBuilder().with("fill", letters(1024 - others - bytes)).build();
          var over = rest.toBuilder().with("fill", letters(1025 - others - bytes)).build();
          assertDone(write(delete("p", "s")));
          assertThat(write(put(edge)).units()).as("%s", value).isEqualTo(new Units(0, 1));
          assertThat(write(put(over)).units()).as("%s", value).isEqualTo(new Units(0, 2));
        });
  }
}
