package dev.cubby.embedded;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/**
 * Reads everything in a closed folder without changing it: logs, archived logs, every block of
 * every table, rows against indexes, and bases.
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
    findings.addAll(check.doubts());
    if (check.findings().isEmpty() && !check.isNew()) {
      tablesAndRows();
    }
    archive(check);
    for (var base : Folders.list(folder.resolve("bases"))) {
      if (PointInTime.isBase(base)) {
        base(base);
      }
    }
    return findings;
  }

  private void tablesAndRows() {
    try (var options = EngineOptions.recovering();
        var db = RocksDB.openReadOnly(options, folder.toString());
        var reading = new ReadOptions();
        var schemas = db.newIterator()) {
      int before = findings.size();
      tables(folder, db);
      if (findings.size() == before) {
        progress.accept("Comparing rows with their indexes");
        new Verification(db, reading, SchemaStore.read(schemas))
            .findings()
            .forEach(finding -> findings.add(new Finding(folder, finding)));
      }
    } catch (RocksDBException e) {
      findings.add(Finding.inFolder(folder, CurrentManifest.get(folder), e));
    }
  }

  /**
   * Checks every block of every table in the manifest. Other tables may be leftovers of a killed
   * process. A base has hard links to the same files.
   */
  private void tables(Path at, RocksDB db) {
    var tables = db.getLiveFilesMetaData();
    for (int i = 0; i < tables.size(); i++) {
      var table = at.resolve(tables.get(i).fileName().substring(1));
      if (verified.add(identity(table))) {
        progress.accept("Reading %s (%d of %d)".formatted(table, i + 1, tables.size()));
        TableFile.damage(table).ifPresent(findings::add);
      }
    }
  }

  private static Object identity(Path file) {
    try {
      var key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
      return key == null ? file : key;
    } catch (IOException e) {
      return file;
    }
  }

  /** The history must reach from its first log to the last commit without a gap. */
  private void archive(FolderCheck check) {
    @Nullable LogFile newest = null;
    for (var log : history(check)) {
      progress.accept("Reading " + log.path());
      log.damage(true).ifPresent(damage -> findings.add(new Finding(log.path(), damage)));
      if (log.commits().isPresent()) {
        var commits = log.commits().get();
        if (newest != null) {
          follows(newest, commits.first(), log.number(), check);
        }
        if (newest == null || commits.last() > lastOf(newest)) {
          newest = log;
        }
      }
    }
    if (newest == null) {
      return;
    }
    var live = check.logs().stream().filter(log -> log.commits().isPresent()).findFirst();
    if (live.isPresent()) {
      follows(newest, live.get().commits().orElseThrow().first(), live.get().number(), check);
    } else if (check.findings().isEmpty()) {
      follows(newest, check.lastCommit() + 1, Long.MAX_VALUE, check);
    }
  }

  /** Archived logs, and logs that a killed process could not archive in time. */
  private List<LogFile> history(FolderCheck check) {
    var live = check.logs().stream().map(LogFile::number).toList();
    var logs = new ArrayList<>(LogFile.in(folder.resolve("archive"), 0));
    logs.addAll(LogFile.in(folder, number -> !live.contains(number)));
    logs.sort(Comparator.comparingLong(LogFile::number));
    return logs;
  }

  private static long lastOf(LogFile log) {
    return log.commits().orElseThrow().last();
  }

  /**
   * Reports two logs that are not adjacent: one is cut off, they are swapped, or one between is
   * missing.
   */
  private void follows(LogFile log, long next, long nextNumber, FolderCheck check) {
    long end = lastOf(log);
    if (next <= end) {
      findings.add(
          new Finding(
              log.path(),
              "ends with commit %d, but the next log begins with %d".formatted(end, next)));
    } else if (next > end + 1) {
      var lost = "history has no commits %d to %d".formatted(end + 1, next - 1);
      var broken = log.state() instanceof Records.End.Torn;
      var missing = broken ? Optional.<Long>empty() : between(log.number(), nextNumber, check);
      findings.add(
          missing
              .map(number ->
                  new Finding(
                      folder.resolve("archive").resolve(LogFile.named(number)),
                      "is missing: " + lost))
              .orElseGet(() ->
                  new Finding(
                      log.path(),
                      "was cut" + (broken ? "" : ", or one after it is missing") + ": " + lost)));
    }
  }

  /** A missing log that existed at the last commit. */
  private static Optional<Long> between(long one, long other, FolderCheck check) {
    return check.mark().stream()
        .flatMap(mark -> mark.logs().stream())
        .filter(number -> one < number && number < other)
        .min(Long::compare);
  }

  private void base(Path base) {
    progress.accept("Reading " + base);
    for (var log : LogFile.in(base, 0)) {
      log.damage(false).ifPresent(damage -> findings.add(new Finding(log.path(), damage)));
    }
    CurrentManifest.find(base, findings::add).ifPresent(manifest -> base(base, manifest));
  }

  private void base(Path base, Path manifest) {
    try (var options = EngineOptions.recovering();
        var db = RocksDB.openReadOnly(options, base.toString())) {
      if (db.getLatestSequenceNumber() != PointInTime.sequenceNamed(base)) {
        findings.add(
            new Finding(
                manifest,
                "ends with commit %d, but the base with %d"
                    .formatted(db.getLatestSequenceNumber(), PointInTime.sequenceNamed(base))));
      }
      tables(base, db);
    } catch (RocksDBException e) {
      findings.add(Finding.inFolder(base, manifest, e));
    }
  }
}
