package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.Unavailable;

/**
 * Creates, copies, renames and removes folders. Every operation is durable when it returns, names
 * included: a file's name is durable only once its folder is synced.
 */
final class Folders {
  /** The file exists, but its state is unknown. */
  static final String UNREADABLE = "A file could not be read";

  static final String UNFINISHED = "UNFINISHED";

  private Folders() {}

  /** Creates a folder and its missing parents. */
  static void create(Path folder) {
    var absolute = folder.toAbsolutePath().normalize();
    var parent = absolute.getParent();
    if (parent == null) {
      return;
    }
    try {
      if (!Files.isDirectory(absolute)) {
        create(parent);
        Files.createDirectories(absolute, OwnerOnly.folder());
      }
      // An existing folder is synced too, because its creator may have been killed before.
      if (Files.isReadable(parent)) {
        sync(parent);
      }
    } catch (IOException e) {
      throw failed("A folder cannot be made", folder, e);
    }
  }

  static void requireNewOrEmpty(Path folder) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new InvalidInput("There is a file of this name; name a new folder", "folder", folder);
    }
    if (!list(folder).isEmpty()) {
      throw new InvalidInput("The folder is not empty; name a new one", "folder", folder);
    }
  }

  /** Starts a copy and marks it as unfinished. */
  static void begin(Path folder) {
    requireNewOrEmpty(folder);
    create(folder);
    OwnerOnly.restrict(folder);
    write(folder, UNFINISHED, "A copy into this folder has begun and not ended.\n");
  }

  static void finish(Path folder) {
    try {
      Files.delete(folder.resolve(UNFINISHED));
      sync(folder);
    } catch (IOException e) {
      throw failed("A copy cannot be finished", folder, e);
    }
  }

  /** Removes all files of a copy. The mark goes last, so that a half is never taken for a whole. */
  static void removeUnfinished(Path folder) {
    for (var file : list(folder)) {
      if (!file.endsWith(UNFINISHED)) {
        remove(file);
      }
    }
    remove(folder.resolve(UNFINISHED));
  }

  static void requireFinished(Path folder) {
    if (Files.exists(folder.resolve(UNFINISHED))) {
      throw new InvalidInput(
          "A copy into this folder has not ended; remove it and copy again", "folder", folder);
    }
  }

  /** Copies the files of a folder (not its subfolders) durably. */
  static long copy(Path from, Path to) {
    var files = list(from).stream().filter(file -> !file.endsWith("LOCK"));
    return copy(from, to, files.map(file -> name(from, file)).toList(), _ -> {});
  }

  /** Copies the named files of a folder durably. Other entries are skipped. */
  static long copy(Path from, Path to, Collection<String> names, Consumer<String> listener) {
    var files = names.stream().filter(name -> Files.isRegularFile(from.resolve(name))).toList();
    long bytes = size(from, files);
    var progress = new Progress("Copying %d files".formatted(files.size()), bytes, listener);
    var folders = new LinkedHashSet<Path>(List.of(to));
    try {
      for (var name : files) {
        var copy = to.resolve(name);
        var folder = copy.resolveSibling("");
        if (folders.add(folder)) {
          create(folder);
        }
        Files.copy(from.resolve(name), copy);
        OwnerOnly.file(copy);
        sync(copy);
        progress.add(Files.size(copy));
      }
      for (var folder : folders) {
        sync(folder);
      }
    } catch (IOException e) {
      throw failed("A folder cannot be copied", to, e);
    }
    return bytes;
  }

  /** The name of a file relative to a folder, the same on every system. */
  static String name(Path folder, Path file) {
    return folder.relativize(file).toString().replace(File.separatorChar, '/');
  }

  /** The total size of files; missing ones count 0. */
  static long size(Path folder, Collection<String> names) {
    return names.stream().mapToLong(name -> folder.resolve(name).toFile().length()).sum();
  }

  private static void sync(Path path) throws IOException {
    try (var channel =
        FileChannel.open(
            path, Files.isDirectory(path) ? StandardOpenOption.READ : StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** Writes a file atomically. */
  static void write(Path folder, String name, String text) {
    try {
      var file = Files.writeString(folder.resolve(name + ".new"), text);
      OwnerOnly.file(file);
      sync(file);
    } catch (IOException e) {
      throw failed("A file cannot be written", folder, e);
    }
    rename(folder, name + ".new", name);
  }

  /** Renames an entry of a folder. */
  static Path rename(Path folder, String from, String to) {
    try {
      var renamed =
          Files.move(folder.resolve(from), folder.resolve(to), StandardCopyOption.ATOMIC_MOVE);
      sync(folder);
      return renamed;
    } catch (IOException e) {
      throw failed("A name cannot be changed", folder, e);
    }
  }

  /** Syncs files that an earlier process may have written without a sync. */
  static void settle(Path folder, String ending) {
    try {
      for (var file : list(folder)) {
        if (file.toString().endsWith(ending) && Files.isRegularFile(file)) {
          sync(file);
        }
      }
    } catch (IOException e) {
      throw failed("A file cannot be synced", folder, e);
    }
  }

  /** Syncs names in a folder that an earlier process may have left unsynced. */
  static void settle(Path folder) {
    try {
      sync(folder);
    } catch (IOException e) {
      throw failed("A folder cannot be synced", folder, e);
    }
  }

  static void requireFolder(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new InvalidInput(
          Files.exists(folder) ? "This is a file and not a folder" : "There is no such folder",
          "folder",
          folder);
    }
  }

  /** An empty temporary folder outside the data. */
  static Path temporary() {
    try {
      return Files.createTempDirectory("cubby-");
    } catch (IOException e) {
      throw new Unavailable("A temporary folder cannot be made", "cause", e);
    }
  }

  static List<Path> list(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw failed("A folder cannot be read", folder, e);
    }
  }

  static void remove(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (var files = Files.walk(folder)) {
      for (var path : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw failed("A folder cannot be removed", folder, e);
    }
  }

  static Unavailable unreadable(Path file, IOException e) {
    return new Unavailable(UNREADABLE, "file", file, "cause", e);
  }

  static Unavailable failed(String message, Path path, IOException e) {
    return new Unavailable(message, "path", path, "cause", e);
  }
}
