package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks, without changing a folder, whether the engine can open it and will find every
 * acknowledged commit. Reads the logs and the engine's small files, but no rows.
 */
final class FolderCheck {
  private static final Logger LOG = LoggerFactory.getLogger(FolderCheck.class);
  private static final Pattern REMAINS =
      Pattern.compile("MANIFEST-.*|\\d+\\.(sst|log)|archive|bases|" + CommitMark.NAME);

  private final Path folder;
  private final List<Finding> findings = new ArrayList<>();
  private final List<Finding> doubts = new ArrayList<>();
  private List<LogFile> logs = List.of();
  private Optional<CommitMark.Position> mark = Optional.empty();
  private long lastCommit;
  private boolean isNew;
  private boolean isMissingCommits;

  private FolderCheck(Path folder) {
    this.folder = folder;
  }

  static FolderCheck of(Path folder) {
    return new FolderCheck(folder).check();
  }

  /** Whether the folder has no database yet. */
  boolean isNew() {
    return isNew;
  }

  /** Whether every file is intact, but acknowledged commits are missing. */
  boolean isMissingCommits() {
    return isMissingCommits;
  }

  /** The damage for which opening is refused. */
  List<Finding> findings() {
    return findings;
  }

  /** Problems that do not prevent opening, but leave it unknown whether data is lost. */
  List<Finding> doubts() {
    return doubts;
  }

  /** The logs that the engine would replay. */
  List<LogFile> logs() {
    return logs;
  }

  Optional<CommitMark.Position> mark() {
    return mark;
  }

  /** The last commit that can be recovered. */
  long lastCommit() {
    return lastCommit;
  }

  void requireSound() {
    if (!findings.isEmpty()) {
      var first = findings.getFirst();
      throw new Unavailable(
          "The data is damaged, and nothing was changed. Restore a backup, or let ./run repair say"
              + " what it can save",
          "file",
          first.file(),
          "damage",
          first.damage());
    }
    // An unfinished copy has no mark yet, which is not a loss.
    if (!Files.exists(folder.resolve(Folders.UNFINISHED))) {
      doubts.forEach(doubt -> LOG.warn("{}", doubt));
    }
  }

  private FolderCheck check() {
    var content = CommitMark.read(folder);
    mark = content.known();
    if (content instanceof CommitMark.Content.Malformed(var how)) {
      find(CommitMark.NAME, how);
    }
    if (!Files.exists(folder.resolve("CURRENT"))) {
      checkWithoutCurrent();
      return this;
    }
    int before = findings.size();
    CurrentManifest.find(folder, findings::add)
        .ifPresentOrElse(this::checkManifest, () -> logs = LogFile.in(folder, 0));
    if (findings.size() == before) {
      checkLogs();
    }
    if (findings.isEmpty()) {
      openReadOnly();
    }
    doubt(content);
    return this;
  }

  private void doubt(CommitMark.Content content) {
    var file = folder.resolve(CommitMark.NAME);
    if (content instanceof CommitMark.Content.Nothing(var why) && lastCommit > 0) {
      var unknown = ": nobody can tell whether commits are missing at the end of the log";
      doubts.add(new Finding(file, why + unknown));
    } else if (content instanceof CommitMark.Content.Known(_, boolean partly) && partly) {
      doubts.add(new Finding(file, "has a part that does not match its checksum"));
    }
  }

  private void checkWithoutCurrent() {
    boolean creating = Files.exists(folder.resolve(DataFolder.CREATING));
    var remains =
        Folders.list(folder).stream()
            .map(file -> file.getFileName().toString())
            .filter(name -> creating ? name.endsWith(".sst") : REMAINS.matcher(name).matches())
            .toList();
    isNew = remains.isEmpty();
    if (!isNew) {
      find("CURRENT", "is missing, although there is " + String.join(", ", remains));
      logs = LogFile.in(folder, 0);
    }
  }

  private void checkManifest(Path manifest) {
    int before = findings.size();
    if (Records.read(manifest, (_, _, _) -> {}) instanceof Records.End.Damaged(long at, var how)) {
      find(manifest, how + ", at byte " + at);
    }
    mark.ifPresent(known -> compareManifest(known, manifest));
    if (findings.size() == before) {
      checkTables(manifest);
    } else {
      logs = LogFile.in(folder, 0);
    }
  }

  private void compareManifest(CommitMark.Position known, Path manifest) {
    long number = CurrentManifest.numberOf(manifest);
    if (number < known.manifest()) {
      var newer = "MANIFEST-%06d".formatted(known.manifest());
      find("CURRENT", "is older than the last commit, when %s was in use".formatted(newer));
    } else if (number == known.manifest() && sizeOf(manifest) < known.manifestBytes()) {
      find(
          manifest,
          "is cut or older than the last commit: it has %d bytes and had %d"
              .formatted(sizeOf(manifest), known.manifestBytes()));
    }
  }

  /** Finds the last commit in the tables and the first log needed after it. */
  private void checkTables(Path manifest) {
    var noLogs = Folders.temporary();
    // With an empty folder in place of the logs, the engine reads only the manifest's tables.
    try (var options = EngineOptions.recovering().setWalDir(noLogs.toString());
        var db = RocksDB.openReadOnly(options, folder.toString())) {
      lastCommit = db.getLatestSequenceNumber();
      long firstNeeded = db.getLongProperty(Database.FIRST_LOG);
      logs = LogFile.in(folder, firstNeeded);
      mark.ifPresent(acknowledged -> checkMarkedFiles(acknowledged, manifest, firstNeeded));
    } catch (RocksDBException e) {
      findings.add(Finding.inFolder(folder, manifest, e));
      logs = LogFile.in(folder, 0);
    } finally {
      Folders.remove(noLogs);
    }
  }

  private void checkMarkedFiles(CommitMark.Position marked, Path manifest, long firstNeeded) {
    if (marked.firstLog() > firstNeeded) {
      find(manifest, "is older than the last commit");
    }
    for (long number : marked.logs()) {
      if (number >= firstNeeded && logs.stream().noneMatch(log -> log.number() == number)) {
        find(LogFile.named(number), "is missing; it holds commits that no table has yet");
      }
    }
  }

  private void checkLogs() {
    long tables = lastCommit;
    long end = 0;
    int before = findings.size();
    for (var log : logs) {
      log.damage(mark.isPresent()).ifPresent(damage -> find(log.path(), damage));
      if (log.commits().isPresent()) {
        var commits = log.commits().get();
        if (end == 0 && commits.first() > tables + 1) {
          find(log.path(), "begins with " + commits + ", but the tables end with commit " + tables);
        } else if (end != 0 && commits.first() != end + 1) {
          find(log.path(), "begins with " + commits + ", but the log before ends with " + end);
        }
        end = commits.last();
      }
    }
    lastCommit = Math.max(tables, end);
    mark.filter(known -> findings.size() == before && known.sequence() > lastCommit)
        .ifPresent(known -> {
          var lost =
              "commits %d to %d are missing; the last was acknowledged %s"
                  .formatted(lastCommit + 1, known.sequence(), known.at());
          find(lastFile(), lost);
          isMissingCommits = true;
        });
  }

  /**
   * The file that should contain the last commits: the newest log or, without one, the manifest.
   */
  private Path lastFile() {
    return logs.isEmpty() ? CurrentManifest.get(folder) : logs.getLast().path();
  }

  /** Opens the database read-only, so that logs are replayed into memory only. */
  private void openReadOnly() {
    try (var options = EngineOptions.recovering();
        var db = RocksDB.openReadOnly(options, folder.toString())) {
      if (db.getLatestSequenceNumber() < lastCommit) {
        find(lastFile(), "is read by the engine only up to " + db.getLatestSequenceNumber());
      }
      SchemaStore.requireReadable(db);
    } catch (RocksDBException e) {
      findings.add(Finding.inFolder(folder, CurrentManifest.get(folder), e));
    }
  }

  private void find(String file, String damage) {
    find(folder.resolve(file), damage);
  }

  private void find(Path file, String damage) {
    findings.add(new Finding(file, damage));
  }

  static long sizeOf(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      return 0;
    }
  }
}
