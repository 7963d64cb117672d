package dev.cubby.tck;

import static dev.cubby.tck.Expressions.bytes;
import static dev.cubby.tck.Expressions.text;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Index;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Every byte in a key, and texts in the order of their UTF-8 bytes. */
abstract class KeyOrder extends Group {
  /** Texts around each boundary of the UTF-8 encoding, in byte order. */
  private static final List<String> BORDERS =
      List.of(
          "\u0000",
          "\u0000\u0000",
          "\u0000\u0001",
          "\u0001",
          "\u0009",
          "\n",
          " ",
          "#",
          "%",
          "/",
          "0",
          "A",
          "a",
          "a\u0000",
          "a\u0000a",
          "a\u0001",
          "aa",
          "a\u007f",
          "a\u0080",
          "a\uffff",
          "a\ud800\udc00",
          "a\udbff\udfff",
          "b",
          "~",
          "\u007f",
          "\u0080",
          "é",
          "ÿ",
          "\u07ff",
          "\u0800",
          "中",
          "\ud7ff",
          "\ue000",
          "\ufeff",
          "\ufffd",
          "\uffff",
          "\ud800\udc00",
          "😀",
          "\udbff\udfff");

  KeyOrder(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void textsAreSortedByTheirUtf8Bytes() {
    BORDERS.reversed().forEach(sort -> putAll(row("p", sort).build()));
    assertThat(sorts(QueryBuilder.of("p"))).isEqualTo(BORDERS);
    assertThat(sorts(QueryBuilder.of("p").forward(false))).isEqualTo(BORDERS.reversed());
    assertThat(sorts(QueryBuilder.of("p").limit(1))).isEqualTo(BORDERS);
  }

  @Test
  void theSampleTextsAreListedInByteOrder() {
    var byBytes = new ArrayList<>(BORDERS);
    byBytes.sort(
        Comparator.comparing(
            text -> text.getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned));
    assertThat(BORDERS).isEqualTo(byBytes);
  }

  @Test
  void rangesFollowTheSameOrder() {
    BORDERS.forEach(sort -> putAll(row("p", sort).build()));
    for (int i = 0; i < BORDERS.size(); i++) {
      var border = text(BORDERS.get(i));
      assertThat(sorts(QueryBuilder.of("p").sort(new SortCondition.LessThan(border))))
          .isEqualTo(BORDERS.subList(0, i));
      assertThat(sorts(QueryBuilder.of("p").sort(new SortCondition.AtLeast(border)).forward(false)))
          .isEqualTo(BORDERS.subList(i, BORDERS.size()).reversed());
      var prefix = BORDERS.get(i);
      assertThat(sorts(QueryBuilder.of("p").sort(new SortCondition.BeginsWith(border))))
          .isEqualTo(BORDERS.stream().filter(text -> text.startsWith(prefix)).toList());
    }
  }

  @Test
  void indexesFollowTheSameOrder() {
    for (int i = 0; i < BORDERS.size(); i++) {
      putAll(row("p", "s" + i).with("group", "g").with("name", BORDERS.get(i)).build());
    }
    assertIndexOrder(Tables.BY_NAME, "name");
  }

  @Test
  void rowsWithEqualIndexKeysFollowTheSameOrder() {
    for (var border : BORDERS.reversed()) {
      putAll(row("p", border).with("group", "g").with("name", "same").build());
    }
    assertIndexOrder(Tables.BY_NAME, "SK");
  }

  private void assertIndexOrder(Index index, String attribute) {
    settle();
    var asked = QueryBuilder.of("g").on(index);
    assertThat(texts(asked.rows(store), attribute)).isEqualTo(BORDERS);
    assertThat(texts(asked.limit(1).rows(store), attribute)).isEqualTo(BORDERS);
    assertThat(texts(asked.limit(3).forward(false).rows(store), attribute))
        .isEqualTo(BORDERS.reversed());
  }

  @Test
  void textsBesideEachOtherInPartitionsStayApart() {
    BORDERS.forEach(partition -> putAll(row(partition, "s").with("owner", partition).build()));
    settle();
    for (var partition : BORDERS) {
      assertThat(QueryBuilder.of(partition).rows(store)).hasSize(1);
      assertThat(QueryBuilder.of(partition).on(Tables.BY_OWNER).rows(store)).hasSize(1);
      assertThat(get(partition, "s")).isPresent();
    }
  }

  @Test
  void everyByteHasItsPlaceInABinaryKey() {
    var keys = new ArrayList<Value.Binary>();
    for (int b = 0; b <= 255; b++) {
      keys.addAll(
          List.of(
              bytes(b), bytes(b, 0), bytes(b, 0, 255), bytes(b, 1), bytes(b, 128), bytes(b, 255)));
    }
    var rows =
        keys.stream()
            .map(key -> Row.builder().with("PK", bytes(0, 255)).with("SK", key).build())
            .toList();
    store.bulkPut(Tables.BINARY.name(), rows.reversed());
    assertThat(QueryBuilder.of(Tables.BINARY, bytes(0, 255)).rows(store)).isEqualTo(rows);
    assertThat(QueryBuilder.of(Tables.BINARY, bytes(0, 255)).forward(false).limit(100).rows(store))
        .isEqualTo(rows.reversed());
    for (int b = 0; b <= 255; b++) {
      assertThat(
              QueryBuilder.of(Tables.BINARY, bytes(0, 255))
                  .sort(new SortCondition.BeginsWith(bytes(b)))
                  .rows(store))
          .isEqualTo(rows.subList(6 * b, 6 * b + 6));
    }
  }

  @Test
  void everyByteMayBeAPartition() {
    var table = Tables.BINARY.name();
    for (int b = 0; b <= 255; b++) {
      var row = Row.builder().with("PK", bytes(b)).with("SK", bytes(255 - b)).build();
      assertDone(write(new RowWrite.Put(table, row, Condition.always())));
    }
    for (int b = 0; b <= 255; b++) {
      var key = new Key(bytes(b), Optional.of(bytes(255 - b)));
      assertThat(store.get(new RowKey(table, key), true).row()).isPresent();
      assertThat(QueryBuilder.of(Tables.BINARY, bytes(b)).rows(store)).hasSize(1);
    }
  }

  @Test
  void textsOfEveryLengthKeepTheirOrder() {
    var lengths = IntStream.rangeClosed(1, 300).mapToObj("x"::repeat).toList();
    store.bulkPut(
        Tables.MAIN.name(),
        lengths.reversed().stream().map(sort -> row("p", sort).build()).toList());
    assertThat(sorts(QueryBuilder.of("p"))).isEqualTo(lengths);
  }

  private List<String> sorts(QueryBuilder asked) {
    return texts(asked.rows(store), "SK");
  }

  private static List<String> texts(List<Row> rows, String attribute) {
    return rows.stream()
        .map(row -> ((Value.Text) row.find(attribute).orElseThrow()).text())
        .toList();
  }
}
