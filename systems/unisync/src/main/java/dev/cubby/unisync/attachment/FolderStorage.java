package dev.cubby.unisync.attachment;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.web.upload.FileType;
import dev.cubby.web.upload.Uploads;

/**
 * Attachments in the server's own folder for files. A path has the two ids and no name that
 * somebody gave: those can be longer than a file system takes.
 */
public final class FolderStorage implements AttachmentStorage {
  private static final String FOLDER = "unisync";
  private static final String INCOMING = "incoming";
  private static final String ACCEPTED = "notes";

  /** What attachments leave to everything else that needs the disk; a small one keeps a part. */
  static final long SPARED = 1024L * 1024 * 1024;

  private static final int PART_SPARED = 20;

  private final Uploads uploads;

  public FolderStorage(Uploads uploads) {
    this.uploads = uploads;
  }

  private Path accepted(AttachmentKey key) {
    return folder(ACCEPTED, key.noteId()).resolve(key.attachmentId());
  }

  private Path incoming(AttachmentKey key) {
    return folder(INCOMING, key.noteId()).resolve(key.attachmentId());
  }

  private Path folder(String part, String noteId) {
    return uploads.folder(FOLDER).resolve(part).resolve(AttachmentKey.requireId(noteId));
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
      if (Files.exists(incoming(key)) || Files.exists(accepted(key))) {
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
      for (var path : List.of(incoming(key), accepted(key))) {
        try (var in = Files.newInputStream(path)) {
          var beginning = in.readNBytes(FileType.TELLING);
          return Optional.of(
              new Arrived(Files.size(path), beginning, "", path.equals(accepted(key))));
        } catch (NoSuchFileException next) {
          // It may have been accepted already.
        }
      }
      return Optional.empty();
    });
  }

  @Override
  public boolean accept(AttachmentKey key, Arrived arrived) {
    return trying(() -> {
      try {
        if (!arrived.isAccepted()) {
          move(incoming(key), accepted(key));
        }
        return true;
      } catch (NoSuchFileException gone) {
        return Files.exists(accepted(key));
      }
    });
  }

  @Override
  public InputStream read(AttachmentKey key, long position) throws IOException {
    var channel = FileChannel.open(accepted(key), StandardOpenOption.READ);
    return Channels.newInputStream(channel.position(position));
  }

  @Override
  public void delete(String noteId, String attachmentId) {
    AttachmentKey.requireId(attachmentId);
    trying(() -> {
      for (var folder : folders(noteId)) {
        Files.deleteIfExists(folder.resolve(attachmentId));
        deleteIfEmpty(folder);
      }
      return true;
    });
  }

  @Override
  public void deleteArrived(String noteId, String attachmentId) {
    AttachmentKey.requireId(attachmentId);
    trying(() -> {
      var folder = folder(INCOMING, noteId);
      Files.deleteIfExists(folder.resolve(attachmentId));
      deleteIfEmpty(folder);
      return true;
    });
  }

  @Override
  public void deleteAll(String noteId) {
    trying(() -> {
      for (var folder : folders(noteId)) {
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

  private List<Path> folders(String noteId) {
    return Stream.of(INCOMING, ACCEPTED).map(part -> folder(part, noteId)).toList();
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
