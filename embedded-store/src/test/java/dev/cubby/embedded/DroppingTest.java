package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.schema.Index;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A dropped table or index leaves nothing in the folder, even after a crash. */
class DroppingTest {
  @TempDir Path folder = Path.of("set by JUnit");
  private final SteppingClock clock = new SteppingClock();
  private final long now = clock.instant().getEpochSecond();

  private EmbeddedStore open(Path at) {
    return EmbeddedStore.open(at, Settings.of(clock));
  }

  private EmbeddedStore open() {
    return open(folder.resolve("data"));
  }

  private void fill(EmbeddedStore store) {
    store.ensure(List.of(Rows.TABLE));
    for (int i = 0; i < 100; i++) {
      Rows.put(store, Rows.thing("p", "s" + i, "ann", i).toBuilder().with("ttl", now + 60).build());
    }
  }

  private static long expiryEntries(EmbeddedStore store) {
    return entries(store, Keys.EXPIRY);
  }

  private static long entries(EmbeddedStore store, int section) {
    return store
        .engine()
        .iterate(rows -> {
          long entries = 0;
          var range = Range.section(section);
          for (rows.seek(range.from()); rows.isValid() && range.has(rows.key()); rows.next()) {
            entries++;
          }
          return entries;
        });
  }

  @Test
  void aTableGoesWithItsIndexesAndExpiries() {
    try (var store = open()) {
      fill(store);
      store.drop("things");
      assertThat(expiryEntries(store)).isZero();
      for (int section = Keys.FIRST_TABLE; section < Keys.FIRST_TABLE + 10; section++) {
        assertThat(entries(store, section)).isZero();
      }
    }
    try (var store = open()) {
      assertThat(store.tables()).isEmpty();
    }
  }

  @Test
  void anInterruptedDropIsFinishedWhenTheFolderIsOpenedAgain() {
    try (var store = open()) {
      fill(store);
      // The process dies after the first batch of a drop is durable.
      var schemas = new Schemas(store.engine());
      var stored = schemas.table("things");
      var batch = new Batch();
      SchemaStore.erase(batch, stored);
      new Sections(store.engine(), schemas::store).free(stored.section(), batch);
      schemas.store(batch);
      assertThat(expiryEntries(store)).isEqualTo(100);
    }
    try (var store = open()) {
      assertThat(expiryEntries(store)).isZero();
      assertThat(SchemaStore.marked(store.engine())).isEmpty();
      store.ensure(List.of(Rows.TABLE));
      Rows.put(store, Rows.thing("p", "s1", "ann", 1));
      clock.step(Duration.ofMinutes(5));
      assertThat(store.sweepExpired(1000)).isZero();
      assertThat(store.count()).containsEntry("things", 1L);
      assertThat(store.verify()).isEmpty();
    }
  }

  @Test
  void leftoversOfAnInterruptedFillingAreNotRowsOfTheNextTable() {
    try (var store = open()) {
      fill(store);
      var next = new Sections(store.engine(), _ -> {});
      var schemas = new Schemas(store.engine());
      var batch = new Batch();
      int section = next.next(schemas.all().values());
      batch.put(Keys.join(Keys.section(section), new byte[] {0, 1, 'x', 'y'}), new byte[] {1});
      schemas.store(batch);
    }
    try (var store = open()) {
      var other =
          new dev.cubby.core.schema.Table(
              "others", Rows.TABLE.key(), List.of(), Optional.empty(), Optional.empty());
      store.ensure(List.of(other));
      assertThat(store.count()).containsEntry("others", 0L);
    }
  }

  @Test
  void aSectionIsNotGivenAgainBeforeAllOthersWere() {
    try (var store = open()) {
      var sections = new Sections(store.engine(), _ -> {});
      Set<Integer> given = new HashSet<>();
      for (int i = 0; i < 0xFFFE - Keys.FIRST_TABLE + 1; i++) {
        assertThat(given.add(sections.next(List.of()))).isTrue();
      }
      var taken = new StoredTable(Rows.TABLE, Keys.FIRST_TABLE, java.util.Map.of());
      assertThat(sections.next(List.of(taken))).isEqualTo(Keys.FIRST_TABLE + 1);
    }
  }

  @Test
  void anIndexIsDroppedAndGainedAgainWithAnotherKey() {
    try (var store = open()) {
      fill(store);
      store.dropIndex("things", "ByOwner");
      assertThat(store.verify()).isEmpty();
      Rows.delete(store, "p", "s1");
      store.ensure(
          List.of(
              Rows.TABLE
                  .without(Rows.BY_OWNER)
                  .with(new Index("ByOwner", Rows.key("rank", "SK")))));
      assertThat(store.verify()).isEmpty();
      assertThat(Rows.ownedBy(store, "r2")).hasSize(1);
    }
    try (var store = open()) {
      assertThat(store.verify()).isEmpty();
    }
  }

  @Test
  void rowsExpireByTheAttributeThatCountsNow() {
    try (var store = open()) {
      fill(store);
      Rows.put(store, Rows.thing("p", "new", "ann", 1).toBuilder().with("until", now + 60).build());
      store.setTtl("things", Optional.of("until"));
      clock.step(Duration.ofMinutes(5));
      assertThat(store.sweepExpired(1000)).isEqualTo(1);
      assertThat(Rows.get(store, "p", "new")).isEmpty();
      store.setTtl("things", Optional.empty());
      assertThat(expiryEntries(store)).isZero();
      store.setTtl("things", Optional.of("ttl"));
      assertThat(store.sweepExpired(1000)).isEqualTo(100);
      assertThat(store.verify()).isEmpty();
    }
  }

  @Test
  void goingBackToBeforeADropBringsTheTableBack() {
    try (var store = open()) {
      store.ensure(List.of(Rows.TABLE));
      store.rollBase();
      fill(store);
      var before = clock.instant();
      clock.step(Duration.ofSeconds(10));
      store.drop("things");
      var after = clock.instant();
      store.restoreTo(before, folder.resolve("before"));
      store.restoreTo(after, folder.resolve("after"));
    }
    try (var back = open(folder.resolve("before"))) {
      assertThat(back.count()).containsEntry("things", 100L);
      assertThat(back.verify()).isEmpty();
    }
    try (var back = open(folder.resolve("after"))) {
      assertThat(back.tables()).isEmpty();
    }
  }
}
