package dev.cubby.unisync.attachment;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;

/** The place of an attachment, as seed 001 writes it. Ids are the server's own. */
public record AttachmentKey(String noteId, String attachmentId, String fileName) {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,64}");

  public AttachmentKey {
    requireId(noteId);
    requireId(attachmentId);
    if (!fileName.equals(FileNames.plain(fileName))) {
      throw new InvalidInput("The name of an attachment is made plain before it is kept");
    }
  }

  static String requireId(String id) {
    if (!ID.matcher(id).matches()) {
      throw new InvalidInput("This is no id of a note or an attachment");
    }
    return id;
  }

  /** The seed's {@code s3Key}. */
  public String text() {
    return "notes/" + noteId + "/" + attachmentId + "/" + fileName;
  }
}
