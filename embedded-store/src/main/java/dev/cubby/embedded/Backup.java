package dev.cubby.embedded;

import dev.cubby.core.Failure.InvalidInput;
import dev.cubby.core.Failure.Unavailable;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.UUID;

/**
 * A copy of a folder as of one instant. It is a checkpoint of hard links, copied while the store
 * serves on, opened, compared and counted; only then does it get the file that makes it a backup.
 */
public record Backup(Path folder, Instant taken, Map<String, Long> rows, long bytes) {
  private static final String MANIFEST = "cubby-backup.properties";

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
      Folders.write(target, MANIFEST, manifest(taken, rows));
      Folders.finish(target);
      return new Backup(target, taken, rows, bytes);
    } finally {
      Folders.remove(links);
    }
  }

  /** Makes a data folder of a backup, and refuses one that is not whole. */
  static Backup restore(Path backup, Path target, Clock clock) {
    var manifest = manifest(backup);
    Folders.begin(target);
    long bytes = Folders.copy(backup, target);
    var rows = inspected(target, clock);
    Folders.remove(target.resolve(MANIFEST));
    var said = new TreeMap<String, Long>();
    for (var name : manifest.stringPropertyNames()) {
      if (name.startsWith("rows.")) {
        said.put(name.substring("rows.".length()), Long.valueOf(manifest.getProperty(name)));
      }
    }
    if (!said.equals(rows)) {
      throw new Unavailable("The backup is not whole", "said", said, "found", rows);
    }
    Folders.finish(target);
    return new Backup(target, Instant.parse(manifest.getProperty("taken")), rows, bytes);
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

  private static String manifest(Instant taken, Map<String, Long> rows) {
    var text = new StringBuilder("taken=").append(taken).append('\n');
    rows.forEach((table, count) ->
        text.append("rows.").append(table).append('=').append(count).append('\n'));
    return text.toString();
  }

  private static Properties manifest(Path backup) {
    Folders.requireFinished(backup);
    var file = backup.resolve(MANIFEST);
    if (!Files.exists(file)) {
      throw new InvalidInput("The folder is no finished backup", "missing", file);
    }
    try {
      var properties = new Properties();
      properties.load(new StringReader(Files.readString(file)));
      return properties;
    } catch (IOException e) {
      throw Folders.failed("The backup cannot be read", file, e);
    }
  }
}
