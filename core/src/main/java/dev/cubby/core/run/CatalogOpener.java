package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.catalog.*;
import dev.cubby.core.catalog.CatalogSnapshot.StoredEntity;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.failure.Failure.UnsoundCatalog;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;

/**
 * Opens a catalog on a store that may hold rows of an earlier one. It compares the catalog with the
 * store's record, creates missing tables, runs pending migrations and updates the record. If
 * another server changes the record meanwhile, it starts over.
 */
final class CatalogOpener {
  private static final int ATTEMPTS = 16;
  private static final int PAGE = 100;

  private final RowStore rows;
  private final Catalog catalog;
  private final Tables tables;
  private final StoreSettings settings;
  private final CatalogSnapshot now;

  /** Environments that share a store are kept apart by this name. */
  private final String name;

  CatalogOpener(RowStore rows, Catalog catalog, Tables tables, StoreSettings settings) {
    this.rows = rows;
    this.catalog = catalog;
    this.tables = tables;
    this.settings = settings;
    this.now = catalog.snapshot().called(settings::tableName);
    this.name = catalog.name() + " in " + settings.environment();
  }

  void open() {
    rows.ensure(List.of(CatalogRecord.TABLE));
    boolean opened = Retry.upTo(ATTEMPTS).until(done -> done, () -> opened(read()));
    if (!opened) {
      throw new Unavailable("Other servers keep changing the store's catalog; start again later");
    }
  }

  /**
   * The records of the tables that this catalog uses. Records of a system that is turned off are
   * left alone.
   */
  private Map<String, CatalogRecord> read() {
    var used = tables.all().stream().map(Table::name).collect(Collectors.toSet());
    var declared = declared();
    var records = new LinkedHashMap<String, CatalogRecord>();
    Optional<Row> after = Optional.empty();
    do {
      var page =
          rows.query(
              new RowQuery(
                  CatalogRecord.TABLE.name(),
                  Optional.empty(),
                  CatalogRecord.PARTITION,
                  new SortCondition.Any(),
                  true,
                  PAGE,
                  Condition.always(),
                  after,
                  true));
      page.rows().stream()
          .map(CatalogRecord::read)
          .filter(record -> used.contains(record.declared().table()))
          .filter(record -> declared.contains(record.id()) || !record.isRetired())
          .forEach(record -> records.put(record.id(), record));
      after = page.next();
    } while (after.isPresent());
    return records;
  }

  private Set<String> declared() {
    return now.entities().stream().map(StoredEntity::id).collect(Collectors.toSet());
  }

  /** Refuses two catalogs on one table, because neither was proved with the other's rows. */
  private List<Fault> strangers(Map<String, CatalogRecord> records) {
    var declared = declared();
    return records.values().stream()
        .filter(record -> !declared.contains(record.id()) && !record.isOf(name))
        .map(record ->
            Fault.ofStoredRows(
                record.declared().name(),
                "its rows are in %s, too, where the catalog %s put them"
                    .formatted(record.declared().table(), String.join(", ", record.catalogs())),
                "prove both together: one draft.with(the other)"))
        .toList();
  }

  /** False if another server has changed the records meanwhile. */
  private boolean opened(Map<String, CatalogRecord> records) {
    refuseIfAny("shares a table with another catalog", strangers(records));
    var evolution =
        Evolution.between(
            records.values().stream().flatMap(record -> record.versions().stream()).toList(),
            now,
            catalog.migrations());
    var faults = new ArrayList<>(evolution.faults());
    records.values().stream().flatMap(record -> begun(record).stream()).forEach(faults::add);
    refuseIfAny("does not fit the rows of its store", faults);
    rows.ensure(tables.all());
    if (!migrated(records, evolution.migrations()) || !recorded(records)) {
      return false;
    }
    if (!records.keySet().containsAll(declared())) {
      refuseIfAnotherCameAtOnce(records);
    }
    return true;
  }

  /** Catalogs that start at the same time see each other only after both have written. */
  private void refuseIfAnotherCameAtOnce(Map<String, CatalogRecord> before) {
    var written = read();
    var strangers = strangers(written);
    if (!strangers.isEmpty()) {
      written.values().stream()
          .filter(record -> !before.containsKey(record.id()) && record.isOf(name))
          .forEach(record -> written(List.of(record.without(name).write())));
    }
    refuseIfAny("shares a table with another catalog", strangers);
  }

  /** An unfinished migration stays pending until a version that declares it completes it. */
  private Optional<Fault> begun(CatalogRecord record) {
    var declared = catalog.migrations().stream().map(Migration::id).collect(Collectors.toSet());
    return record.migrating().stream()
        .filter(migration -> !declared.contains(migration))
        .findFirst()
        .map(migration ->
            Fault.ofStoredRows(
                record.declared().name(),
                "its rows are half migrated: " + migration,
                "start the version that declares this migration, and let it finish"));
  }

  private boolean migrated(
      Map<String, CatalogRecord> records, Map<String, Set<Migration>> migrations) {
    var faults = new ArrayList<Fault>();
    for (var entity : catalog.entities()) {
      var mapping = tables.mapping(entity);
      var record = records.get(StoredEntity.id(mapping.table().name(), entity.name()));
      var due = record == null ? null : migrations.get(record.id());
      if (record != null && due != null) {
        var pass = MigrationPass.of(rows, mapping, record.versions(), due, settings);
        var marked = record.migrating(names(due), target(record));
        if (!marked.equals(record) && !write(records, marked)) {
          return false;
        }
        while (!pass.isOver()) {
          if (!onward(records, record.id(), pass)) {
            return false;
          }
        }
        faults.addAll(pass.faults());
      }
    }
    if (!faults.isEmpty()) {
      stepBack(records, migrations);
      refuseIfAny("cannot have its rows migrated", faults);
    }
    return true;
  }

  /** Runs one stretch of a migration and stores its position, unless rows block it. */
  private boolean onward(Map<String, CatalogRecord> records, String id, MigrationPass<?> pass) {
    var record = Objects.requireNonNull(records.get(id));
    var reached = record.at(pass.page(record.after()));
    return switch (pass.reached()) {
      case ON_ITS_WAY -> {
        records.put(id, reached);
        yield !pass.faults().isEmpty() || written(List.of(reached.save()));
      }
      case RESTART -> write(records, record.at(Optional.empty()));
      case OVER -> true;
    };
  }

  private static Set<String> names(Set<Migration> due) {
    return due.stream().map(Migration::id).collect(Collectors.toCollection(TreeSet::new));
  }

  private StoredEntity target(CatalogRecord record) {
    return now.entities().stream()
        .filter(entity -> entity.id().equals(record.id()))
        .findFirst()
        .orElseThrow();
  }

  /** Stores a record and updates its revision; false if another server was faster. */
  private boolean write(Map<String, CatalogRecord> records, CatalogRecord record) {
    records.put(record.id(), record.next());
    return written(List.of(record.write()));
  }

  /**
   * Withdraws a migration, so that the previous version can start again and correct the rows, if it
   * can still read them.
   */
  private void stepBack(
      Map<String, CatalogRecord> records, Map<String, Set<Migration>> migrations) {
    boolean possible =
        migrations.values().stream()
            .flatMap(Set::stream)
            .allMatch(Migration::keepsEarlierVersionsWorking);
    for (var id : migrations.keySet()) {
      var record = records.get(id);
      if (record != null && !record.migrating().isEmpty()) {
        write(records, possible ? record.steppedBack() : record.at(Optional.empty()));
      }
    }
  }

  /** Records the current declarations; an unchanged catalog writes nothing. */
  private boolean recorded(Map<String, CatalogRecord> records) {
    var writes = new ArrayList<RowWrite>();
    var declared = new TreeSet<String>();
    for (var entity : now.entities()) {
      declared.add(entity.id());
      var record = records.get(entity.id());
      var next = record == null ? CatalogRecord.first(entity, name) : record.now(entity, name);
      if (!next.equals(record)) {
        writes.add(next.write());
      }
    }
    for (var record : records.values()) {
      if (!declared.contains(record.id())) {
        writes.add(record.without(name).write());
      }
    }
    for (int from = 0; from < writes.size(); from += Limits.WRITES) {
      if (!written(writes.subList(from, Math.min(from + Limits.WRITES, writes.size())))) {
        return false;
      }
    }
    return true;
  }

  private boolean written(List<RowWrite> writes) {
    return rows.write(WriteRequest.of(writes)) instanceof WriteResult.Done;
  }

  private void refuseIfAny(String why, List<Fault> faults) {
    if (!faults.isEmpty()) {
      throw new UnsoundCatalog(
          faults.stream()
              .map(Fault::toString)
              .collect(
                  Collectors.joining(
                      "\n  ", "The catalog %s %s:%n  ".formatted(catalog.name(), why), "")));
    }
  }
}
