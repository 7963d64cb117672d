package dev.cubby.server;

import module java.base;

import dev.cubby.embedded.Backup;
import dev.cubby.web.operator.Installation.MadeBackup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The note of the last good backup, a file in the data folder. It is no part of the data: a backup
 * does not contain it, and nothing depends on it.
 */
record LastBackup(Path folder) {
  static final String NAME = "cubby-last-backup.properties";

  private static final Logger LOG = LoggerFactory.getLogger(LastBackup.class);

  private Path file() {
    return folder.resolve(NAME);
  }

  /** Only after the backup was read again. Failing to note it does not make it a bad one. */
  void note(Backup made) {
    var properties = new Properties();
    properties.setProperty("taken", made.taken().toString());
    properties.setProperty("folder", made.folder().toAbsolutePath().normalize().toString());
    properties.setProperty(
        "rows", Long.toString(made.rows().values().stream().mapToLong(Long::longValue).sum()));
    properties.setProperty("uploads", Integer.toString(made.uploads()));
    properties.setProperty("bytes", Long.toString(made.bytes()));
    try {
      var half = Files.createTempFile(folder, "cubby-last-backup-", ".tmp");
      try {
        try (var out = Files.newBufferedWriter(half)) {
          properties.store(out, "The last good backup");
        }
        Files.move(
            half, file(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(half);
      }
    } catch (IOException e) {
      LOG.warn("The backup is good, but could not be noted for the operator: {}", e.toString());
    }
  }

  /** Empty if there is none, or if the note is damaged. */
  Optional<MadeBackup> find() {
    if (!Files.exists(file())) {
      return Optional.empty();
    }
    var properties = new Properties();
    try (var in = Files.newBufferedReader(file())) {
      properties.load(in);
      return Optional.of(
          new MadeBackup(
              Instant.parse(properties.getProperty("taken", "")),
              properties.getProperty("folder", ""),
              Long.parseLong(properties.getProperty("rows", "")),
              Long.parseLong(properties.getProperty("uploads", "")),
              Long.parseLong(properties.getProperty("bytes", ""))));
    } catch (IOException | IllegalArgumentException | DateTimeException e) {
      LOG.warn("The note of the last backup cannot be read: {}", e.toString());
      return Optional.empty();
    }
  }
}
