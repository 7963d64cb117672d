package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.Index;
import dev.cubby.core.schema.Table;
import dev.cubby.core.value.Row;
import org.rocksdb.RocksDBException;

/** The current tables. A new index is filled first and announced afterwards. */
final class Schemas {
  private static final int FILL_BYTES = 1024 * 1024;

  private final Engine engine;
  private final Sections sections;
  private volatile Map<String, StoredTable> tables;

  Schemas(Engine engine) {
    this.engine = engine;
    this.sections = new Sections(engine, this::store);
    if (SchemaStore.isNew(engine)) {
      var batch = new Batch();
      SchemaStore.writeFormat(batch);
      store(batch);
    }
    this.tables = SchemaStore.read(engine);
    sections.finish();
  }

  /** Called after the database was reopened, because a failed change may have been stored. */
  void reload() {
    tables = SchemaStore.read(engine);
    sections.finish();
  }

  Map<String, StoredTable> all() {
    return tables;
  }

  StoredTable table(String name) {
    var stored = tables.get(name);
    if (stored == null) {
      throw new InvalidInput("There is no such table", "table", name);
    }
    return stored;
  }

  /** Called on the committing thread, so nothing is written meanwhile. */
  void ensure(Table declared) {
    var stored = tables.get(declared.name());
    if (stored == null) {
      stored =
          new StoredTable(
              new Table(
                  declared.name(),
                  declared.key(),
                  List.of(),
                  declared.ttl(),
                  declared.typeAttribute()),
              newSection(),
              Map.of());
      keep(stored);
    } else if (!declared.key().equals(stored.table().key())) {
      throw new InvalidInput("A table has another key already", "table", declared.name());
    }
    var missing = new ArrayList<Index>();
    for (var index : declared.indexes()) {
      if (!stored.indexSections().containsKey(index.name())) {
        missing.add(index);
      } else if (!stored.table().index(index.name()).equals(index)) {
        throw new InvalidInput(
            "An index has another key already", "table", declared.name(), "index", index.name());
      }
    }
    missing.forEach(index -> gain(declared.name(), index));
    if (declared.ttl().isPresent()) {
      setTtl(declared.name(), declared.ttl());
    }
  }

  /** An empty section, even if an interrupted filling had used it. */
  private int newSection() {
    int section = sections.next(tables.values());
    sections.clear(section);
    return section;
  }

  private void keep(StoredTable stored) {
    keep(stored, new Batch());
  }

  private void keep(StoredTable stored, Batch batch) {
    SchemaStore.write(batch, stored);
    store(batch);
    var more = new HashMap<>(tables);
    more.put(stored.table().name(), stored);
    tables = Map.copyOf(more);
  }

  /** An index is visible only when it is full: its section is announced last. */
  private void gain(String name, Index index) {
    var stored = table(name);
    var numbers = new LinkedHashMap<>(stored.indexSections());
    numbers.put(index.name(), newSection());
    var gained = new StoredTable(stored.table().with(index), stored.section(), Map.copyOf(numbers));
    fill(
        stored,
        (key, row, bytes, batch) -> {
          var indexKey = gained.indexKey(index, row);
          if (indexKey != null) {
            batch.put(indexKey, bytes);
          }
        });
    keep(gained);
  }

  /** Called on the committing thread, like all methods below. */
  void setTtl(String name, Optional<String> attribute) {
    var stored = table(name);
    if (stored.table().ttl().equals(attribute)) {
      return;
    }
    keep(stored.with(stored.table().ttl(Optional.empty())));
    sections.clearExpiry(stored.section());
    if (attribute.isPresent()) {
      gainExpiry(stored.with(stored.table().ttl(attribute)));
    }
  }

  private void gainExpiry(StoredTable gained) {
    fill(
        gained,
        (key, row, bytes, batch) -> {
          var expiryKey = gained.expiryKey(row, key);
          if (expiryKey != null) {
            batch.put(expiryKey, new byte[0]);
          }
        });
    keep(gained);
  }

  void drop(String name) {
    var stored = table(name);
    var batch = new Batch();
    SchemaStore.erase(batch, stored);
    sections.free(stored.section(), batch);
    stored.indexSections().values().forEach(section -> sections.clear(section, batch));
    store(batch);
    var fewer = new HashMap<>(tables);
    fewer.remove(name);
    tables = Map.copyOf(fewer);
    sections.finish();
  }

  void dropIndex(String name, String indexName) {
    var stored = table(name);
    var index = stored.table().index(indexName);
    var numbers = new LinkedHashMap<>(stored.indexSections());
    numbers.remove(indexName);
    var left =
        new StoredTable(stored.table().without(index), stored.section(), Map.copyOf(numbers));
    var batch = new Batch();
    sections.clear(stored.sectionOf(index), batch);
    keep(left, batch);
  }

  @FunctionalInterface
  private interface Filling {
    void add(byte[] key, Row row, byte[] bytes, Batch batch);
  }

  private void fill(StoredTable stored, Filling filling) {
    engine.iterate(rows -> {
      var batch = new Batch();
      var range = Range.section(stored.section());
      for (rows.seek(range.from()); rows.isValid() && range.has(rows.key()); rows.next()) {
        filling.add(rows.key(), RowBytes.read(rows.value()), rows.value(), batch);
        if (batch.size() > FILL_BYTES) {
          store(batch);
          batch.clear();
        }
      }
      store(batch);
      return stored;
    });
  }

  void store(Batch batch) {
    if (!batch.isEmpty()) {
      try {
        engine.write(batch);
      } catch (RocksDBException e) {
        throw Engine.unavailable("The store could not be written", e);
      }
    }
  }
}
