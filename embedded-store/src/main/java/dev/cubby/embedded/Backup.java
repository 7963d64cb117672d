package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.Unavailable;

/**
 * A copy of a data folder at one instant, uploaded files included. The copy is opened, checked and
 * counted before it gets the file that marks it as a backup. A failed backup leaves nothing behind.
 */
public record Backup(Path folder, Instant taken, Map<String, Long> rows, int uploads, long bytes) {

  /** Removes files of a backup whose process ended early. */
  static void removeLeftovers(Path data) {
    CheckpointLinks.removeLeftovers(data);
  }

  /** Backs up an open store. Uploaded files must not be removed until it is done. */
  static Backup ofOpen(
      Engine engine,
      Path data,
      UploadedFiles uploads,
      Path target,
      Clock clock,
      Consumer<String> listener) {
    return into(
        target,
        data,
        () -> {
          var taken = clock.instant();
          try (var links = CheckpointLinks.of(engine, data)) {
            return copy(links.folder(), uploads, target, taken, clock, listener);
          }
        });
  }

  /** Backs up a closed folder, whose lock the caller holds. The folder is only read. */
  static Backup ofClosed(
      Path data, UploadedFiles uploads, Path target, Clock clock, Consumer<String> listener) {
    FolderCheck.of(data).requireSound();
    return into(target, data, () -> copy(data, uploads, target, clock.instant(), clock, listener));
  }

  private static Backup copy(
      Path rows,
      UploadedFiles uploads,
      Path target,
      Instant taken,
      Clock clock,
      Consumer<String> listener) {
    var files = Folders.list(rows).stream().map(file -> Folders.name(rows, file));
    long bytes =
        Folders.copy(rows, target, files.filter(BackupManifest::isData).toList(), listener);
    // Uploads are copied after the rows, so every file that a row names is included.
    var kept = uploads.names();
    if (!kept.isEmpty()) {
      var place = target.resolve(UploadedFiles.NAME);
      Folders.create(place);
      bytes += Folders.copy(uploads.folder(), place, kept, listener);
    }
    var counts = readable(() -> inspected(target, clock, listener));
    var manifest = BackupManifest.of(target, taken, counts, listener);
    manifest
        .damagedUpload()
        .ifPresent(name -> {
          throw new Unavailable(
              "An uploaded file is damaged. Copy it from an earlier backup or remove it, then make"
                  + " this backup again",
              "file",
              uploads.folder().resolveSibling(name));
        });
    manifest.write(target);
    Folders.finish(target);
    return new Backup(target, taken, counts, kept.size(), bytes);
  }

  /** Creates a data folder from a backup; refuses an incomplete one. */
  static Backup restore(Path backup, Path target, Clock clock, Consumer<String> listener) {
    var manifest = BackupManifest.read(backup);
    // Checked first, because reading the whole backup takes time.
    requireTarget(target, backup);
    var findings = manifest.findings(backup, listener);
    if (!findings.isEmpty()) {
      var first = findings.getFirst();
      throw new Unavailable(
          "The backup is damaged; restore another", "file", first.file(), "damage", first.damage());
    }
    return into(
        target,
        backup,
        () -> {
          var names = List.copyOf(manifest.files().keySet());
          long bytes = Folders.copy(backup, target, names, listener);
          var rows = inspected(target, clock, listener);
          if (!manifest.rows().equals(rows)) {
            throw new Unavailable(
                "The backup is not whole", "said", manifest.rows(), "found", rows);
          }
          Folders.finish(target);
          return new Backup(target, manifest.taken(), rows, manifest.uploads().size(), bytes);
        });
  }

  private static Backup into(Path target, Path source, Supplier<Backup> work) {
    requireTarget(target, source);
    Folders.begin(target);
    try {
      return work.get();
    } catch (RuntimeException | Error e) {
      try {
        Folders.removeUnfinished(target);
      } catch (RuntimeException again) {
        e.addSuppressed(again);
      }
      throw e;
    }
  }

  private static void requireTarget(Path target, Path source) {
    if (real(target).startsWith(real(source))) {
      throw new InvalidInput(
          "A copy cannot be inside of what is copied; name another folder", "folder", target);
    }
    Folders.requireNewOrEmpty(target);
  }

  /** The real path of a folder that may not exist yet. */
  private static Path real(Path folder) {
    var absolute = folder.toAbsolutePath().normalize();
    for (var there = absolute; there != null; there = there.getParent()) {
      try {
        return there.toRealPath().resolve(there.relativize(absolute));
      } catch (IOException e) {
        // The folder does not exist yet, but its parent may.
      }
    }
    return absolute;
  }

  /** Files are copied unchanged, so damage in the copy is damage in the original folder. */
  private static Map<String, Long> readable(Supplier<Map<String, Long>> inspection) {
    try {
      return inspection.get();
    } catch (Unavailable e) {
      throw new Unavailable(
          "No backup was made, because the copy cannot be read. ./run verify says whether the data"
              + " folder is damaged",
          "copy",
          e.getMessage());
    }
  }

  /** Opens a copy, checks its indexes and counts its rows. */
  private static Map<String, Long> inspected(Path copy, Clock clock, Consumer<String> listener) {
    listener.accept("Opening the copy, comparing rows with their indexes and counting them");
    try (var store = EmbeddedStore.openUnfinished(copy, Settings.of(clock).withoutHistory())) {
      var findings = store.verify();
      if (!findings.isEmpty()) {
        throw new Unavailable("The copy does not agree with itself", "findings", findings);
      }
      return store.count();
    }
  }
}
