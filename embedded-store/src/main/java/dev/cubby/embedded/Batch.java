package dev.cubby.embedded;

/**
 * A RocksDB write batch in the engine's own format, built without a native call for every entry:
 * eight bytes for the engine, a count, then the entries. The format is that of the write-ahead log,
 * and as stable.
 */
final class Batch {
  private static final int COUNT_AT = 8;
  private static final int HEADER = 12;
  private static final int DELETION = 0;
  private static final int VALUE = 1;
  private static final int LOG_DATA = 3;
  private static final int RANGE_DELETION = 15;

  private final Bytes bytes = new Bytes(64 * 1024);
  private int count;

  Batch() {
    clear();
  }

  void clear() {
    bytes.clear();
    bytes.u64(0).u16(0).u16(0);
    count = 0;
  }

  void put(byte[] key, byte[] value) {
    bytes.u8(VALUE).sized(key).sized(value);
    count++;
  }

  void delete(byte[] key) {
    bytes.u8(DELETION).sized(key);
    count++;
  }

  /** Deletes all keys from the first (inclusive) to the second (exclusive). */
  void deleteRange(byte[] from, byte[] to) {
    bytes.u8(RANGE_DELETION).sized(from).sized(to);
    count++;
  }

  /** Adds a note that is kept in the log only, for replay. */
  void note(byte[] note) {
    bytes.u8(LOG_DATA).sized(note);
  }

  int count() {
    return count;
  }

  boolean isEmpty() {
    return count == 0;
  }

  int size() {
    return bytes.length() - HEADER;
  }

  byte[] toArray() {
    bytes.patchLittleEndian(COUNT_AT, count);
    return bytes.toArray();
  }
}
