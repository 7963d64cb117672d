package dev.cubby.web.upload;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.Unavailable;

/**
 * Keeps files in a folder with a shelf for each system. A file lies under the digest of its
 * content, so that what is brought twice is kept once. It has its name only when it is whole and on
 * the disk.
 */
public final class Uploads {
  /** For how long a file that nothing uses may still be put to use by a request under way. */
  public static final Duration GRACE = Duration.ofDays(1);

  /** Says whether a row still uses a file; what none uses is removed in the end. */
  @FunctionalInterface
  public interface Usage {
    boolean isUsed(String fileId);
  }

  /** The content of a file, from any position. */
  public interface Content {
    InputStream from(long position) throws IOException;
  }

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

  private final Optional<Path> root;
  private final Clock clock;
  private final Semaphore backups;
  private final Map<String, Usage> shelves = new ConcurrentHashMap<>();

  private Uploads(Optional<Path> root, Clock clock, Semaphore backups) {
    this.root = root;
    this.clock = clock;
    this.backups = backups;
  }

  /** A folder that no backup is made of. */
  public static Uploads open(Path root, Clock clock) {
    return open(root, clock, new Semaphore(1));
  }

  /**
   * Makes the folder where it is missing, and clears what a killed server left half-way.
   *
   * @param backups held while a backup is made
   */
  public static Uploads open(Path root, Clock clock, Semaphore backups) {
    var folder = new Uploads(Optional.of(root), clock, backups);
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

  /** A server without a place for files. */
  public static Uploads nowhere() {
    return new Uploads(Optional.empty(), Clock.systemUTC(), new Semaphore(1));
  }

  private Path root() {
    return root.orElseThrow(
        () -> new Unavailable("This server has no place for files; --uploads names one"));
  }

  /** The folder of files that arrive: on the same disk, so that keeping one is a rename. */
  public Path arriving() {
    return root().resolve(ARRIVING);
  }

  /**
   * A folder that a system keeps in order by itself, on the disk that files arrive on. Nothing in
   * it is swept. Backups have its files {@code folder/name.digest}, with the SHA-256 of the
   * content.
   */
  public Path folder(String name) {
    if (!NAME.matcher(name).matches() || name.equals(ARRIVING) || shelves.containsKey(name)) {
      throw new InvalidInput("A folder has a name of its own, in small letters", "name", name);
    }
    try {
      return Files.createDirectories(root().resolve(name), OWNER_ONLY);
    } catch (IOException e) {
      throw failed("The folder for files cannot be made", e);
    }
  }

  public Shelf shelf(String name, Usage usage) {
    if (!NAME.matcher(name).matches() || name.equals(ARRIVING)) {
      throw new InvalidInput("A shelf has a name in small letters", "name", name);
    }
    if (shelves.putIfAbsent(name, usage) != null) {
      throw new InvalidInput("There is a shelf of that name", "name", name);
    }
    return new Shelf(name);
  }

  /** The files of one system. */
  public final class Shelf {
    private final String name;

    private Shelf(String name) {
      this.name = name;
    }

    private Path folder() {
      return root().resolve(name);
    }

    /** Keeps a file; it is on the disk when this returns. Put the answer into a row. */
    public KeptFile keep(Upload upload) {
      try {
        put(upload.content(), folder(), upload.digest());
      } catch (IOException e) {
        throw failed("A file cannot be kept", e);
      }
      return new KeptFile(upload.digest(), upload.fileName(), upload.type(), upload.size());
    }

    /** A kept file, whole. */
    public Download find(KeptFile file) {
      var path = place(folder(), file.fileId());
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
    for (var folder : List.of(drawer, shelf, root())) {
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

  /**
   * Removes files, but not during a backup: its rows may name files that those of today name no
   * more.
   */
  public <T> Optional<T> removing(Supplier<T> removal) {
    if (!backups.tryAcquire()) {
      return Optional.empty();
    }
    try {
      return Optional.of(removal.get());
    } finally {
      backups.release();
    }
  }

  /**
   * Removes what nothing uses and nobody has brought for a day; says how many files that were.
   *
   * @param progress is told after each folder how many so far
   */
  public int removeUnused(IntConsumer progress) {
    if (root.isEmpty()) {
      return 0;
    }
    int removed = 0;
    try {
      for (var left : list(arriving())) {
        removed += removeIfOld(left) ? 1 : 0;
      }
      for (var shelf : shelves.entrySet()) {
        for (var folder : list(root().resolve(shelf.getKey()))) {
          for (var file : list(folder)) {
            boolean used = shelf.getValue().isUsed(file.getFileName().toString());
            removed += !used && removeIfOld(file) ? 1 : 0;
          }
          progress.accept(removed);
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
