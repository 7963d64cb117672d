package dev.cubby.embedded;

import dev.cubby.core.Failure.Unavailable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/**
 * Looks at a folder without changing it: whether the engine can open it, and will find every commit
 * that was acknowledged. It reads the logs and the engine's own small files, and no rows.
 */
final class FolderCheck {
  private static final Pattern REMAINS = Pattern.compile("MANIFEST-.*|\\d+\\.(sst|log)");

  private final Path folder;
  private final List<Finding> findings = new ArrayList<>();
  private List<LogFile> logs = List.of();
  private Optional<CommitMark.Position> mark = Optional.empty();
  private long lastCommit;
  private boolean isNew;
  private boolean isShort;

  private FolderCheck(Path folder) {
    this.folder = folder;
  }

  static FolderCheck of(Path folder) {
    return new FolderCheck(folder).look();
  }

  /** Whether there is nothing yet. */
  boolean isNew() {
    return isNew;
  }

  /** Whether every file is whole, but acknowledged commits are in none of them. */
  boolean isShort() {
    return isShort;
  }

  List<Finding> findings() {
    return findings;
  }

  /** The logs that the engine would replay. */
  List<LogFile> logs() {
    return logs;
  }

  Optional<CommitMark.Position> mark() {
    return mark;
  }

  /** The last commit that can be reached. */
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
  }

  private FolderCheck look() {
    mark = CommitMark.read(folder);
    if (!Files.exists(folder.resolve("CURRENT"))) {
      lookWithoutCurrent();
      return this;
    }
    findManifest().ifPresent(this::lookAtManifest);
    if (findings.isEmpty()) {
      lookAtLogs();
    }
    if (findings.isEmpty()) {
      lookAsTheEngineWill();
    }
    return this;
  }

  private void lookWithoutCurrent() {
    boolean creating = Files.exists(folder.resolve(DataFolder.CREATING));
    var remains =
        Folders.list(folder).stream()
            .map(file -> file.getFileName().toString())
            .filter(name ->
                creating
                    ? name.endsWith(".sst")
                    : REMAINS.matcher(name).matches() || name.equals(CommitMark.NAME))
            .toList();
    isNew = remains.isEmpty();
    if (!isNew) {
      find("CURRENT", "is missing, although there is " + String.join(", ", remains));
      logs = LogFile.in(folder, 0);
    }
  }

  /** The file that CURRENT names. */
  private Optional<Path> findManifest() {
    try {
      var name = Files.readString(folder.resolve("CURRENT"));
      if (name.matches("MANIFEST-\\d+\n") && Files.exists(folder.resolve(name.strip()))) {
        return Optional.of(folder.resolve(name.strip()));
      }
      find("CURRENT", "does not name a manifest that is there");
    } catch (IOException e) {
      throw Folders.failed("A file cannot be read", folder.resolve("CURRENT"), e);
    }
    logs = LogFile.in(folder, 0);
    return Optional.empty();
  }

  /** What the tables hold without the logs, and the first log that is needed besides. */
  private void lookAtManifest(Path manifest) {
    if (Records.read(manifest, (_, _, _) -> {}) instanceof Records.End.Damaged(long at, var how)) {
      find(manifest.getFileName().toString(), how + ", at byte " + at);
      logs = LogFile.in(folder, 0);
      return;
    }
    var noLogs = Folders.temporary();
    // With an empty folder in the place of the logs the engine reads only what the manifest names.
    try (var options = new Options().setWalDir(noLogs.toString());
        var db = RocksDB.openReadOnly(options, folder.toString())) {
      lastCommit = db.getLatestSequenceNumber();
      long firstNeeded = db.getLongProperty(Database.FIRST_LOG);
      logs = LogFile.in(folder, firstNeeded);
      mark.ifPresent(acknowledged -> lookForMarked(acknowledged, manifest, firstNeeded));
    } catch (RocksDBException e) {
      find(e);
      logs = LogFile.in(folder, 0);
    } finally {
      Folders.remove(noLogs);
    }
  }

  private void lookForMarked(CommitMark.Position marked, Path manifest, long firstNeeded) {
    if (marked.firstLog() > firstNeeded) {
      find(manifest.getFileName().toString(), "is older than the last commit");
    }
    for (long number : marked.logs()) {
      if (number >= firstNeeded && logs.stream().noneMatch(log -> log.number() == number)) {
        find("%06d.log".formatted(number), "is missing; it holds commits that no table has yet");
      }
    }
  }

  private void lookAtLogs() {
    long tables = lastCommit;
    long end = 0;
    for (var log : logs) {
      if (log.state() instanceof Records.End.Damaged(long at, var how)) {
        find(log, how + ", at byte " + at + " of " + sizeOf(log.path()));
      }
      log.gap().ifPresent(gap -> find(log, "lacks commits: " + gap));
      if (log.commits().isPresent()) {
        var commits = log.commits().get();
        if (end == 0 && commits.first() > tables + 1) {
          find(log, "begins with " + commits + ", but the tables end with commit " + tables);
        } else if (end != 0 && commits.first() != end + 1) {
          find(log, "begins with " + commits + ", but the log before ends with commit " + end);
        }
        end = commits.last();
      }
    }
    lastCommit = Math.max(tables, end);
    mark.filter(acknowledged -> findings.isEmpty() && acknowledged.sequence() > lastCommit)
        .ifPresent(acknowledged -> {
          var lost =
              "commits %d to %d are missing; the last was acknowledged %s"
                  .formatted(lastCommit + 1, acknowledged.sequence(), acknowledged.at());
          find(lastFile(), lost);
          isShort = true;
        });
  }

  /** Where the last commits should be: the newest log, or without one the manifest. */
  private String lastFile() {
    return logs.isEmpty()
        ? findManifest().map(file -> file.getFileName().toString()).orElse("CURRENT")
        : logs.getLast().path().getFileName().toString();
  }

  /** Opened for reading, the engine replays the logs into memory only. */
  private void lookAsTheEngineWill() {
    try (var options = EngineOptions.recovering();
        var db = RocksDB.openReadOnly(options, folder.toString())) {
      if (db.getLatestSequenceNumber() < lastCommit) {
        find(lastFile(), "is read by the engine only up to " + db.getLatestSequenceNumber());
      }
      SchemaBook.requireReadable(db);
    } catch (RocksDBException e) {
      find(e);
    }
  }

  private void find(LogFile log, String damage) {
    find(log.path().getFileName().toString(), damage);
  }

  private void find(String file, String damage) {
    findings.add(new Finding(folder.resolve(file), damage));
  }

  /** Too little of something else is no damage. */
  private void find(RocksDBException e) {
    if (Outage.of(e).reason() == Outage.Reason.NO_DESCRIPTORS) {
      throw Engine.unavailable("The data folder cannot be read", e);
    }
    findings.add(Finding.of(folder, e));
  }

  static long sizeOf(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      return 0;
    }
  }
}
