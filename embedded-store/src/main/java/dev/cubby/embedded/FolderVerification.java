package dev.cubby.embedded;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileReader;

/**
 * Reads everything in a folder that nobody has open and changes nothing: logs, archived logs, every
 * block of every table, rows against their indexes, and bases.
 */
final class FolderVerification {
  private final Path folder;
  private final Consumer<String> progress;
  private final List<Finding> findings = new ArrayList<>();
  private final Set<Object> verified = new HashSet<>();

  FolderVerification(Path folder, Consumer<String> progress) {
    this.folder = folder;
    this.progress = progress;
  }

  List<Finding> findings() {
    var check = FolderCheck.of(folder);
    findings.addAll(check.findings());
    if (findings.isEmpty() && !check.isNew()) {
      tables(folder);
      if (findings.isEmpty()) {
        rows();
      }
    }
    archive(check);
    for (var base : Folders.list(folder.resolve("bases"))) {
      if (PointInTime.isBase(base)) {
        base(base);
      }
    }
    return findings;
  }

  /** Every block of every table against its checksum. A base has hard links to the same files. */
  private void tables(Path at) {
    var tables =
        Folders.list(at).stream().filter(file -> file.toString().endsWith(".sst")).toList();
    for (int i = 0; i < tables.size(); i++) {
      var table = tables.get(i);
      if (verified.add(identity(table))) {
        progress.accept("Reading %s (%d of %d)".formatted(table, i + 1, tables.size()));
        try (var options = new Options();
            var reader = new SstFileReader(options)) {
          reader.open(table.toString());
          reader.verifyChecksum();
        } catch (RocksDBException e) {
          findings.add(new Finding(table, String.valueOf(e.getMessage())));
        }
      }
    }
  }

  private static Object identity(Path file) {
    try {
      var key = Files.readAttributes(file, java.nio.file.attribute.BasicFileAttributes.class);
      return key.fileKey() == null ? file : key.fileKey();
    } catch (java.io.IOException e) {
      return file;
    }
  }

  private void rows() {
    progress.accept("Comparing rows with their indexes");
    try (var options = EngineOptions.recovering();
        var db = RocksDB.openReadOnly(options, folder.toString());
        var reading = new ReadOptions();
        var schemas = db.newIterator()) {
      new Verification(db, reading, SchemaBook.read(schemas))
          .findings()
          .forEach(finding -> findings.add(new Finding(folder, finding)));
    } catch (RocksDBException e) {
      findings.add(Finding.of(folder, e));
    }
  }

  /** History has to reach from its first log to the last commit without a gap. */
  private void archive(FolderCheck check) {
    long end = 0;
    for (var log : LogFile.in(folder.resolve("archive"), 0)) {
      progress.accept("Reading " + log.path());
      if (log.state() instanceof Records.End.Damaged(long at, var how)) {
        findings.add(new Finding(log.path(), how + ", at byte " + at));
      }
      log.gap().ifPresent(gap -> findings.add(new Finding(log.path(), "lacks commits: " + gap)));
      if (log.commits().isPresent()) {
        follows(log.path(), end, log.commits().get().first());
        end = log.commits().get().last();
      }
    }
    for (var log : check.logs()) {
      if (log.commits().isPresent()) {
        follows(log.path(), end, log.commits().get().first());
        end = 0; // Live logs were compared with one another before.
        return;
      }
    }
    if (check.findings().isEmpty()) {
      follows(folder.resolve("archive"), end, check.lastCommit() + 1);
    }
  }

  private void follows(Path file, long end, long first) {
    if (end != 0 && first > end + 1) {
      findings.add(
          new Finding(
              file,
              "history has no commits %d to %d, of a log that is missing or was cut"
                  .formatted(end + 1, first - 1)));
    }
  }

  private void base(Path base) {
    progress.accept("Reading " + base);
    try (var options = new Options();
        var db = RocksDB.openReadOnly(options, base.toString())) {
      if (db.getLatestSequenceNumber() != PointInTime.sequenceNamed(base)) {
        findings.add(new Finding(base, "ends with commit " + db.getLatestSequenceNumber()));
      }
    } catch (RocksDBException e) {
      findings.add(Finding.of(base, e));
    }
    tables(base);
  }
}
