package dev.cubby.bench;

import module java.base;

import dev.cubby.core.run.Meter;
import dev.cubby.core.run.Store;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import org.rocksdb.RocksDB;

/** The child JVM that opens the folder, or writes until it is killed. */
final class OpeningChild {

  /** The figures of one opening. */
  record Opened(double seconds, double librarySeconds, double megabytes, double fileMegabytes) {
    static Opened parse(String line) {
      var parts = line.split(" ", -1);
      return new Opened(
          Double.parseDouble(parts[0]),
          Double.parseDouble(parts[1]),
          Double.parseDouble(parts[2]),
          Double.parseDouble(parts[3]));
    }

    @Override
    public String toString() {
      return seconds + " " + librarySeconds + " " + megabytes + " " + fileMegabytes;
    }
  }

  private OpeningChild() {}

  public static void main(String[] args) throws Exception {
    var folder = Path.of(args[1]);
    switch (args[0]) {
      case "open" -> open(folder);
      case "write" -> write(folder, Integer.parseInt(args[2]));
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  /** Opens and reads one row. The catalog is created first, because it is not part of the store. */
  private static void open(Path folder) throws IOException, InterruptedException {
    var catalog = Things.catalog();
    var settings =
        dev.cubby.core.run.StoreSettings.local(Clock.systemUTC()).withListener(new Meter());
    var wanted = Things.OfThing.of(Thing.of(7));
    double resident = megabytes("VmRSS");
    double files = megabytes("RssFile");
    long started = System.nanoTime();
    RocksDB.loadLibrary();
    long loaded = System.nanoTime();
    try (var embedded = EmbeddedStore.open(folder, Settings.of(Clock.systemUTC()))) {
      var store = Store.open(embedded, catalog, settings);
      if (store.get(Things.GET, wanted).isEmpty()) {
        throw new IllegalStateException("The row is gone");
      }
      long opened = System.nanoTime();
      Thread.sleep(1_000);
      System.out.println(
          new Opened(
              (opened - started) / 1e9,
              (loaded - started) / 1e9,
              megabytes("VmRSS") - resident,
              megabytes("RssFile") - files));
    }
  }

  private static double megabytes(String which) throws IOException {
    System.gc();
    for (var line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith(which + ":")) {
        return Long.parseLong(line.replaceAll("\\D", "")) / 1024.0;
      }
    }
    throw new IOException("No " + which + " in /proc/self/status");
  }

  /** Writes rows from 64 callers until it is killed. */
  private static void write(Path folder, int rows) throws Exception {
    var embedded = EmbeddedStore.open(folder, Settings.of(Clock.systemUTC()));
    var store = TwoFolders.over(embedded);
    System.out.println("writing");
    var random = new Random();
    Callers.virtual(64, 10_000_000, _ -> store.apply(Things.PUT, Thing.of(random.nextInt(rows))));
  }
}
