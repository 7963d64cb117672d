package dev.cubby.unisync.attachment;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.hash.Sha256;
import dev.cubby.web.upload.FileType;
import dev.cubby.web.upload.Uploads;

/**
 * Attachments in the server's own folder for files. A path has the two ids and no name that
 * somebody gave: those can be longer than a file system takes. An accepted file also has the
 * SHA-256 of its content in its name, as files in backups have.
 */
public final class FolderStorage implements AttachmentStorage {
  private static final String FOLDER = "unisync";
  private static final String INCOMING = "incoming";

  /** What attachments leave to everything else that needs the disk; a small one keeps a part. */
  static final long SPARED = 1024L * 1024 * 1024;

  private static final int PART_SPARED = 20;

  private final Uploads uploads;

  public FolderStorage(Uploads uploads) {
    this.uploads = uploads;
  }

  private Optional<Path> accepted(AttachmentKey key) throws IOException {
    return accepted(key.noteId(), key.attachmentId());
  }

  private Optional<Path> accepted(String noteId, String attachmentId) throws IOException {
    try (var files = Files.newDirectoryStream(accepted(noteId), attachmentId + ".*")) {
      for (var file : files) {
        return Optional.of(file);
      }
    } catch (NoSuchFileException none) {
      // The note has no attachment yet.
    }
    return Optional.empty();
  }

  private Path accepted(String noteId) {
    return uploads.folder(FOLDER).resolve(AttachmentKey.requireId(noteId));
  }

  private Path incoming(AttachmentKey key) {
    return incoming(key.noteId()).resolve(key.attachmentId());
  }

  private Path incoming(String noteId) {
    return uploads.folder(FOLDER).resolve(INCOMING).resolve(AttachmentKey.requireId(noteId));
  }

  @Override
  public Optional<URI> uploadLink(AttachmentKey key, FileType type, long size, Duration lifetime) {
    return Optional.empty();
  }

  @Override
  public Optional<URI> downloadLink(AttachmentKey key, FileType type, Duration lifetime) {
    return Optional.empty();
  }

  @Override
  public boolean hasRoom(long size) {
    return trying(() -> {
      var disk = Files.getFileStore(uploads.arriving());
      return hasRoom(size, disk.getUsableSpace(), disk.getTotalSpace());
    });
  }

  static boolean hasRoom(long size, long usable, long total) {
    return usable - size >= Math.min(SPARED, total / PART_SPARED);
  }

  /** One after the other: of two files for one link the first counts. */
  @Override
  public synchronized boolean put(AttachmentKey key, Path file, FileType type) {
    return trying(() -> {
      if (Files.exists(incoming(key)) || accepted(key).isPresent()) {
        return false;
      }
      sync(file, StandardOpenOption.WRITE);
      move(file, incoming(key));
      return true;
    });
  }

  private static void move(Path from, Path to) throws IOException {
    var folder = Objects.requireNonNull(to.getParent());
    Files.createDirectories(folder);
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    sync(folder, StandardOpenOption.READ);
  }

  private static void sync(Path path, StandardOpenOption how) throws IOException {
    try (var channel = FileChannel.open(path, how)) {
      channel.force(true);
    }
  }

  @Override
  public Optional<Arrived> find(AttachmentKey key) {
    return trying(() -> {
      try {
        return Optional.of(arrived(incoming(key), false));
      } catch (NoSuchFileException next) {
        var accepted = accepted(key);
        return accepted.isEmpty()
            ? Optional.<Arrived>empty()
            : Optional.of(arrived(accepted.get(), true));
      }
    });
  }

  private static Arrived arrived(Path path, boolean isAccepted) throws IOException {
    try (var in = Files.newInputStream(path)) {
      return new Arrived(Files.size(path), in.readNBytes(FileType.TELLING), "", isAccepted);
    }
  }

  @Override
  public boolean accept(AttachmentKey key, Arrived arrived) {
    return trying(() -> {
      try {
        if (!arrived.isAccepted()) {
          var file = incoming(key);
          var name = key.attachmentId() + "." + Sha256.hex(file);
          move(file, accepted(key.noteId()).resolve(name));
        }
        return true;
      } catch (NoSuchFileException gone) {
        return accepted(key).isPresent();
      }
    });
  }

  @Override
  public InputStream read(AttachmentKey key, long position) throws IOException {
    var file = accepted(key).orElseThrow(() -> new NoSuchFileException(key.text()));
    var channel = FileChannel.open(file, StandardOpenOption.READ);
    return Channels.newInputStream(channel.position(position));
  }

  @Override
  public boolean delete(String noteId, String attachmentId) {
    deleteArrived(noteId, attachmentId);
    return removing(() -> {
      var accepted = accepted(noteId, attachmentId);
      if (accepted.isPresent()) {
        Files.deleteIfExists(accepted.get());
      }
      deleteIfEmpty(accepted(noteId));
      return true;
    });
  }

  private boolean removing(Work<Boolean> work) {
    return uploads.removing(() -> trying(work)).isPresent();
  }

  @Override
  public void deleteArrived(String noteId, String attachmentId) {
    AttachmentKey.requireId(attachmentId);
    trying(() -> {
      var folder = incoming(noteId);
      Files.deleteIfExists(folder.resolve(attachmentId));
      deleteIfEmpty(folder);
      return true;
    });
  }

  @Override
  public boolean deleteAll(String noteId) {
    return removing(() -> {
      for (var folder : List.of(incoming(noteId), accepted(noteId))) {
        if (Files.isDirectory(folder)) {
          try (var files = Files.list(folder)) {
            for (var file : files.toList()) {
              Files.deleteIfExists(file);
            }
          }
          deleteIfEmpty(folder);
        }
      }
      return true;
    });
  }

  private static void deleteIfEmpty(Path folder) throws IOException {
    try {
      Files.deleteIfExists(folder);
    } catch (DirectoryNotEmptyException others) {
      // Another attachment of the note is there.
    }
  }

  private interface Work<T> {
    T run() throws IOException;
  }

  private static <T> T trying(Work<T> work) {
    try {
      return work.run();
    } catch (IOException e) {
      throw new Unavailable("The folder for attachments cannot be used", "why", e);
    }
  }
}
