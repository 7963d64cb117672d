package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.Key;
import dev.cubby.core.value.Row;
import dev.cubby.embedded.crash.MemoryFolder;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder can be restored to any instant since its first base. */
class PointInTimeTest {
  private static final int STEPS = 2000;
  private static final int INSTANTS = Boolean.getBoolean("cubby.long") ? 200 : 60;

  @TempDir(factory = MemoryFolder.class)
  Path folder = Path.of("set by JUnit");

  private final SteppingClock clock = new SteppingClock();
  private final TreeMap<Instant, Map<Key, Row>> history = new TreeMap<>();
  private final Map<Key, Row> model = new HashMap<>();

  private EmbeddedStore open(Path at) {
    var store = EmbeddedStore.open(at, Settings.of(clock));
    store.ensure(List.of(Rows.TABLE));
    return store;
  }

  @Test
  @Tag("slow")
  void everyInstantOfARandomHistoryCanBeRestored() {
    long seed = Long.getLong("cubby.seed", System.nanoTime());
    var random = new Random(seed);
    var store = open(folder.resolve("data"));
    store.rollBase();
    var first = clock.instant();
    for (int i = 0; i < STEPS; i++) {
      clock.step(Duration.ofMillis(1 + random.nextInt(1000)));
      change(store, random, i);
      history.put(clock.instant(), new HashMap<>(model));
      if (random.nextInt(400) == 0) {
        store.rollBase();
      }
      if (random.nextInt(500) == 0) {
        store.close();
        store = open(folder.resolve("data"));
      }
    }
    assertThat(store.firstRestorable()).contains(first);
    long span = Duration.between(first, clock.instant()).toMillis();
    for (int i = 0; i < INSTANTS; i++) {
      var instant = first.plusMillis(random.nextLong(span));
      var target = folder.resolve("restored-" + i);
      store.restoreTo(instant, target);
      try (var restored = open(target)) {
        var then = history.floorEntry(instant);
        assertThat(Rows.everything(restored))
            .as("instant %s, cubby.seed=%d", instant, seed)
            .isEqualTo(then == null ? Map.of() : then.getValue());
        if (i % 20 == 0) {
          assertThat(restored.verify()).isEmpty();
        }
      }
      Folders.remove(target);
    }
    store.close();
  }

  private void change(EmbeddedStore store, Random random, int i) {
    var row = Rows.thing("p" + random.nextInt(5), "s" + random.nextInt(40), "o" + i % 4, i);
    var key = Rows.TABLE.key().keyOf(row);
    if (random.nextInt(4) == 0) {
      Rows.delete(store, text(key.partition()), text(key.sort().orElseThrow()));
      model.remove(key);
    } else {
      Rows.put(store, row);
      model.put(key, row);
    }
  }

  private static String text(dev.cubby.core.value.Value value) {
    return ((dev.cubby.core.value.Value.Text) value).text();
  }

  @Test
  void aClockSetBackWhileTheStoreWasClosedDoesNotTurnHistoryRound() {
    try (var store = open(folder.resolve("data"))) {
      store.rollBase();
      clock.step(Duration.ofHours(1));
      Rows.put(store, Rows.thing("p", "late", "ann", 1));
    }
    clock.step(Duration.ofMinutes(-30));
    var before = clock.instant();
    try (var store = open(folder.resolve("data"))) {
      store.rollBase();
      store.restoreTo(before, folder.resolve("before"));
      store.restoreTo(before.plus(Duration.ofMinutes(30)), folder.resolve("after"));
    }
    try (var restored = open(folder.resolve("before"))) {
      assertThat(Rows.everything(restored)).isEmpty();
    }
    try (var restored = open(folder.resolve("after"))) {
      assertThat(Rows.everything(restored)).hasSize(1);
    }
  }

  /** A base knows its instant even if nothing was written since. */
  @Test
  void aBaseIsNeverOlderThanTheOneBeforeIt() {
    try (var store = open(folder.resolve("data"))) {
      clock.step(Duration.ofHours(1));
      store.rollBase();
    }
    var base = clock.instant();
    clock.step(Duration.ofMinutes(-30));
    try (var store = open(folder.resolve("data"))) {
      Rows.put(store, Rows.thing("p", "s", "ann", 1));
      store.rollBase();
      assertThatThrownBy(() -> store.restoreTo(clock.instant(), folder.resolve("x")))
          .isInstanceOf(InvalidInput.class);
      store.restoreTo(base, folder.resolve("restored"));
    }
    try (var restored = open(folder.resolve("restored"))) {
      assertThat(Rows.everything(restored)).hasSize(1);
    }
  }

  @Test
  void anInstantBeforeTheFirstBaseCannotBeRestored() {
    try (var store = open(folder.resolve("data"))) {
      assertThat(store.firstRestorable()).isEmpty();
      clock.step(Duration.ofDays(1));
      store.rollBase();
      var base = clock.instant();
      assertThatThrownBy(() -> store.restoreTo(base.minusSeconds(1), folder.resolve("x")))
          .isInstanceOf(InvalidInput.class)
          .hasMessageContaining(base.toString());
    }
  }
}
