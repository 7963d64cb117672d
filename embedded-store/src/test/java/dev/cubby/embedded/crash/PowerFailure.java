package dev.cubby.embedded.crash;

import module java.base;

import dev.cubby.embedded.crash.FaultLog.Extent;

/**
 * Simulates a power failure: each file keeps the length of its last sync. {@code names} decides
 * about unsynced names. If {@code torn}, a file may keep some unsynced bytes and the folder some
 * unsynced changes, oldest first.
 */
record PowerFailure(Names names, boolean torn) {

  enum Names {
    /** All names stay, perhaps with empty files. */
    KEPT,
    /** A file is lost if neither it nor, since its creation, its folder was synced. */
    VANISHING,
    /**
     * Changes of names since the folder's last sync are undone, which is all that POSIX promises.
     */
    UNDONE
  }

  static PowerFailure random(Random random) {
    return new PowerFailure(
        Names.values()[random.nextInt(Names.values().length)], random.nextBoolean());
  }

  /** Drops everything that is not durable and starts a new log. */
  void happenTo(Disk disk, Random random) throws IOException {
    var left = disk.folder().resolveSibling(disk.folder().getFileName() + ".left");
    copy(disk, left, random);
    disk.delete();
    Files.move(left, disk.folder());
  }

  /** Creates a folder with the remaining state. */
  void copy(Disk disk, Path target, Random random) throws IOException {
    var log = FaultLog.read(disk.log());
    var tree = FileTree.of(disk);
    var changes = log.unsyncedChanges();
    switch (names) {
      case KEPT -> {}
      case VANISHING -> tree.removeInodes(neverSynced(log));
      case UNDONE -> {
        int surviving = torn ? random.nextInt(changes.size() + 1) : 0;
        changes.subList(surviving, changes.size()).reversed().forEach(tree::undo);
      }
    }
    Files.createDirectory(target);
    for (var entry : tree.entries()) {
      var to = target.resolve(entry.getKey());
      if (Files.isDirectory(entry.getValue())) {
        Files.createDirectories(to);
      } else {
        Files.createDirectories(to.getParent());
        copyPart(
            entry.getValue(), to, survivingLength(entry.getKey(), entry.getValue(), log, random));
      }
    }
  }

  private static Set<Long> neverSynced(FaultLog log) {
    var inodes = new HashSet<Long>();
    for (var change : log.unsyncedChanges()) {
      if (change instanceof NameChange.Made(_, long inode)
          && !log.extent(inode).orElseThrow().synced()) {
        inodes.add(inode);
      }
    }
    return inodes;
  }

  private long survivingLength(String name, Path file, FaultLog log, Random random)
      throws IOException {
    var extent = log.extent(FileTree.inode(file));
    if (log.unseen().contains(name) || extent.filter(Extent::rewritten).isPresent()) {
      throw new IllegalStateException(
          "A cut cannot take back what was written through a mapping or a stream, or over bytes"
              + " that were synced. Append to the file, or replace it: "
              + name);
    }
    if (extent.isEmpty()) {
      return Files.size(file);
    }
    long durable = extent.get().durable();
    return torn ? random.nextLong(durable, extent.get().written() + 1) : durable;
  }

  private static void copyPart(Path from, Path to, long length) throws IOException {
    try (var source = FileChannel.open(from);
        var target =
            FileChannel.open(to, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      for (long done = 0; done < length; ) {
        long more = source.transferTo(done, length - done, target);
        if (more <= 0) {
          throw new IllegalStateException("Shorter than what was synced of it: " + from);
        }
        done += more;
      }
    }
  }
}
