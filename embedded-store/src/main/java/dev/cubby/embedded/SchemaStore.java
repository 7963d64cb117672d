package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/** The tables of a folder, stored in the folder as rows. */
final class SchemaStore {
  /** The format of keys and rows. A higher number belongs to a later version. */
  static final int FORMAT = 1;

  private static final byte[] FORMAT_KEY = meta("format");
  private static final byte[] TABLES = meta("table/");
  private static final byte[] MARKS = meta("dropped/");

  private SchemaStore() {}

  private static byte[] meta(String name) {
    return Keys.join(Keys.section(Keys.META), name.getBytes(StandardCharsets.UTF_8));
  }

  static void writeFormat(Batch batch) {
    batch.put(FORMAT_KEY, RowBytes.of(Row.builder().with("format", FORMAT).build()));
  }

  /** Refuses a folder of a later version; empty for a new folder. */
  static boolean isNew(Engine engine) {
    var stored = engine.get(FORMAT_KEY);
    if (stored == null) {
      return true;
    }
    var format = RowBytes.read(stored).find("format").orElse(Value.NULL);
    if (!(format instanceof Value.Num(var number)) || number.intValue() > FORMAT) {
      throw new InvalidInput(
          "The data folder was written by a later version of Cubby; use that version",
          "folder's format",
          format,
          "this version's",
          FORMAT);
    }
    return false;
  }

  /** Fails if a damaged file contains data needed to open. */
  static void requireReadable(RocksDB db) throws RocksDBException {
    var range = Range.section(Keys.META);
    try (var rows = db.newIterator()) {
      for (rows.seek(range.from()); rows.isValid() && range.has(rows.key()); rows.next()) {
        db.get(rows.key());
      }
      rows.status();
    }
  }

  static Map<String, StoredTable> read(Engine engine) {
    return engine.iterate(SchemaStore::read);
  }

  static Map<String, StoredTable> read(RocksIterator rows) {
    var tables = new HashMap<String, StoredTable>();
    for (rows.seek(TABLES); rows.isValid() && Keys.startsWith(rows.key(), TABLES); rows.next()) {
      var stored = fromRow(RowBytes.read(rows.value()));
      tables.put(stored.table().name(), stored);
    }
    return tables;
  }

  static void write(Batch batch, StoredTable stored) {
    batch.put(meta("table/" + stored.table().name()), RowBytes.of(toRow(stored)));
  }

  static void erase(Batch batch, StoredTable stored) {
    batch.delete(meta("table/" + stored.table().name()));
  }

  /** Marks a freed section that must not be reused yet. */
  static void mark(Batch batch, int section) {
    batch.put(Keys.join(MARKS, Keys.section(section)), new byte[0]);
  }

  static void unmark(Batch batch, int section) {
    batch.delete(Keys.join(MARKS, Keys.section(section)));
  }

  static List<Integer> marked(Engine engine) {
    return engine.iterate(rows -> {
      var sections = new ArrayList<Integer>();
      for (rows.seek(MARKS); rows.isValid() && Keys.startsWith(rows.key(), MARKS); rows.next()) {
        sections.add(ByteBuffer.wrap(rows.key()).getShort(MARKS.length) & 0xFFFF);
      }
      return sections;
    });
  }

  private static Row toRow(StoredTable stored) {
    var table = stored.table();
    var row =
        Row.builder()
            .with("name", table.name())
            .with("section", stored.section())
            .with("key", key(table.key()));
    table.ttl().ifPresent(attribute -> row.with("ttl", attribute));
    table.typeAttribute().ifPresent(attribute -> row.with("type", attribute));
    var indexes = new ArrayList<Value>();
    for (var index : table.indexes()) {
      indexes.add(
          Value.of(
              Map.of(
                  "name", Value.of(index.name()),
                  "section", Value.of(stored.sectionOf(index)),
                  "key", key(index.key()))));
    }
    return row.with("indexes", Value.of(indexes)).build();
  }

  private static Value key(KeySchema schema) {
    return Value.of(
        schema.attributes().stream()
            .map(attribute ->
                Value.of(
                    Map.of(
                        "name", Value.of(attribute.name()),
                        "type", Value.of(attribute.type().name()))))
            .toList());
  }

  private static StoredTable fromRow(Row row) {
    var table =
        new Table(
            text(row, "name"),
            key(row),
            List.of(),
            row.find("ttl").map(SchemaStore::text),
            row.find("type").map(SchemaStore::text));
    var sections = new LinkedHashMap<String, Integer>();
    if (row.getOrNull("indexes") instanceof Value.Listing(var indexes)) {
      for (var entry : indexes) {
        var index = Row.of(((Value.Mapping) entry).entries());
        table = table.with(new Index(text(index, "name"), key(index)));
        sections.put(text(index, "name"), number(index, "section"));
      }
    }
    return new StoredTable(table, number(row, "section"), sections);
  }

  private static KeySchema key(Row row) {
    var attributes =
        ((Value.Listing) row.find("key").orElseThrow())
            .items().stream()
                .map(entry -> Row.of(((Value.Mapping) entry).entries()))
                .map(attribute ->
                    new KeyAttribute(
                        text(attribute, "name"), Value.Type.valueOf(text(attribute, "type"))))
                .toList();
    return new KeySchema(
        attributes.getFirst(),
        attributes.size() > 1 ? Optional.of(attributes.get(1)) : Optional.empty());
  }

  private static String text(Row row, String name) {
    return text(row.find(name).orElseThrow());
  }

  private static String text(Value value) {
    return ((Value.Text) value).text();
  }

  private static int number(Row row, String name) {
    return ((Value.Num) row.find(name).orElseThrow()).number().intValueExact();
  }
}
