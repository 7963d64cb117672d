package dev.cubby.bench;

import module java.base;

import dev.cubby.bench.Callers.Measurement;
import dev.cubby.core.value.Row;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** Reads of random rows; keys are prepared on both sides. */
final class Reading<P> implements Comparison {

  /** Reads and returns the number of rows, to prove that both sides do the same. */
  @FunctionalInterface
  interface Through<P> {
    int read(P given);
  }

  /** The same on the bare engine, by key or key prefix. */
  @FunctionalInterface
  interface Bare {
    int read(RocksDB db, byte[] key) throws RocksDBException;
  }

  private static final int SAMPLE = 16_384;

  private final String name;
  private final TwoFolders folders;
  private final int expected;
  private final Through<P> through;
  private final Bare bare;
  private final List<P> given;
  private final List<byte[]> keys;

  private Reading(
      String name,
      TwoFolders folders,
      int expected,
      Function<Thing, P> parameters,
      Through<P> through,
      Function<Row, byte[]> key,
      Bare bare) {
    this.name = name;
    this.folders = folders;
    this.expected = expected;
    this.through = through;
    this.bare = bare;
    // Only complete homes and owners, which have the expected number of rows.
    int whole = folders.rows / Thing.OWNER * Thing.OWNER;
    var sample = new Random(1).ints(SAMPLE, 0, whole).boxed().toList();
    this.given = sample.stream().map(Thing::of).map(parameters).toList();
    this.keys = sample.stream().map(folders::rowOf).map(key).toList();
  }

  static Comparison get(TwoFolders folders) {
    return new Reading<>(
        "get",
        folders,
        1,
        Things.OfThing::of,
        given -> folders.store.get(Things.GET, given).isPresent() ? 1 : 0,
        folders.bare::key,
        (db, key) -> db.get(key) == null ? 0 : 1);
  }

  static Comparison indexGet(TwoFolders folders) {
    return new Reading<>(
        "index get",
        folders,
        1,
        thing -> new Things.OfTag(thing.tagId()),
        given -> folders.store.query(Things.BY_ITS_TAG, given).rows().size(),
        row -> folders.bare.partition(Things.BY_TAG.name(), row),
        (db, prefix) -> walk(db, prefix, 1));
  }

  static Comparison range(TwoFolders folders) {
    return new Reading<>(
        "range of 20",
        folders,
        20,
        thing -> new Things.OfHome(thing.home()),
        given -> folders.store.query(Things.OF_HOME, given).rows().size(),
        folders.bare::partition,
        (db, prefix) -> walk(db, prefix, 20));
  }

  /** A page that is followed by another, so that its cursor must be sealed. */
  static Comparison page(TwoFolders folders) {
    return new Reading<>(
        "first 20 of 100 by index, and a cursor",
        folders,
        20,
        thing -> new Things.OfOwner(thing.owner()),
        given -> folders.store.query(Things.OF_OWNER, given).rows().size(),
        row -> folders.bare.partition(Things.BY_OWNER.name(), row),
        (db, prefix) -> walk(db, prefix, 20));
  }

  private static int walk(RocksDB db, byte[] prefix, int limit) {
    int found = 0;
    long bytes = 0;
    try (var rows = db.newIterator()) {
      rows.seek(prefix);
      while (rows.isValid() && startsWith(rows.key(), prefix)) {
        bytes += rows.value().length;
        if (++found == limit) {
          break;
        }
        rows.next();
      }
    }
    return bytes > 0 ? found : 0;
  }

  private static boolean startsWith(byte[] key, byte[] prefix) {
    return key.length >= prefix.length
        && java.util.Arrays.equals(key, 0, prefix.length, prefix, 0, prefix.length);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void prepare(int callers, int operations) {}

  @Override
  public Measurement contract(int callers, int operations) throws Exception {
    return Callers.virtual(
        callers, operations, number -> check(through.read(given.get(number % SAMPLE))));
  }

  @Override
  public Measurement bare(int callers, int operations) throws Exception {
    var db = folders.bare.db();
    return Callers.platform(
        callers, operations, number -> check(bare.read(db, keys.get(number % SAMPLE))));
  }

  private void check(int found) {
    if (found != expected) {
      throw new IllegalStateException(name + " found " + found + " rows, not " + expected);
    }
  }

  @Override
  public void awaitBackgroundWork() throws Exception {
    folders.rest();
  }
}
