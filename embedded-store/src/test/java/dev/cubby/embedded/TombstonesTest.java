package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rocksdb.PerfLevel;

/** Reading a queue does not slow down with the number of rows removed from it. */
class TombstonesTest {
  private static final int FEW = 100;
  private final EmbeddedStore store =
      EmbeddedStore.open(Path.of("queue"), Settings.of(new SteppingClock()).inMemoryOnly());

  @BeforeEach
  void count() {
    store.ensure(List.of(Rows.TABLE));
    store
        .engine()
        .read(db -> {
          db.setPerfLevel(PerfLevel.ENABLE_COUNT);
          return db;
        });
    // A file with nothing below it is moved, not merged, and keeps its tombstones for now.
    Rows.put(store, Rows.thing("before", "s", "aaron", 1));
    Rows.put(store, Rows.thing("then", "s", "zoe", 1));
    StoreInternals.flush(store);
    StoreInternals.compact(store);
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Test
  void marksInMemoryAreWrittenOutWhenAWalkMeetsMany() throws InterruptedException {
    comeAndGo(5_000);
    assertThat(steppedOver()).isGreaterThan(FEW);
    comeAndGo(1);
    assertThat(settles()).isTrue();
  }

  @Test
  void aFileOfMarksIsMergedAway() throws InterruptedException {
    comeAndGo(5_000);
    StoreInternals.flush(store);
    assertThat(settles()).isTrue();
  }

  private void comeAndGo(int rows) {
    for (int i = 0; i < rows; i++) {
      var sort = "%08d".formatted(i);
      Rows.put(store, Rows.thing("queue", sort, "ann", i));
      Rows.delete(store, "queue", sort);
    }
  }

  /** The number of tombstones that a read of the queue skips. */
  private long steppedOver() {
    return store
        .engine()
        .read(db -> {
          db.getPerfContext().reset();
          assertThat(Rows.ownedBy(store, "ann")).isEmpty();
          return db.getPerfContext().getInternalDeleteSkippedCount();
        });
  }

  /** Waits for flush and compaction in the background. */
  private boolean settles() throws InterruptedException {
    for (int look = 0; look < 200; look++) {
      if (steppedOver() < FEW) {
        return true;
      }
      Thread.sleep(25);
    }
    return false;
  }
}
