package dev.cubby.embedded;

import module java.base;

import org.rocksdb.Options;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileReader;

/** A table file of the engine, read block by block. */
final class TableFile {
  private TableFile() {}

  static boolean is(Path file) {
    return file.toString().endsWith(".sst");
  }

  /** Checks every block against its checksum. */
  static Optional<Finding> damage(Path file) {
    try (var options = new Options();
        var reader = new SstFileReader(options)) {
      reader.open(file.toString());
      reader.verifyChecksum();
      return Optional.empty();
    } catch (RocksDBException e) {
      return Optional.of(new Finding(file, Finding.of(file, e).damage()));
    }
  }
}
