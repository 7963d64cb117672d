package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.catalog.CatalogSnapshot.StoredEntity;
import dev.cubby.core.catalog.Fault;
import dev.cubby.core.catalog.Migration;
import dev.cubby.core.catalog.Migration.RetireVersion;
import dev.cubby.core.contract.Sweep;
import dev.cubby.core.failure.Failure;
import dev.cubby.core.failure.Failure.*;
import dev.cubby.core.schema.Guard;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;

/**
 * Migrates the rows of one entity to its current declaration, a page of the table at a time.
 * Up-to-date rows are skipped, so a pass may restart anywhere, and two servers may run it at once.
 */
final class MigrationPass<T> {
  private static final int PAGE = 100;
  private static final int ATTEMPTS = 16;
  private static final int NAMED = 10;

  /** The state of a pass after a page. */
  enum Reached {
    ON_ITS_WAY,
    /** The pass must start again: rows that blocked others have moved since. */
    RESTART,
    OVER
  }

  private final RowStore rows;
  private final RowMapping<T> mapping;
  private final StoreSettings settings;
  private final RowMigration<T> migration;
  private final Sweep<T> sweep;
  private final List<Fault> faults = new ArrayList<>();
  private int waiting;
  private int unnamed;
  private int changed;
  private Reached reached;

  private MigrationPass(
      RowStore rows,
      RowMapping<T> mapping,
      RowMigration<T> migration,
      boolean touchesRows,
      StoreSettings settings) {
    this.rows = rows;
    this.mapping = mapping;
    this.settings = settings;
    this.migration = migration;
    this.sweep =
        Sweep.of(
            "migrate " + mapping.entity().name(), mapping.entity(), "its declaration has changed");
    this.reached = touchesRows ? Reached.ON_ITS_WAY : Reached.OVER;
  }

  static <T> MigrationPass<T> of(
      RowStore rows,
      RowMapping<T> mapping,
      List<StoredEntity> former,
      Set<Migration> due,
      StoreSettings settings) {
    boolean touchesRows = due.stream().anyMatch(one -> !(one instanceof RetireVersion));
    return new MigrationPass<>(
        rows, mapping, new RowMigration<>(rows, mapping, former, due), touchesRows, settings);
  }

  boolean isOver() {
    return reached == Reached.OVER;
  }

  Reached reached() {
    return reached;
  }

  /** The first blocking rows. While there are any, the position does not advance. */
  List<Fault> faults() {
    if (unnamed == 0) {
      return List.copyOf(faults);
    }
    var all = new ArrayList<>(faults);
    all.add(fault("%d more of its rows stand in the way".formatted(unnamed)));
    return all;
  }

  /** Migrates the page after a position and returns the next position. */
  Optional<Row> page(Optional<Row> after) {
    long started = System.nanoTime();
    var page = rows.sweep(mapping.table().name(), after, PAGE);
    var units = page.units();
    int before = changed;
    for (var row : page.rows()) {
      units = units.plus(migrate(row));
    }
    settings
        .listener()
        .onCall(
            new ContractCall(
                sweep,
                ContractCall.Status.ANSWERED,
                changed - before,
                page.examined(),
                0,
                units,
                System.nanoTime() - started));
    if (page.next().isPresent()) {
      reached = Reached.ON_ITS_WAY;
    } else if (waiting > 0 && changed > 0) {
      beginAgain();
    } else {
      reached = Reached.OVER;
    }
    return page.next();
  }

  private void beginAgain() {
    faults.clear();
    waiting = 0;
    unnamed = 0;
    changed = 0;
    reached = Reached.RESTART;
  }

  /** Migrates a row as scanned or, if that is outdated, as it is now. */
  private Units migrate(Row swept) {
    var units = Units.NONE;
    var address = new RowKey(mapping.table().name(), mapping.table().key().keyOf(swept));
    Optional<Row> row = Optional.of(swept);
    for (int attempt = 0; attempt < ATTEMPTS && row.isPresent(); attempt++) {
      var step = step(row.get());
      units = units.plus(step.units());
      switch (step) {
        case RowMigration.Step.Done done -> {
          changed += done.changed() ? 1 : 0;
          return units;
        }
        case RowMigration.Step.Blocked(var reason, var mayMove, var _) -> {
          waiting += mayMove ? 1 : 0;
          note(reason);
          return units;
        }
        case RowMigration.Step.Outdated _ -> {
          Retry.pause(attempt);
          var fetched = rows.get(address, true);
          units = units.plus(fetched.units());
          row = fetched.row();
        }
      }
    }
    if (row.isPresent()) {
      throw new Unavailable(
          "A row changes faster than it can be migrated; stop the other servers first",
          "key",
          address.key());
    }
    return units;
  }

  private RowMigration.Step step(Row row) {
    var now = settings.clock().instant();
    try {
      return row.has(Guard.RULE) && row.has(Guard.OWNER_PARTITION)
          ? migration.guard(row, now)
          : migration.row(row, now);
    } catch (UnreadableRow e) {
      return blocked(row, "cannot be read", e);
    } catch (InvalidInput e) {
      return blocked(row, "has no new key", e);
    }
  }

  private RowMigration.Step blocked(Row row, String why, Failure because) {
    var key = mapping.table().key().keyOf(row);
    return new RowMigration.Step.Blocked(
        "its row %s %s: %s".formatted(key, why, because.getMessage()), false, Units.NONE);
  }

  private void note(String what) {
    if (faults.size() < NAMED) {
      faults.add(fault(what));
    } else {
      unnamed++;
    }
  }

  private Fault fault(String what) {
    return Fault.ofStoredRows(
        mapping.entity().name(), what, "correct or remove these rows, and start again");
  }
}
