package dev.cubby.bench;

import module java.base;

import dev.cubby.core.run.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Sizes;
import dev.cubby.embedded.BareEngine;
import dev.cubby.embedded.EmbeddedStore;

/** The same rows in two folders: one open as a store, the other as its bare engine. */
final class TwoFolders implements AutoCloseable {
  private static final int AT_ONCE = 5_000;

  final int rows;
  final RowCapture catcher = new RowCapture();
  final EmbeddedStore embedded;
  final Store store;
  final BareEngine bare;
  private int fresh;

  private TwoFolders(Path folder, int rows) throws IOException {
    this.rows = rows;
    this.fresh = rows;
    var first = folder.resolve("store");
    var second = folder.resolve("bare");
    fill(first, rows);
    TemporaryFolder.copy(first, second);
    var settings = dev.cubby.embedded.Settings.of(Clock.systemUTC());
    this.embedded = EmbeddedStore.open(first, settings);
    this.store = over(embedded);
    this.bare = BareEngine.open(second, settings, Things.TABLE.name());
  }

  static TwoFolders fill(TemporaryFolder scratch, int rows) throws IOException {
    return new TwoFolders(scratch.folder(), rows);
  }

  /** A metered store, as in a server. */
  static Store over(EmbeddedStore embedded) {
    return Store.open(
        embedded,
        Things.catalog(),
        StoreSettings.local(Clock.systemUTC()).withListener(new Meter()));
  }

  /** Creates a folder with this many rows and closes it. */
  static void fill(Path folder, int rows) {
    long started = System.nanoTime();
    var catcher = new RowCapture();
    try (var embedded =
        EmbeddedStore.open(folder, dev.cubby.embedded.Settings.of(Clock.systemUTC()))) {
      over(embedded);
      for (int from = 0; from < rows; from += AT_ONCE) {
        var some = new ArrayList<Row>();
        for (int i = from; i < Math.min(rows, from + AT_ONCE); i++) {
          some.add(catcher.rowOf(Thing.of(i)));
        }
        embedded.bulkPut(Things.TABLE.name(), some);
      }
    }
    System.out.printf(
        "%,d rows of %d bytes with two index copies, filled in %.1f s%n",
        rows, Sizes.of(catcher.rowOf(Thing.of(1))), (System.nanoTime() - started) / 1e9);
  }

  Row rowOf(int number) {
    return catcher.rowOf(Thing.of(number));
  }

  /** The first of this many unused numbers. */
  int fresh(int count) {
    int first = fresh;
    fresh += count;
    return first;
  }

  void rest() throws Exception {
    BareEngine.rest(embedded);
    bare.rest();
  }

  @Override
  public void close() {
    embedded.close();
    bare.close();
  }
}
