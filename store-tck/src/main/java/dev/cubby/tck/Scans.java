package dev.cubby.tck;

import static dev.cubby.tck.Expressions.letters;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.schema.Table;
import dev.cubby.core.value.Row;
import org.junit.jupiter.api.Test;

/** Scans of a whole table: every row once, in any order. */
abstract class Scans extends Group {
  private final List<Row> rows =
      IntStream.range(0, 60)
          .mapToObj(i -> row("p" + i % 7, "s" + i).with("owner", "o").with("n", i).build())
          .toList();

  Scans(StoreUnderTest subject) {
    super(subject);
    store.bulkPut(Tables.MAIN.name(), rows);
  }

  @Test
  void everyRowIsSeenOnceForAnyLimit() {
    for (int limit : List.of(1, 2, 7, 59, 60, 61, 1000)) {
      assertThat(scanAll(Tables.MAIN, limit)).containsExactlyInAnyOrderElementsOf(rows);
    }
  }

  @Test
  void aPageHasAtMostItsLimit() {
    var page = store.sweep(Tables.MAIN.name(), Optional.empty(), 10);
    assertThat(page.rows()).hasSize(10);
    assertThat(page.examined()).isEqualTo(10);
    assertThat(page.next()).isPresent();
  }

  @Test
  void anEmptyTableHasOneEmptyPage() {
    var page = store.sweep(Tables.SOLE.name(), Optional.empty(), 10);
    assertThat(page.rows()).isEmpty();
    assertThat(page.next()).isEmpty();
  }

  @Test
  void tablesWithEveryKindOfKeyAreScanned() {
    var sole =
        IntStream.range(0, 10).mapToObj(i -> Row.builder().with("PK", "p" + i).build()).toList();
    var numbered =
        IntStream.range(-5, 5)
            .mapToObj(i -> Row.builder().with("PK", "p" + i % 3).with("SK", i).build())
            .toList();
    store.bulkPut(Tables.SOLE.name(), sole);
    store.bulkPut(Tables.NUMBERED.name(), numbered);
    for (int limit : List.of(1, 3, 100)) {
      assertThat(scanAll(Tables.SOLE, limit)).containsExactlyInAnyOrderElementsOf(sole);
      assertThat(scanAll(Tables.NUMBERED, limit)).containsExactlyInAnyOrderElementsOf(numbered);
    }
  }

  @Test
  void rowsDeletedMeanwhileDoNotStopTheScan() {
    var seen = new ArrayList<Row>();
    var position = Optional.<Row>empty();
    do {
      var page = store.sweep(Tables.MAIN.name(), position, 4);
      seen.addAll(page.rows());
      store.bulkDelete(
          Tables.MAIN.name(), page.rows().stream().map(Tables.MAIN.key()::keyOf).toList());
      position = page.next();
    } while (position.isPresent());
    assertThat(seen).containsExactlyInAnyOrderElementsOf(rows);
    assertThat(scanAll(Tables.MAIN, 100)).isEmpty();
  }

  @Test
  void aPageEndsAtAboutAMegabyte() {
    store.bulkPut(
        Tables.SOLE.name(),
        IntStream.range(0, 20)
            .mapToObj(i -> Row.builder().with("PK", "p" + i).with("n", letters(100_000)).build())
            .toList());
    var page = store.sweep(Tables.SOLE.name(), Optional.empty(), 100);
    assertThat(page.examined()).isBetween(9, 12);
    assertThat(page.next()).isPresent();
    assertThat(scanAll(Tables.SOLE, 100)).hasSize(20);
  }

  @Test
  void aLimitOfZeroIsRefused() {
    assertRefused(() -> store.sweep(Tables.MAIN.name(), Optional.empty(), 0));
  }

  private List<Row> scanAll(Table table, int limit) {
    var seen = new ArrayList<Row>();
    var position = Optional.<Row>empty();
    do {
      var page = store.sweep(table.name(), position, limit);
      assertThat(page.rows()).hasSizeLessThanOrEqualTo(limit);
      seen.addAll(page.rows());
      assertThat(seen).hasSizeLessThan(1000);
      position = page.next();
    } while (position.isPresent());
    return seen;
  }
}
