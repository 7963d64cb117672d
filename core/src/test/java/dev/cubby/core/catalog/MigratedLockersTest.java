package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.index;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.rule;
import static dev.cubby.core.Declare.table;
import static dev.cubby.core.catalog.Migration.buildGuards;
import static dev.cubby.core.catalog.Migration.fill;
import static dev.cubby.core.catalog.Migration.rekey;
import static dev.cubby.core.catalog.Migration.respell;
import static dev.cubby.core.catalog.Migration.retireEntity;
import static dev.cubby.core.catalog.Migration.retireGuards;
import static dev.cubby.core.catalog.Migration.retireIndex;
import static dev.cubby.core.catalog.Migration.retireVersion;
import static dev.cubby.core.catalog.Migration.retype;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.schema.*;
import org.junit.jupiter.api.Test;

/** The guide's migrations: each covers one change, and together they cover all. */
class MigratedLockersTest {
  enum OldStatus {
    FREE,
    BROKEN
  }

  enum Status {
    FREE,
    MAINTENANCE
  }

  record OldLocker(String lockerId, String label, OldStatus status, long bookings) {}

  record Locker(String lockerId, String label, Status status, int bookings, int size) {}

  record Note(String lockerId, String text) {}

  private static final Index GSI2 = index("GSI2", "GSI2PK", "GSI2SK");
  private static final Table TABLE = table("Lockers", primary("PK", "SK"), GSI2);

  private static final Entity<Note> LOCKER_NOTE =
      entity("LOCKER_NOTE", Note.class).in(TABLE, "NOTE#{lockerId}", "NOTE").sized(100);

  private static final CatalogSnapshot BEFORE =
      Catalog.of("lockers")
          .entities(
              entity("LOCKER", OldLocker.class)
                  .in(TABLE, "LOCKER#{lockerId}", "META")
                  .at(GSI2, "STATUS#{status}#{lockerId}", "{label}")
                  .upTo(1)
                  .sized(100),
              LOCKER_NOTE)
          .prove()
          .snapshot();

  private static final Rule LABEL_TAKEN = rule("label-taken");

  private static final Entity<Locker> LOCKER =
      entity("LOCKER", Locker.class)
          .in(TABLE, "LOCKER#{lockerId}", "PROFILE")
          .unique(LABEL_TAKEN, "LABEL#{label:lower}", "UNIQUE")
          .sized(100);

  static final Draft MIGRATED =
      Catalog.of("lockers")
          .entities(LOCKER)
          .migrating(
              fill(LOCKER, "size", 1),
              respell(LOCKER, "status", "BROKEN", "MAINTENANCE"),
              retype(LOCKER, "bookings"),
              buildGuards(LOCKER, LABEL_TAKEN),
              rekey(LOCKER, "table"),
              retireIndex(LOCKER, "GSI2"),
              retireEntity("LOCKER_NOTE"));

  @Test
  void eachCoversItsOwnChangeAndNoOther() {
    assertThat(MIGRATED.comparedWith(BEFORE).faults()).isEmpty();
    for (var left : MIGRATED.migrations()) {
      var others =
          MIGRATED.migrations().stream()
              .filter(migration -> !migration.equals(left))
              .toArray(Migration[]::new);
      assertThat(
              Catalog.of("lockers")
                  .entities(LOCKER)
                  .migrating(others)
                  .comparedWith(BEFORE)
                  .faults())
          .as("without %s", left)
          .hasSize(1);
    }
  }

  @Test
  void aStoreRemembersThemByIdsThatStay() {
    assertThat(MIGRATED.migrations())
        .extracting(Migration::id)
        .containsExactly(
            "fill LOCKER.size = 1",
            "respell LOCKER.status from BROKEN to MAINTENANCE",
            "retype LOCKER.bookings",
            "build guards LOCKER label-taken",
            "rekey LOCKER in table",
            "retire index GSI2 of LOCKER",
            "retire entity LOCKER_NOTE");
    assertThat(retireGuards(LOCKER, LABEL_TAKEN.name()).id())
        .isEqualTo("retire guards LOCKER label-taken");
    assertThat(retireVersion(LOCKER).id()).isEqualTo("retire version of LOCKER");
    assertThat(fill(LOCKER, "label", "none").id()).isEqualTo("fill LOCKER.label = 'none'");
  }
}
