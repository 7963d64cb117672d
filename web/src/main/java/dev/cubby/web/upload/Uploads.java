package dev.cubby.web.upload;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.Unavailable;

/** The place for files: a folder for those that arrive, and one for each system that keeps some. */
public final class Uploads {
  /** No request takes so long: what arrived before was left by a server that ended. */
  private static final Duration LEFT_AFTER = Duration.ofDays(1);

  /** The content of a file, from any position. */
  public interface Content {
    InputStream from(long position) throws IOException;
  }

  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");
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
    } catch (IOException e) {
      throw failed("The folder for files cannot be made", e);
    }
    folder.removeLeft();
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
   * A folder that a system keeps in order by itself, on the disk that files arrive on. Backups have
   * its files {@code folder/name.digest}, with the SHA-256 of the content.
   */
  public Path folder(String name) {
    if (!NAME.matcher(name).matches() || name.equals(ARRIVING)) {
      throw new InvalidInput("A folder has a name of its own, in small letters", "name", name);
    }
    try {
      return Files.createDirectories(root().resolve(name), OWNER_ONLY);
    } catch (IOException e) {
      throw failed("The folder for files cannot be made", e);
    }
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

  /** Removes what servers that ended left half-way; says how many files that were. */
  public int removeLeft() {
    if (root.isEmpty()) {
      return 0;
    }
    int removed = 0;
    try (var arrived = Files.newDirectoryStream(arriving())) {
      for (var file : arrived) {
        removed += removeIfOld(file) ? 1 : 0;
      }
    } catch (IOException e) {
      throw failed("The folder for files cannot be swept", e);
    }
    return removed;
  }

  private boolean removeIfOld(Path file) throws IOException {
    try {
      var arrived = Files.getLastModifiedTime(file).toInstant();
      return arrived.plus(LEFT_AFTER).isBefore(clock.instant()) && Files.deleteIfExists(file);
    } catch (NoSuchFileException e) {
      // Its request has ended since the folder was listed.
      return false;
    }
  }

  private static Unavailable failed(String message, IOException e) {
    return new Unavailable(message, "why", e);
  }
}
