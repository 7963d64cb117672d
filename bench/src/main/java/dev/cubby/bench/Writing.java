package dev.cubby.bench;

import module java.base;

import dev.cubby.bench.Callers.Measurement;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.value.Row;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/**
 * Durable writes of the same rows on both sides. The bare engine gets prepared batches in two ways:
 * from a thread per caller, with its own group commit, and from one thread that writes one row per
 * caller at once.
 */
final class Writing implements Comparison {
  private final String name;
  private final TwoFolders folders;
  private final Function<Integer, IntFunction<Thing>> draw;
  private final Function<Thing, Outcome<Thing>> write;
  private final List<Thing> things = new ArrayList<>();
  private final List<WriteBatch> batches = new ArrayList<>();
  private final List<WriteBatch> mergedBatches = new ArrayList<>();

  private Writing(
      String name,
      TwoFolders folders,
      Function<Integer, IntFunction<Thing>> draw,
      Function<Thing, Outcome<Thing>> write) {
    this.name = name;
    this.folders = folders;
    this.draw = draw;
    this.write = write;
  }

  /** New rows. */
  static Comparison put(TwoFolders folders) {
    return new Writing(
        "put",
        folders,
        operations -> {
          int first = folders.fresh(operations);
          return i -> Thing.of(first + i);
        },
        thing -> folders.store.apply(Things.PUT, thing));
  }

  /** Existing rows, which the store reads first, because their index keys might move. */
  static Comparison replace(TwoFolders folders) {
    var random = new java.util.Random(2);
    return new Writing(
        "put over a row",
        folders,
        _ -> _ -> Thing.of(random.nextInt(folders.rows)),
        thing -> folders.store.apply(Things.PUT, thing));
  }

  /** All callers decrement one row; the bare engine overwrites it without reading. */
  static Comparison hotRow(TwoFolders folders) {
    var hot = Thing.of(0);
    return new Writing(
        "one hot row",
        folders,
        _ -> _ -> hot,
        thing -> folders.store.apply(Things.TAKE, Things.Take.one(thing)));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void prepare(int callers, int operations) throws RocksDBException {
    batches.forEach(WriteBatch::close);
    mergedBatches.forEach(WriteBatch::close);
    things.clear();
    batches.clear();
    mergedBatches.clear();
    var drawn = draw.apply(operations);
    var some = new ArrayList<Row>();
    for (int i = 0; i < operations; i++) {
      var thing = drawn.apply(i);
      var row = folders.catcher.rowOf(thing);
      things.add(thing);
      batches.add(folders.bare.batch(List.of(row)));
      some.add(row);
      if (some.size() == callers) {
        mergedBatches.add(folders.bare.batch(some));
        some.clear();
      }
    }
  }

  @Override
  public Measurement contract(int callers, int operations) throws Exception {
    return Callers.virtual(
        callers,
        operations,
        number -> {
          if (!(write.apply(things.get(number)) instanceof Outcome.Applied<?>)) {
            throw new IllegalStateException("A write was not applied");
          }
        });
  }

  @Override
  public Measurement bare(int callers, int operations) throws Exception {
    return Callers.platform(callers, operations, number -> folders.bare.write(batches.get(number)));
  }

  @Override
  public Optional<Measurement> merged(int callers, int operations) throws Exception {
    return Optional.of(
        Callers.platform(
                1, operations / callers, number -> folders.bare.write(mergedBatches.get(number)))
            .perItem(callers));
  }

  @Override
  public void awaitBackgroundWork() throws Exception {
    folders.rest();
  }
}
