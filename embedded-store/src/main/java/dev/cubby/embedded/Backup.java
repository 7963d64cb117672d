package dev.cubby.embedded;

import dev.cubby.core.Failure.Unavailable;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;

/**
 * A copy of a folder as of one instant. It is a checkpoint of hard links, copied while the store
 * serves on, opened, compared and counted; only then does it get the file that makes it a backup.
 */
public record Backup(Path folder, Instant taken, Map<String, Long> rows, long bytes) {
  private static final String LINKS = "checkpoint-";

  /** Removes what backups have left in a data folder that were made when its process ended. */
  static void removeLeftovers(Path data) {
    for (var folder : Folders.list(data)) {
      if (folder.getFileName().toString().startsWith(LINKS)) {
        Folders.remove(folder);
      }
    }
  }

  static Backup of(Engine engine, Path data, Path target, Clock clock) {
    Folders.begin(target);
    var links = data.resolve(LINKS + UUID.randomUUID());
    try {
      var taken = clock.instant();
      engine.checkpoint(links);
      long bytes = Folders.copy(links, target);
      var rows = inspected(target, clock);
      BackupManifest.of(target, taken, rows).write(target);
      Folders.finish(target);
      return new Backup(target, taken, rows, bytes);
    } finally {
      Folders.remove(links);
    }
  }

  /** Makes a data folder of a backup, and refuses one that is not whole. */
  static Backup restore(Path backup, Path target, Clock clock) {
    var manifest = BackupManifest.read(backup);
    var findings = manifest.findings(backup);
    if (!findings.isEmpty()) {
      var first = findings.getFirst();
      throw new Unavailable(
          "The backup is damaged; restore another", "file", first.file(), "damage", first.damage());
    }
    Folders.begin(target);
    long bytes = Folders.copy(backup, target, manifest.files().keySet()::contains);
    var rows = inspected(target, clock);
    if (!manifest.rows().equals(rows)) {
      throw new Unavailable("The backup is not whole", "said", manifest.rows(), "found", rows);
    }
    Folders.finish(target);
    return new Backup(target, manifest.taken(), rows, bytes);
  }

  /** Opens a copy, compares its tables with their indexes and counts its rows. */
  private static Map<String, Long> inspected(Path copy, Clock clock) {
    try (var store = EmbeddedStore.openUnfinished(copy, Settings.of(clock))) {
      var findings = store.verify();
      if (!findings.isEmpty()) {
        throw new Unavailable("The copy does not agree with itself", "findings", findings);
      }
      return store.count();
    }
  }
}
