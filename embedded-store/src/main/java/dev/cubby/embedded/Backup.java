package dev.cubby.embedded;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.Unavailable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A copy of a folder as of one instant, uploaded files included. The copy is opened, compared and
 * counted; only then does it get the file that makes it a backup. One that fails leaves nothing.
 */
public record Backup(Path folder, Instant taken, Map<String, Long> rows, int uploads, long bytes) {

  /** Removes what a process has left in its data folder that ended during a backup. */
  static void removeLeftovers(Path data) {
    Links.removeLeftovers(data);
  }

  /** Of a store that serves on meanwhile. Nobody may remove uploaded files until it is done. */
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
          try (var links = Links.of(engine, data)) {
            return copy(links.folder(), uploads, target, taken, clock, listener);
          }
        });
  }

  /** Of a folder that nobody has open and whose lock the caller has: it is only read. */
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
    // After the rows: whatever they name was there before them.
    var kept = uploads.names();
    if (!kept.isEmpty()) {
      var place = target.resolve(UploadedFiles.NAME);
      Folders.make(place);
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

  /** Makes a data folder of a backup, and refuses one that is not whole. */
  static Backup restore(Path backup, Path target, Clock clock, Consumer<String> listener) {
    var manifest = BackupManifest.read(backup);
    // Before the whole backup is read, which takes its time.
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
        Folders.abandon(target);
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

  /** Where a folder is or would be made, whatever links lead there. */
  private static Path real(Path folder) {
    var absolute = folder.toAbsolutePath().normalize();
    for (var there = absolute; there != null; there = there.getParent()) {
      try {
        return there.toRealPath().resolve(there.relativize(absolute));
      } catch (IOException e) {
        // Not there yet: the one above it may be.
      }
    }
    return absolute;
  }

  /** Files are copied as they are, so damage in the copy is damage in the folder. */
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

  /** Opens a copy, compares its tables with their indexes and counts its rows. */
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
