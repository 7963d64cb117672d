package dev.cubby.embedded.crash;

import module java.base;

/** The names in a folder and their files, with changes that can be undone. */
final class FileTree {
  private final Path kept;
  private final TreeMap<String, Path> files = new TreeMap<>();

  private FileTree(Path kept) {
    this.kept = kept;
  }

  static FileTree of(Disk disk) throws IOException {
    var tree = new FileTree(disk.kept());
    try (var all = Files.walk(disk.folder())) {
      all.skip(1).forEach(path -> tree.files.put(disk.folder().relativize(path).toString(), path));
    }
    return tree;
  }

  List<Map.Entry<String, Path>> entries() {
    return List.copyOf(files.entrySet());
  }

  void removeInodes(Set<Long> inodes) {
    files.values().removeIf(path -> inodes.contains(inode(path)));
  }

  void undo(NameChange change) {
    switch (change) {
      case NameChange.Made(var path, _) -> files.remove(path);
      case NameChange.Linked(var path) -> files.remove(path);
      case NameChange.Moved(var victim, var from, var to) -> {
        moveAll(to, from);
        bringBack(victim, to);
      }
      case NameChange.Dropped(var victim, var path) -> bringBack(victim, path);
      case NameChange.FolderMade(var path) -> {
        files.remove(path);
        files.subMap(path + "/", path + "0").clear();
      }
      // Any folder will do.
      case NameChange.FolderDropped(var path) -> files.put(path, kept);
    }
  }

  private void bringBack(String victim, String path) {
    if (!victim.equals("-")) {
      files.put(path, kept.resolve(victim));
    }
  }

  /** A file, or a folder with its content; {@code '0'} follows {@code '/'}. */
  private void moveAll(String from, String to) {
    var file = files.remove(from);
    if (file != null) {
      files.put(to, file);
    }
    var inside = files.subMap(from + "/", from + "0");
    for (var name : new ArrayList<>(inside.keySet())) {
      files.put(to + name.substring(from.length()), inside.remove(name));
    }
  }

  static long inode(Path file) {
    try {
      return (long) Files.getAttribute(file, "unix:ino");
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
