package dev.cubby.embedded;

import dev.cubby.core.Failure.InvalidInput;
import dev.cubby.core.Failure.Unavailable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;

/** Copies and removes folders, so that a copy is on the disk before it is called one. */
final class Folders {
  private Folders() {}

  static void requireNew(Path folder) {
    try {
      if (Files.exists(folder) && !list(folder).isEmpty()) {
        throw new InvalidInput("The folder is not empty; name a new one", "folder", folder);
      }
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw failed("A folder cannot be made", folder, e);
    }
  }

  /** Copies the files of a folder (not its subfolders), each down to the disk. */
  static long copy(Path from, Path to) {
    long bytes = 0;
    try {
      for (var file : list(from)) {
        if (Files.isRegularFile(file) && !file.getFileName().toString().equals("LOCK")) {
          var copy = Files.copy(file, to.resolve(file.getFileName()));
          sync(copy);
          bytes += Files.size(copy);
        }
      }
      sync(to);
    } catch (IOException e) {
      throw failed("A folder cannot be copied", to, e);
    }
    return bytes;
  }

  private static void sync(Path path) throws IOException {
    try (var channel =
        FileChannel.open(
            path, Files.isDirectory(path) ? StandardOpenOption.READ : StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  static void write(Path folder, String name, String text) {
    try {
      var file = Files.writeString(folder.resolve(name), text);
      sync(file);
      sync(folder);
    } catch (IOException e) {
      throw failed("A file cannot be written", folder, e);
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
      files.sorted(Comparator.reverseOrder()).forEach(Folders::delete);
    } catch (IOException e) {
      throw failed("A folder cannot be removed", folder, e);
    }
  }

  private static void delete(Path path) {
    try {
      Files.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Unavailable failed(String message, Path path, IOException e) {
    return new Unavailable(message, "path", path, "cause", e);
  }
}
