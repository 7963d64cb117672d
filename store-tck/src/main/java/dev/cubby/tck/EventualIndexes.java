package dev.cubby.tck;

import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.set;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** An index may lag behind its table, but never shows a row that did not exist. */
abstract class EventualIndexes extends Group {
  private static final int VERSIONS = 40;

  EventualIndexes(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void theTableIsRightAtOnceAndTheIndexAfterSettling() {
    for (long version = 1; version <= VERSIONS; version++) {
      putAll(version("s", version));
      assertThat(get("p", "s")).contains(version("s", version));
      assertThat(QueryBuilder.of("p").rows(store)).containsExactly(version("s", version));
    }
    settle();
    assertThat(seen()).containsExactly((long) VERSIONS);
  }

  @Test
  void anIndexGoesThroughARowsVersionsInTheirOrder() {
    long last = 0;
    for (long version = 1; version <= VERSIONS; version++) {
      putAll(version("s", version));
      for (var seen : seen()) {
        assertThat(seen).isBetween(last, version);
        last = seen;
      }
      if (subject.indexesAreImmediate()) {
        assertThat(last).isEqualTo(version);
      }
    }
  }

  @Test
  void aDeletedRowDoesNotComeBack() {
    for (long version = 1; version <= VERSIONS; version++) {
      putAll(version("s", version));
      assertDone(write(delete("p", "s")));
    }
    settle();
    assertThat(seen()).isEmpty();
  }

  @Test
  void aRowThatMovedOftenIsInOnePlaceInTheEnd() {
    putAll(version("s", 0));
    for (int i = 1; i <= VERSIONS; i++) {
      assertDone(write(update("p", "s", set("group", literal("g" + i % 3)))));
    }
    settle();
    for (int i = 0; i < 3; i++) {
      assertThat(QueryBuilder.of("g" + i).on(Tables.BY_RANK).rows(store))
          .hasSize(i == VERSIONS % 3 ? 1 : 0);
    }
    assertThat(seen()).isEmpty();
  }

  @Test
  void oneTransactionMayShowRowByRowButShowsInTheEnd() {
    assertDone(write(put(version("a", 1)), put(version("b", 2)), put(version("c", 3))));
    assertThat(List.of(1L, 2L, 3L)).containsAll(seen());
    settle();
    assertThat(seen()).containsExactly(1L, 2L, 3L);
  }

  @Test
  void conditionsUseTheRowAndNotTheIndex() {
    var versions = LongStream.rangeClosed(1, VERSIONS).mapToObj(v -> version("s", v)).toList();
    putAll(versions.getFirst());
    for (int i = 1; i < versions.size(); i++) {
      assertDone(write(put(versions.get(i), Condition.equal("rank", Value.of(i)))));
    }
  }

  private static Row version(String sort, long version) {
    return row("p", sort).with("group", "g").with("rank", version).build();
  }

  /** The versions that the index shows now. */
  private List<Long> seen() {
    return QueryBuilder.of("g").on(Tables.BY_RANK).rows(store).stream()
        .map(row -> ((Value.Num) row.find("rank").orElseThrow()).number().longValueExact())
        .toList();
  }
}
