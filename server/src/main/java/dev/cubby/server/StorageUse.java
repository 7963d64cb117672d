package dev.cubby.server;

import module java.base;

import dev.cubby.web.operator.Installation.Disk;
import dev.cubby.web.operator.Installation.Storage;
import dev.cubby.web.operator.Installation.StoragePart;
import org.jspecify.annotations.Nullable;

/** Measures what a data folder takes on the disk, part by part. */
record StorageUse(Path folder, Path uploads) {
  private static final Set<String> HISTORY = Set.of("archive", "bases");

  /** Asks the disk alone, whatever the folder holds. */
  Disk disk() {
    try {
      return new Disk(OptionalLong.of(Files.getFileStore(folder).getUsableSpace()));
    } catch (IOException e) {
      return new Disk(OptionalLong.empty());
    }
  }

  /** Empty where the folder cannot be read. */
  Optional<Storage> measure() {
    try {
      var bytes = new LinkedHashMap<StoragePart, Long>();
      for (var part : StoragePart.values()) {
        bytes.put(part, 0L);
      }
      var seen = new HashSet<Object>();
      // Rows first: a base holds links to their files, which take no room of their own.
      add(folder, 1, seen, bytes);
      add(folder, Integer.MAX_VALUE, seen, bytes);
      if (!uploads.toAbsolutePath().startsWith(folder.toAbsolutePath()) && Files.exists(uploads)) {
        add(uploads, Integer.MAX_VALUE, seen, bytes);
      }
      var disk = Files.getFileStore(folder);
      return Optional.of(
          new Storage(
              folder.toAbsolutePath().normalize().toString(),
              bytes,
              disk.getUsableSpace(),
              disk.getTotalSpace()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private void add(Path root, int depth, Set<Object> seen, Map<StoragePart, Long> bytes)
      throws IOException {
    Files.walkFileTree(
        root,
        Set.of(),
        depth,
        new SimpleFileVisitor<Path>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            var key = Optional.ofNullable(attributes.fileKey()).orElse(file);
            if (attributes.isRegularFile() && seen.add(key)) {
              bytes.merge(part(file), attributes.size(), Long::sum);
            }
            return FileVisitResult.CONTINUE;
          }

          /** The engine may have removed it meanwhile. */
          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) {
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private StoragePart part(Path file) {
    if (file.toAbsolutePath().startsWith(uploads.toAbsolutePath())) {
      return StoragePart.UPLOADS;
    }
    var below = folder.relativize(file);
    if (below.getNameCount() == 1) {
      return StoragePart.ROWS;
    }
    var part = below.getName(0).toString();
    if (HISTORY.contains(part)) {
      return StoragePart.HISTORY;
    }
    return part.equals("outbox") ? StoragePart.OUTBOX : StoragePart.OTHER;
  }
}
