package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.schema.Index;
import dev.cubby.core.value.Row;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.RocksDBException;

/** A folder's content, its lock, and its automatic clean-up. */
class FolderTest {
  @TempDir Path folder = Path.of("set by JUnit");
  private final SteppingClock clock = new SteppingClock();

  private EmbeddedStore open() {
    var store = EmbeddedStore.open(folder, Settings.of(clock));
    store.ensure(List.of(Rows.TABLE));
    return store;
  }

  @Test
  void writtenRowsAreThereAfterReopening() {
    var thing = Rows.thing("p", "s", "ann", 1);
    try (var store = open()) {
      Rows.put(store, thing);
    }
    try (var store = open()) {
      assertThat(Rows.get(store, "p", "s")).contains(thing);
      assertThat(Rows.ownedBy(store, "ann")).containsExactly(thing);
      assertThat(store.verify()).isEmpty();
    }
  }

  @Test
  void aSecondProcessIsKeptOut() {
    try (var first = open()) {
      assertThatThrownBy(this::open).isInstanceOf(Unavailable.class).hasMessageContaining("in use");
      assertThat(first.count()).containsEntry("things", 0L);
    }
  }

  @Test
  void aFolderOfALaterVersionIsRefusedWithTheReason() throws RocksDBException {
    try (var store = open()) {
      var batch = new Batch();
      batch.put(
          Keys.join(
              Keys.section(Keys.META), "format".getBytes(java.nio.charset.StandardCharsets.UTF_8)),
          RowBytes.of(Row.builder().with("format", 2).build()));
      store.engine().write(batch);
    }
    assertThatThrownBy(this::open)
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("later version");
  }

  @Test
  void anIndexGainedLaterIsFullBeforeItIsServed() {
    try (var store = open()) {
      for (int i = 0; i < 3000; i++) {
        Rows.put(store, Rows.thing("p", "s" + i, "owner" + i % 3, i));
      }
    }
    var byNumber = new Index("ByRank", Rows.key("rank", "SK"));
    try (var store = open()) {
      store.ensure(List.of(Rows.TABLE.with(byNumber)));
      assertThat(store.verify()).isEmpty();
      Rows.delete(store, "p", "s7");
      assertThat(store.verify()).isEmpty();
    }
    try (var store = open()) {
      assertThat(store.verify()).as("also after a restart").isEmpty();
    }
  }

  @Test
  void expiredRowsAreSweptAndOthersStay() {
    try (var store = open()) {
      long now = clock.instant().getEpochSecond();
      for (int i = 0; i < 10; i++) {
        Rows.put(
            store,
            Rows.thing("p", "s" + i, "ann", i).toBuilder().with("ttl", now + 10 * i).build());
      }
      Rows.put(store, Rows.thing("p", "forever", "ann", 99));
      clock.step(Duration.ofSeconds(45));
      Rows.put(store, Rows.thing("p", "s0", "ann", 0).toBuilder().with("ttl", now + 1000).build());
      assertThat(store.sweepExpired(100)).as("s1 to s4; s0 was prolonged").isEqualTo(4);
      assertThat(store.count()).containsEntry("things", 7L);
      assertThat(Rows.ownedBy(store, "ann")).hasSize(7);
      assertThat(store.verify()).isEmpty();
      assertThat(store.sweepExpired(100)).isZero();
    }
  }

  @Test
  void closingWhileOthersReadAndWriteGivesThemAnExceptionAndNoCrash() throws InterruptedException {
    for (int round = 0; round < 5; round++) {
      var store = open();
      for (int i = 0; i < 200; i++) {
        Rows.put(store, Rows.thing("p", "s" + i, "ann", i));
      }
      var busy = new CountDownLatch(8);
      var refused = new AtomicInteger();
      var threads = new ArrayList<Thread>();
      for (int t = 0; t < 8; t++) {
        int mine = t;
        threads.add(
            Thread.ofPlatform()
                .start(() -> {
                  try {
                    for (int i = 0; ; i++) {
                      if (mine % 2 == 0) {
                        Rows.ownedBy(store, "ann");
                      } else {
                        Rows.put(store, Rows.thing("q" + mine, "s" + i, "bob", i));
                      }
                      if (i == 3) {
                        busy.countDown();
                      }
                    }
                  } catch (Unavailable closed) {
                    refused.incrementAndGet();
                  }
                }));
      }
      busy.await();
      store.close();
      for (var thread : threads) {
        thread.join();
      }
      assertThat(refused).hasValue(8);
    }
  }
}
