package dev.cubby.unisync.attachment;

import module java.base;

import dev.cubby.web.upload.FileType;

/**
 * Keeps files. One arrives at a place of its own, by a link or from a form, and is moved to where
 * it is read only after it was looked at: whoever still has the link changes nothing any more.
 */
public interface AttachmentStorage {

  /**
   * A file that is there, not looked at yet.
   *
   * @param tag changes with its content
   */
  record Arrived(long size, byte[] beginning, String tag, boolean isAccepted) {
    public Optional<FileType> type() {
      return FileType.of(beginning);
    }
  }

  /** Where the file is sent with PUT; none if this server takes it in itself. */
  Optional<URI> uploadLink(AttachmentKey key, FileType type, long size, Duration lifetime);

  /** Where the file is read; none if this server sends it itself. */
  Optional<URI> downloadLink(AttachmentKey key, FileType type, Duration lifetime);

  /** Whether there is space for a file of this size, and enough for others after it. */
  boolean hasRoom(long size);

  /** Puts a whole file where files arrive. Says whether it is the first that came for this key. */
  boolean put(AttachmentKey key, Path file, FileType type);

  Optional<Arrived> find(AttachmentKey key);

  /** Moves what arrived to where it is read, if it is still the same. */
  boolean accept(AttachmentKey key, Arrived arrived);

  /** What is in an accepted file, from any place in it. */
  InputStream read(AttachmentKey key, long position) throws IOException;

  /**
   * Whether it is there or not, it is gone afterwards; what arrived for it, too. False if it has to
   * be tried again later, because a backup is being made.
   */
  boolean delete(String noteId, String attachmentId);

  /** What arrived for it and is not read by anybody; an accepted file stays. */
  void deleteArrived(String noteId, String attachmentId);

  /** The same for everything that a note has. */
  boolean deleteAll(String noteId);
}
