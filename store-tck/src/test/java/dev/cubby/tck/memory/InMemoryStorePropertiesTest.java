package dev.cubby.tck.memory;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.*;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/**
 * Properties of the in-memory store only: exact last pages, rows without copies, a repeatable lag.
 */
class InMemoryStorePropertiesTest {
  private static final Index BY_OWNER =
      new Index("ByOwner", new KeySchema(KeyAttribute.text("owner"), Optional.empty()));
  private static final Table TABLE =
      new Table(
          "items",
          new KeySchema(KeyAttribute.text("PK"), Optional.of(KeyAttribute.text("SK"))),
          List.of(BY_OWNER),
          Optional.empty(),
          Optional.empty());

  @Test
  void withLagTheSeedDeterminesWhichIndexReadsAreStale() {
    assertThat(staleReads(7)).isNotEmpty().hasSizeLessThan(100);
    assertThat(staleReads(7)).isEqualTo(staleReads(7)).isNotEqualTo(staleReads(8));
  }

  @Test
  void withoutLagNoneIs() {
    assertThat(staleReads(store(IndexLag.NONE))).isEmpty();
  }

  @Test
  void laterOperationsAloneMakeAWriteVisible() {
    var store = store(new IndexLag(5, 1));
    store.bulkPut(TABLE.name(), List.of(row(1)));
    for (int i = 0; i < 5; i++) {
      store.get(new RowKey(TABLE.name(), Key.of("p", "s")), true);
    }
    assertThat(owned(store, 10).rows()).containsExactly(row(1));
  }

  @Test
  void aGetHandsOutTheStoredRowItself() {
    var store = store(IndexLag.NONE);
    var row = row(1);
    store.bulkPut(TABLE.name(), List.of(row));
    assertThat(store.get(new RowKey(TABLE.name(), Key.of("p", "s")), true).row().orElseThrow())
        .isSameAs(row);
  }

  @Test
  void theLastPageLeadsNowhereEvenIfItIsFull() {
    var store = store(IndexLag.NONE);
    for (int i = 0; i < 4; i++) {
      store.bulkPut(TABLE.name(), List.of(row(1).toBuilder().with("SK", "s" + i).build()));
    }
    assertThat(owned(store, 3).next()).isPresent();
    assertThat(owned(store, 4).next()).isEmpty();
    assertThat(store.sweep(TABLE.name(), Optional.empty(), 4).next()).isEmpty();
  }

  private static List<Integer> staleReads(long seed) {
    return staleReads(store(new IndexLag(3, seed)));
  }

  /** The versions that the index did not show immediately. */
  private static List<Integer> staleReads(InMemoryStore store) {
    var stale = new ArrayList<Integer>();
    for (int version = 0; version < 100; version++) {
      store.bulkPut(TABLE.name(), List.of(row(version)));
      if (!owned(store, 10).rows().equals(List.of(row(version)))) {
        stale.add(version);
      }
    }
    return stale;
  }

  private static InMemoryStore store(IndexLag lag) {
    var store = new InMemoryStore(Clock.systemUTC(), lag);
    store.ensure(List.of(TABLE));
    return store;
  }

  private static Row row(int version) {
    return Row.builder()
        .with("PK", "p")
        .with("SK", "s")
        .with("owner", "o")
        .with("version", version)
        .build();
  }

  private static RowPage owned(InMemoryStore store, int limit) {
    return store.query(
        new RowQuery(
            TABLE.name(),
            Optional.of(BY_OWNER.name()),
            Value.of("o"),
            new SortCondition.Any(),
            true,
            limit,
            Condition.always(),
            Optional.empty(),
            false));
  }
}
