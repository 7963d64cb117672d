package dev.cubby.embedded;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.rocksdb.RocksDBException;

/** A file of a folder, and what is wrong with it. */
public record Finding(Path file, String damage) {
  private static final Pattern FILE =
      Pattern.compile("\\d+\\.(?:sst|log)|MANIFEST-\\d+|CURRENT|OPTIONS-\\d+");

  /** The engine names the file somewhere in its message. */
  static Finding of(Path folder, RocksDBException e) {
    var message = String.valueOf(e.getMessage());
    var name = FILE.matcher(message);
    return new Finding(folder.resolve(name.find() ? name.group() : "CURRENT"), message);
  }

  @Override
  public String toString() {
    return file + ": " + damage;
  }
}
