package dev.cubby.embedded.crash;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDB;
import org.rocksdb.util.Environment;

/**
 * The engine's native library, unpacked once for all children. Otherwise each would unpack 17 MB
 * into the temporary folder, and a killed one would leave them there.
 */
final class RocksLibrary {
  private static final Path FOLDER = Path.of("target", "crash", "native");

  private static @Nullable Path unpacked;

  private RocksLibrary() {}

  static synchronized Path folder() throws IOException {
    if (unpacked == null) {
      unpacked = unpack();
    }
    return unpacked;
  }

  private static Path unpack() throws IOException {
    var name = Environment.getJniLibraryFileName("rocksdb");
    var library = FOLDER.resolve(name);
    try (var packed = RocksDB.class.getResourceAsStream("/" + name)) {
      if (packed == null) {
        throw new IllegalStateException("rocksdbjni has no library for this machine: " + name);
      }
      Files.createDirectories(FOLDER);
      // Children of another JVM may load it meanwhile.
      var fresh = Files.createTempFile(FOLDER, name, ".new");
      Files.copy(packed, fresh, StandardCopyOption.REPLACE_EXISTING);
      Files.move(fresh, library, StandardCopyOption.ATOMIC_MOVE);
    }
    return FOLDER.toRealPath();
  }
}
