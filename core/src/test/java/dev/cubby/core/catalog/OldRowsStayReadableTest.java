package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.Proving.*;

import dev.cubby.core.catalog.CatalogSnapshot.StoredAttribute;
import dev.cubby.core.catalog.CatalogSnapshot.StoredPlace;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Table;
import java.time.Instant;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Proof 12: what is stored already is still found and read, or a named migration sees to it. */
class OldRowsStayReadableTest implements Household {

  /** Each version of the record is a type of its own, under one entity's name. */
  record V1(String lockerId, long size, Optional<String> note, Instant createdAt) {}

  record WithMore(
      String lockerId, long size, Optional<String> note, Instant createdAt, long version) {}

  record WithMaybeMore(
      String lockerId, long size, Optional<String> note, Instant createdAt, Optional<Long> more) {}

  record OtherType(String lockerId, String size, Optional<String> note, Instant createdAt) {}

  record Stricter(String lockerId, long size, String note, Instant createdAt) {}

  record Laxer(String lockerId, Optional<Long> size, Optional<String> note, Instant createdAt) {}

  record WithLess(String lockerId, Optional<String> note) {}

  private static <T> Entity<T> locker(Class<T> type) {
    return entity("LOCKER", type).in(TABLE, "LOCKER#{lockerId}", "META").sized(9);
  }

  private static final CatalogSnapshot BEFORE = entities(locker(V1.class)).prove().snapshot();

  private static Draft now(Entity<?>... entities) {
    return entities(entities).comparedWith(BEFORE);
  }

  private static final String MIGRATE =
      " Fix: take the change back, or name its migration: migrating(\"…\", \"LOCKER\").";

  @Test
  void whatHasNotChangedIsStillReadable() {
    assertSound(now(locker(V1.class)));
    assertSound(now(locker(V1.class).sized(500)));
  }

  @Test
  void theSnapshotSaysWhereRowsAreAndWhatTheyHold() {
    var stored = BEFORE.entities().getFirst();
    Assertions.assertThat(stored.name()).isEqualTo("LOCKER");
    Assertions.assertThat(stored.table()).isEqualTo("Inventory");
    Assertions.assertThat(stored.places())
        .extracting(StoredPlace::index, StoredPlace::partition, StoredPlace::sort)
        .containsExactly(Assertions.tuple("table", "LOCKER#{lockerId}", "META"));
    Assertions.assertThat(stored.attributes())
        .containsEntry("size", new StoredAttribute("N", true))
        .containsEntry("note", new StoredAttribute("S", false))
        .containsEntry("createdAt", new StoredAttribute("S", true));
  }

  @Test
  void anEntityDoesNotVanishWithItsRows() {
    assertFaults(
        now(ITEM), "[proof 12] LOCKER: it is gone, but its rows are still in Inventory." + MIGRATE);
    assertSound(now(ITEM).migrating("lockers were given away", "LOCKER"));
    assertFault(now(ITEM).migrating("something else", "Item"), 12, "LOCKER");
  }

  @Test
  void anEntityInAnotherTableIsGoneFromTheOldOne() {
    var elsewhere =
        entity("LOCKER", V1.class)
            .in(table("Lockers", primary("PK", "SK")), "LOCKER#{lockerId}", "META")
            .sized(9);
    assertFault(now(elsewhere), 12, "LOCKER", "its rows are still in Inventory");
  }

  @Test
  void aKeyDoesNotChangeUnderItsRows() {
    var moved = entity("LOCKER", V1.class).in(TABLE, "LOCKER#{lockerId}", "PROFILE").sized(9);
    assertFault(
        now(moved),
        12,
        "LOCKER",
        "its key in table was LOCKER#{lockerId} / META",
        "is not any more." + MIGRATE);
    assertSound(now(moved).migrating("profiles", "LOCKER"));
  }

  @Test
  void aViewIsPartOfTheKey() {
    var lower = entity("LOCKER", V1.class).in(TABLE, "LOCKER#{lockerId:lower}", "META").sized(9);
    assertFault(now(lower), 12, "LOCKER", "LOCKER#{lockerId} / META");
  }

  @Test
  void oldRowsAreNotInANewIndex() {
    assertFaults(
        now(locker(V1.class).at(GSI1, "ALL#{lockerId}", "{createdAt}")),
        "[proof 12] LOCKER: it stands in GSI1 now, where its old rows are not." + MIGRATE);
  }

  @Test
  void anIndexIsNotLeftUnsaid() {
    var indexed = locker(V1.class).at(GSI1, "ALL#{lockerId}", "{createdAt}");
    var before = entities(indexed).prove().snapshot();
    assertFault(
        entities(locker(V1.class)).comparedWith(before),
        12,
        "LOCKER",
        "its key in GSI1 was ALL#{lockerId} / {createdAt}");
  }

  @Test
  void aNewAttributeMeansSomethingWhenAbsent() {
    assertFaults(
        now(locker(WithMore.class)),
        "[proof 12] LOCKER: its old rows have no version, and cannot be read."
            + " Fix: say whenAbsent(\"version\", …), or make it Optional.");
    assertSound(now(locker(WithMore.class).whenAbsent("version", 1)));
    assertSound(now(locker(WithMaybeMore.class)));
  }

  @Test
  void anAttributeKeepsItsStoredType() {
    assertFaults(
        now(locker(OtherType.class)),
        "[proof 12] LOCKER: its size was stored as N and is now S." + MIGRATE);
    var expiring = table("Inventory", primary("PK", "SK"), GSI1, GSI2).ttl("createdAt");
    assertFault(
        now(entity("LOCKER", V1.class).in(expiring, "LOCKER#{lockerId}", "META").sized(9)),
        12,
        "LOCKER",
        "its createdAt was stored as S and is now N");
  }

  @Test
  void whatWasOptionalIsNotAskedForLater() {
    assertFaults(
        now(locker(Stricter.class)),
        "[proof 12] LOCKER: some of its old rows have no note, and cannot be read."
            + " Fix: say whenAbsent(\"note\", …), or leave it Optional.");
    assertSound(now(locker(Stricter.class).whenAbsent("note", "")));
    assertSound(now(locker(Laxer.class)));
    assertSound(now(locker(WithLess.class)));
  }

  @Test
  void aNewEntityHasNoOldRows() {
    assertSound(now(locker(V1.class), ITEM));
  }

  @Test
  void aTablesKeyAttributesKeepTheirNames() {
    Table renamed = table("Inventory", primary("pk", "sk"), GSI1, GSI2);
    assertFault(
        now(entity("LOCKER", V1.class).in(renamed, "LOCKER#{lockerId}", "META").sized(9)),
        12,
        "LOCKER",
        "PK");
  }

  @Test
  void anIndexsKeyAttributesKeepTheirNames() {
    var before =
        entities(locker(V1.class).at(GSI1, "ALL#{lockerId}", "{createdAt}")).prove().snapshot();
    var renamed = index("GSI1", "gsi1pk", "gsi1sk");
    assertFault(
        entities(
                entity("LOCKER", V1.class)
                    .in(
                        table("Inventory", primary("PK", "SK"), renamed),
                        "LOCKER#{lockerId}",
                        "META")
                    .at(renamed, "ALL#{lockerId}", "{createdAt}")
                    .sized(9))
            .comparedWith(before),
        12,
        "LOCKER",
        "GSI1PK");
  }

  /** Old rows hold no new guard, and a guard's old rows are not where the new one looks. */
  @Test
  void guardsDoNotChangeUnderTheirRows() {
    var unique = locker(V1.class).unique("note", "NOTE#{note}", "GUARD");
    assertFault(now(unique), 12, "LOCKER", "note");
    var before = entities(unique).prove().snapshot();
    assertSound(entities(unique).comparedWith(before));
    assertFault(entities(locker(V1.class)).comparedWith(before), 12, "LOCKER", "note");
    assertFault(
        entities(locker(V1.class).unique("note", "NOTE#{note:lower}", "GUARD"))
            .comparedWith(before),
        12,
        "LOCKER",
        "NOTE#{note}");
    assertSound(now(unique).migrating("write the guards", "LOCKER"));
  }

  record Door(long width) {}

  record WiderDoor(long width, long height) {}

  record House(String lockerId, Door door) {}

  record WiderHouse(String lockerId, WiderDoor door) {}

  @Test
  void whatLiesInsideAnAttributeStaysReadableToo() {
    var before = entities(locker(House.class)).prove().snapshot();
    assertSound(entities(locker(House.class)).comparedWith(before));
    assertFault(
        entities(locker(WiderHouse.class)).comparedWith(before), 12, "LOCKER", "door.height");
  }
}
