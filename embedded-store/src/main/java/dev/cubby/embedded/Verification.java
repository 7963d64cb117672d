package dev.cubby.embedded;

import module java.base;

import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/** Compares rows with their index copies in both directions, at one instant. */
final class Verification {
  private static final int MOST = 100;

  private final RocksDB db;
  private final ReadOptions reading;
  private final Map<String, StoredTable> tables;
  private final List<String> findings = new ArrayList<>();

  Verification(RocksDB db, ReadOptions reading, Map<String, StoredTable> tables) {
    this.db = db;
    this.reading = reading;
    this.tables = tables;
  }

  /** The differences, at most a hundred lines. */
  List<String> findings() throws RocksDBException {
    for (var stored : tables.values()) {
      rows(stored);
      copies(stored);
    }
    return findings;
  }

  Map<String, Long> counts() throws RocksDBException {
    var counts = new TreeMap<String, Long>();
    for (var stored : tables.values()) {
      var range = Range.section(stored.section());
      long rows = 0;
      try (var walk = db.newIterator(reading)) {
        for (walk.seek(range.from()); walk.isValid() && range.has(walk.key()); walk.next()) {
          rows++;
        }
        requireEnd(walk);
      }
      counts.put(stored.table().name(), rows);
    }
    return counts;
  }

  /** An iterator that meets a damaged file ends as if there were no more rows. */
  private static void requireEnd(RocksIterator walk) throws RocksDBException {
    walk.status();
  }

  private void rows(StoredTable stored) throws RocksDBException {
    var range = Range.section(stored.section());
    try (var rows = db.newIterator(reading)) {
      for (rows.seek(range.from()); rows.isValid() && range.has(rows.key()); rows.next()) {
        var row = RowBytes.read(rows.value());
        for (var index : stored.table().indexes()) {
          var key = stored.indexKey(index, row);
          if (key != null && !Arrays.equals(db.get(reading, key), rows.value())) {
            report(
                stored, "the index " + index.name() + " does not have a row as it is", rows.key());
          }
        }
        var expiry = stored.table().ttl().isPresent() ? stored.expiryKey(row, rows.key()) : null;
        if (expiry != null && db.get(reading, expiry) == null) {
          report(stored, "a row will not expire", rows.key());
        }
      }
      requireEnd(rows);
    }
  }

  private void copies(StoredTable stored) throws RocksDBException {
    for (var index : stored.table().indexes()) {
      var range = Range.section(stored.sectionOf(index));
      try (var rows = db.newIterator(reading)) {
        for (rows.seek(range.from()); rows.isValid() && range.has(rows.key()); rows.next()) {
          var own = stored.key(stored.table().key().keyOf(RowBytes.read(rows.value())));
          if (!Arrays.equals(db.get(reading, own), rows.value())) {
            report(stored, "the index " + index.name() + " has a row that is not there", own);
          }
        }
        requireEnd(rows);
      }
    }
  }

  private void report(StoredTable stored, String finding, byte[] key) {
    if (findings.size() < MOST) {
      findings.add(
          stored.table().name() + ": " + finding + ", key " + HexFormat.of().formatHex(key));
    }
  }
}
