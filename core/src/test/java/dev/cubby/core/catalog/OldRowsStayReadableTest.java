package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;
import static dev.cubby.core.catalog.Migration.buildGuards;
import static dev.cubby.core.catalog.Migration.fill;
import static dev.cubby.core.catalog.Migration.rekey;
import static dev.cubby.core.catalog.Migration.respell;
import static dev.cubby.core.catalog.Migration.retireEntity;
import static dev.cubby.core.catalog.Migration.retireGuards;
import static dev.cubby.core.catalog.Migration.retireVersion;
import static dev.cubby.core.catalog.Migration.retype;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.catalog.CatalogSnapshot.StoredAttribute;
import dev.cubby.core.catalog.CatalogSnapshot.StoredPlace;
import dev.cubby.core.schema.*;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Proof 12: stored rows can still be found and read, or a migration is declared for them. */
class OldRowsStayReadableTest implements Household {
  private static final Rule NOTE = rule("note");

  /** Each version of the record is its own type, under one entity name. */
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

  @Test
  void anUnchangedEntityStaysReadable() {
    assertSound(now(locker(V1.class)));
    assertSound(now(locker(V1.class).sized(500)));
  }

  @Test
  void theSnapshotDescribesKeysAndAttributes() {
    var stored = BEFORE.entities().getFirst();
    Assertions.assertThat(stored.name()).isEqualTo("LOCKER");
    Assertions.assertThat(stored.table()).isEqualTo("Inventory");
    Assertions.assertThat(stored.places())
        .extracting(StoredPlace::index, StoredPlace::partition, StoredPlace::sort)
        .containsExactly(Assertions.tuple("table", "LOCKER#{lockerId}", "META"));
    Assertions.assertThat(stored.attributes())
        .containsEntry("size", new StoredAttribute("N", true, "long", ""))
        .containsEntry("note", new StoredAttribute("S", false, "String", ""))
        .containsEntry("createdAt", new StoredAttribute("S", true, "Instant", ""));
  }

  @Test
  void anEntityDoesNotVanishWithItsRows() {
    assertFaults(
        now(ITEM),
        "[proof 12] LOCKER: it is gone, but its rows are still in Inventory. Fix: bring it back, or"
            + " leave its rows behind: migrating(retireEntity(\"LOCKER\")).");
    assertSound(now(ITEM).migrating(retireEntity("LOCKER")));
    assertFault(now(ITEM).migrating(retireVersion(ITEM)), 12, "LOCKER");
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
        "is not any more. Fix: revert the change, or declare migrating(rekey(…, \"table\")).");
    assertSound(now(moved).migrating(rekey(moved, "table")));
    assertFault(now(moved).migrating(retype(moved, "size")), 12, "LOCKER");
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
        "[proof 12] LOCKER: it was added to GSI1, but existing rows are not in it."
            + " Fix: declare migrating(rekey(…, \"GSI1\")).");
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
            + " Fix: declare whenAbsent(\"version\", …), make it Optional,"
            + " or declare migrating(fill(…, \"version\", …)).");
    assertSound(now(locker(WithMore.class).whenAbsent("version", 1)));
    assertSound(now(locker(WithMaybeMore.class)));
  }

  @Test
  void anAttributeKeepsItsStoredType() {
    assertFaults(
        now(locker(OtherType.class)),
        "[proof 12] LOCKER: its size was stored as N and is now S."
            + " Fix: revert the change, or give the new one another name.");
    var expiring = table("Inventory", primary("PK", "SK"), GSI1, GSI2).ttl("createdAt");
    assertFault(
        now(entity("LOCKER", V1.class).in(expiring, "LOCKER#{lockerId}", "META").sized(9)),
        12,
        "LOCKER",
        "its createdAt was stored as S and is now N");
  }

  @Test
  void anOptionalAttributeCannotBecomeRequired() {
    assertFaults(
        now(locker(Stricter.class)),
        "[proof 12] LOCKER: some of its old rows have no note, and cannot be read."
            + " Fix: declare whenAbsent(\"note\", …), leave it Optional,"
            + " or declare migrating(fill(…, \"note\", …)).");
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

  /** Old rows do not hold a new guard, and old guard rows have other keys. */
  @Test
  void guardsDoNotChangeUnderTheirRows() {
    var unique = locker(V1.class).unique(NOTE, "NOTE#{note}", "GUARD");
    assertFault(now(unique), 12, "LOCKER", "note");
    var before = entities(unique).prove().snapshot();
    assertSound(entities(unique).comparedWith(before));
    assertFault(entities(locker(V1.class)).comparedWith(before), 12, "LOCKER", "note");
    assertFault(
        entities(locker(V1.class).unique(NOTE, "NOTE#{note:lower}", "GUARD")).comparedWith(before),
        12,
        "LOCKER",
        "NOTE#{note}");
    assertSound(now(unique).migrating(buildGuards(unique, NOTE)));
    assertFault(now(unique).migrating(rekey(unique, "table")), 12, "LOCKER", "note");
    assertSound(
        entities(locker(V1.class))
            .comparedWith(before)
            .migrating(retireGuards(locker(V1.class), NOTE.name())));
  }

  record Door(long width) {}

  record WiderDoor(long width, long height) {}

  record House(String lockerId, Door door) {}

  record WiderHouse(String lockerId, WiderDoor door) {}

  @Test
  void nestedAttributesStayReadableToo() {
    var before = entities(locker(House.class)).prove().snapshot();
    assertSound(entities(locker(House.class)).comparedWith(before));
    assertFault(
        entities(locker(WiderHouse.class)).comparedWith(before), 12, "LOCKER", "door.height");
  }

  enum Size {
    SMALL,
    LARGE
  }

  enum MoreSizes {
    SMALL,
    MEDIUM,
    LARGE
  }

  enum FewerSizes {
    SMALL
  }

  record Sized(String lockerId, Size size, Map<Size, Long> doors) {}

  record MoreSized(String lockerId, MoreSizes size, Map<MoreSizes, Long> doors) {}

  record FewerSized(String lockerId, FewerSizes size, Map<Size, Long> doors) {}

  record FewerDoors(String lockerId, Size size, Map<FewerSizes, Long> doors) {}

  @Test
  void anEnumGainsConstantsAndLosesNone() {
    var before = entities(locker(Sized.class)).prove().snapshot();
    assertSound(entities(locker(MoreSized.class)).comparedWith(before));
    var fewer = entities(locker(FewerSized.class)).comparedWith(before);
    assertFaults(
        fewer,
        "[proof 12] LOCKER: its size has no constant LARGE any more, and rows that have it cannot"
            + " be read. Fix: bring it back, or declare what becomes of it:"
            + " migrating(respell(…, \"size\", \"LARGE\", …)).");
    var locker = locker(FewerSized.class);
    assertSound(fewer.migrating(respell(locker, "size", "LARGE", "SMALL")));
    assertSound(fewer.migrating(retype(locker, "size")));
    assertFault(fewer.migrating(respell(locker, "size", "MEDIUM", "SMALL")), 12, "LOCKER", "LARGE");
    assertFault(
        entities(locker(FewerDoors.class)).comparedWith(before), 12, "LOCKER", "doors", "LARGE");
  }

  record Hatch(Size size, long width, Optional<String> note) {}

  record OtherHatch(FewerSizes size, int width, String note, String colour) {}

  record Hatches(String lockerId, Hatch door, List<Size> sizes, Map<String, Hatch> byName) {}

  record OtherHatches(
      String lockerId, OtherHatch door, List<FewerSizes> sizes, Map<String, OtherHatch> byName) {}

  @Test
  void noMigrationIsSuggestedForWhatLiesInsideAnAttribute() {
    var before = entities(locker(Hatches.class)).prove().snapshot();
    var faults = entities(locker(OtherHatches.class)).comparedWith(before).faults();
    assertThat(faults)
        .hasSize(9)
        .allSatisfy(fault -> assertThat(fault.fix()).doesNotContain("migrating", "whenAbsent"));
    assertThat(faults.getFirst().toString())
        .isEqualTo(
            "[proof 12] LOCKER: its old rows have no byName.*.colour, and cannot be read."
                + " Fix: make it Optional.");
  }

  @Test
  void theConstantsOfAMapAreMigratedByRetyping() {
    var before = entities(locker(Sized.class)).prove().snapshot();
    var locker = locker(FewerDoors.class);
    assertFaults(
        entities(locker).comparedWith(before),
        "[proof 12] LOCKER: its doors has no constant LARGE any more, and rows that have it cannot"
            + " be read. Fix: bring it back, or have every row read without it:"
            + " migrating(retype(…, \"doors\")).");
    assertSound(entities(locker).comparedWith(before).migrating(retype(locker, "doors")));
  }

  record Small(String lockerId, int size, Optional<String> note, Instant createdAt) {}

  record Timed(String lockerId, long size, Optional<Instant> note, Instant createdAt) {}

  record Free(String lockerId, BigDecimal size, Optional<String> note, String createdAt) {}

  @Test
  void anAttributeGetsWiderAndNotNarrower() {
    assertSound(now(locker(Free.class)));
    var before = entities(locker(Small.class)).prove().snapshot();
    assertSound(entities(locker(V1.class)).comparedWith(before));
    assertFaults(
        now(locker(Small.class)),
        "[proof 12] LOCKER: its size was long and is now int, which does not read every old value."
            + " Fix: revert the change, or have every row read as that first:"
            + " migrating(retype(…, \"size\")).");
    assertFault(now(locker(Timed.class)), 12, "LOCKER", "its note was String and is now Instant");
    assertSound(now(locker(Small.class)).migrating(retype(locker(Small.class), "size")));
  }

  @Test
  void rowsExpireByWhatTheyExpiredByOrByWhatIsNew() {
    var counting = TABLE.ttl("size");
    assertFaults(
        now(entity("LOCKER", V1.class).in(counting, "LOCKER#{lockerId}", "META").sized(9)),
        "[proof 12] LOCKER: its rows expire by size now, which old rows have for something else."
            + " Fix: keep ttl(\"…\") for this table, or use another table.");
    var table = TABLE.ttl("ttl");
    var expiring = entity("LOCKER", V1.class).in(table, "LOCKER#{lockerId}", "META").sized(9);
    assertSound(now(expiring));
    var before = entities(expiring).prove().snapshot();
    assertFault(
        entities(locker(V1.class)).comparedWith(before),
        12,
        "LOCKER",
        "expired by ttl and now by nothing");
  }

  @Test
  void aGuardIsHeldInTheStateItWasHeldIn() {
    var always = locker(V1.class).unique(NOTE, "NOTE#{note}", "GUARD");
    var sometimes = always.whileIn("size", 3);
    var before = entities(always).prove().snapshot();
    assertFault(entities(sometimes).comparedWith(before), 12, "LOCKER", "guard note");
    assertFault(
        entities(always).comparedWith(entities(sometimes).prove().snapshot()),
        12,
        "LOCKER",
        "while size = 3 and is not any more",
        "buildGuards(…, note)");
    assertSound(entities(sometimes).comparedWith(before).migrating(buildGuards(sometimes, NOTE)));
  }

  @Test
  void anAbsentAttributeMeansWhatItMeant() {
    var one = locker(WithMore.class).whenAbsent("version", 1);
    var two = locker(WithMore.class).whenAbsent("version", 2);
    var before = entities(one).prove().snapshot();
    assertFault(
        entities(two).comparedWith(before),
        12,
        "LOCKER",
        "a row without version meant 1 and now means 2");
    assertSound(entities(two).comparedWith(before).migrating(fill(two, "version", 1)));
  }

  @Test
  void aVersionIsCountedWhereItWas() {
    var locker = locker(WithMore.class);
    var before = entities(locker.versioned("version")).prove().snapshot();
    var without = entities(locker).comparedWith(before);
    assertFault(without, 12, "LOCKER", "its version was counted in version");
    assertSound(without.migrating(retireVersion(locker)));
    assertSound(
        entities(locker.versioned("version")).comparedWith(entities(locker).prove().snapshot()));
  }

  record Roomy(String lockerId, Map<String, Door> doors) {}

  record WiderRoomy(String lockerId, Map<String, WiderDoor> doors) {}

  record Housed(
      String lockerId, long size, Optional<String> note, Instant createdAt, Optional<Door> door) {}

  @Test
  void attributesInsideAMapStayReadableAndANewMapIsNewAsAWhole() {
    var before = entities(locker(Roomy.class)).prove().snapshot();
    assertFault(
        entities(locker(WiderRoomy.class)).comparedWith(before), 12, "LOCKER", "doors.*.height");
    assertSound(now(locker(Housed.class)));
  }

  @Test
  void aMigrationNamesExistingDeclarations() {
    var locker = locker(V1.class);
    assertFault(
        entities(locker).migrating(fill(locker, "sise", 1)), 12, "LOCKER", "no attribute sise");
    assertFault(
        entities(locker).migrating(fill(locker, "size", "one")),
        12,
        "LOCKER",
        "size cannot become");
    assertFault(
        entities(locker).migrating(buildGuards(locker, NOTE)), 12, "LOCKER", "no unique note");
    assertFault(entities(locker).migrating(rekey(locker, "GSI1")), 12, "LOCKER", "GSI1");
    assertFault(entities(locker).migrating(retireEntity("LOCKER")), 12, "LOCKER", "still has it");
    assertFault(
        entities(locker).migrating(fill(ITEM, "name", "?")), 12, "Item", "does not have it");
  }
}
