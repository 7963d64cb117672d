package dev.cubby.web.upload;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.Unavailable;

/**
 * Files in a folder, each under the digest of its content, so that what is brought twice is kept
 * once. A file has its name only when it is whole and on the disk.
 */
public final class UploadFolder implements Uploads {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");
  private static final Pattern ID = Pattern.compile("[0-9a-f]{64}");
  private static final String ARRIVING = "arriving";

  /** Nobody else who uses this machine; files come with rights like that already. */
  private static final FileAttribute<?>[] OWNER_ONLY =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
          ? new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
          }
          : new FileAttribute<?>[0];

  private final Path root;
  private final Clock clock;
  private final Map<String, Usage> shelves = new ConcurrentHashMap<>();

  private UploadFolder(Path root, Clock clock) {
    this.root = root;
    this.clock = clock;
  }

  /** Makes the folder where it is missing, and clears what a killed server left half-way. */
  public static UploadFolder open(Path root, Clock clock) {
    var folder = new UploadFolder(root, clock);
    try {
      Files.createDirectories(folder.arriving(), OWNER_ONLY);
      for (var left : list(folder.arriving())) {
        folder.removeIfOld(left);
      }
    } catch (IOException e) {
      throw failed("The folder for files cannot be made", e);
    }
    return folder;
  }

  /** Where files wait while they arrive: on the same disk, so that keeping one is a rename. */
  public Path arriving() {
    return root.resolve(ARRIVING);
  }

  @Override
  public Shelf shelf(String name, Usage usage) {
    if (!NAME.matcher(name).matches() || name.equals(ARRIVING)) {
      throw new InvalidInput("A shelf has a name in small letters", "name", name);
    }
    if (shelves.putIfAbsent(name, usage) != null) {
      throw new InvalidInput("There is a shelf of that name", "name", name);
    }
    return new FolderShelf(root.resolve(name));
  }

  private final class FolderShelf implements Shelf {
    private final Path folder;

    FolderShelf(Path folder) {
      this.folder = folder;
    }

    @Override
    public KeptFile keep(Upload upload) {
      try {
        put(upload.content(), folder, upload.digest());
      } catch (IOException e) {
        throw failed("A file cannot be kept", e);
      }
      return new KeptFile(upload.digest(), upload.fileName(), upload.type(), upload.size());
    }

    @Override
    public Download find(KeptFile file) {
      var path = place(folder, file.fileId());
      return Download.of(file, position -> read(path, position));
    }
  }

  /** Out of the sweeper's way: a file that is brought again is as good as new. */
  private synchronized void put(Path arrived, Path shelf, String fileId) throws IOException {
    var place = place(shelf, fileId);
    if (Files.exists(place)) {
      Files.setLastModifiedTime(place, FileTime.from(clock.instant()));
      return;
    }
    var drawer = drawer(shelf, fileId);
    Files.createDirectories(drawer, OWNER_ONLY);
    Files.setLastModifiedTime(arrived, FileTime.from(clock.instant()));
    sync(arrived, StandardOpenOption.WRITE);
    Files.move(arrived, place, StandardCopyOption.ATOMIC_MOVE);
    for (var folder : List.of(drawer, shelf, root)) {
      sync(folder, StandardOpenOption.READ);
    }
  }

  private static void sync(Path path, StandardOpenOption how) throws IOException {
    try (var channel = FileChannel.open(path, how)) {
      channel.force(true);
    }
  }

  private static InputStream read(Path path, long position) throws IOException {
    var channel = FileChannel.open(path, StandardOpenOption.READ);
    return Channels.newInputStream(channel.position(position));
  }

  /** An id out of a row or an address is checked before it is a path. */
  private static Path place(Path folder, String fileId) {
    if (!ID.matcher(fileId).matches()) {
      throw new InvalidInput("This is no file's id");
    }
    return drawer(folder, fileId).resolve(fileId);
  }

  private static Path drawer(Path shelf, String fileId) {
    return shelf.resolve(fileId.substring(0, 2));
  }

  @Override
  public int removeUnused() {
    int removed = 0;
    try {
      for (var left : list(arriving())) {
        removed += removeIfOld(left) ? 1 : 0;
      }
      for (var shelf : shelves.entrySet()) {
        for (var folder : list(root.resolve(shelf.getKey()))) {
          for (var file : list(folder)) {
            boolean used = shelf.getValue().isUsed(file.getFileName().toString());
            removed += !used && removeIfOld(file) ? 1 : 0;
          }
        }
      }
    } catch (IOException e) {
      throw failed("The folder for files cannot be swept", e);
    }
    return removed;
  }

  private synchronized boolean removeIfOld(Path file) throws IOException {
    try {
      Instant brought = Files.getLastModifiedTime(file).toInstant();
      return brought.plus(GRACE).isBefore(clock.instant()) && Files.deleteIfExists(file);
    } catch (NoSuchFileException e) {
      // Its request has ended since the folder was listed.
      return false;
    }
  }

  private static List<Path> list(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var files = Files.list(folder)) {
      return files.toList();
    }
  }

  private static Unavailable failed(String message, IOException e) {
    return new Unavailable(message, "why", e);
  }
}
