package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** A damaged file and its damage. */
public record Finding(Path file, String damage) {
  private static final Pattern FILE =
      Pattern.compile("\\d+\\.(?:sst|log)|MANIFEST-\\d+|CURRENT|OPTIONS-\\d+");

  /**
   * The engine's message names a file; otherwise its manifest is meant. A file that exists but
   * cannot be read is not a finding, because it may be intact.
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

  /** The engine also blames its manifest for a table with an unreadable header. */
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
