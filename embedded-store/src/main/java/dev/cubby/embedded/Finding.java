package dev.cubby.embedded;

import dev.cubby.core.failure.Failure.Unavailable;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** A file of a folder, and what is wrong with it. */
public record Finding(Path file, String damage) {
  private static final Pattern FILE =
      Pattern.compile("\\d+\\.(?:sst|log)|MANIFEST-\\d+|CURRENT|OPTIONS-\\d+");

  /**
   * The engine names the file somewhere in its message; otherwise it speaks of its manifest. A file
   * that is there and cannot be read is no finding: nobody knows whether it is damaged.
   */
  static Finding of(Path manifest, RocksDBException e) {
    var message = String.valueOf(e.getMessage());
    var name = FILE.matcher(message);
    var file = name.find() ? manifest.resolveSibling(name.group()) : manifest;
    if (e.getStatus() != null && e.getStatus().getCode() == Status.Code.IOError) {
      if (message.toLowerCase(Locale.ROOT).contains("no such file")) {
        return new Finding(file, "is missing");
      }
      throw new Unavailable(Folders.UNREADABLE, "file", file, "cause", message);
    }
    return new Finding(file, message);
  }

  /** The engine blames its manifest also for a table that does not say what it holds. */
  static Finding inFolder(Path folder, Path manifest, RocksDBException e) {
    var finding = of(manifest, e);
    return finding.file().equals(manifest)
        ? Folders.list(folder).stream()
            .filter(TableFile::is)
            .flatMap(table -> TableFile.damage(table).stream())
            .findFirst()
            .orElse(finding)
        : finding;
  }

  @Override
  public String toString() {
    return file + ": " + damage;
  }
}
