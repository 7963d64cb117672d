package dev.cubby.unisync.note;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Retry;
import dev.cubby.core.value.Value;
import dev.cubby.unisync.attachment.*;
import dev.cubby.unisync.attachment.AttachmentLinks.Target;
import dev.cubby.unisync.base.Result;
import dev.cubby.unisync.base.UniSyncRefusal;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.note.NoteContracts.*;
import dev.cubby.unisync.user.Acting;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.upload.*;

/**
 * Attachments of notes. A file is announced, then it arrives by a link, then it is confirmed: its
 * size and its first bytes are looked at before the note has it. What is announced and never
 * confirmed is deleted, and so are the files of what is deleted.
 */
public record Attachments(Notes notes, AttachmentStorage storage) {
  public static final long MOST_BYTES = 50L * 1024 * 1024;

  public static final Duration UPLOAD_LIFETIME = Duration.ofMinutes(10);
  public static final Duration DOWNLOAD_LIFETIME = Duration.ofHours(1);

  /** Longer than the slowest upload that this server takes, which may begin at the last moment. */
  private static final Duration ABANDONED_AFTER = Duration.ofHours(2);

  private static final String ABANDONED = "unisync: an upload was abandoned";
  private static final String DELETION = "unisync: files of a deleted note";

  /**
   * An upload that may begin; without a link this server takes the file in itself.
   *
   * @param left how long its link lasts
   */
  public record Announced(PendingUpload upload, Optional<URI> link, Duration left) {}

  public static Optional<FileType> type(String mimeType) {
    return Arrays.stream(FileType.values()).filter(one -> one.type().equals(mimeType)).findFirst();
  }

  static DueItem deletion(String noteId, Instant now) {
    return DueItem.of(DELETION, now, noteId);
  }

  private static DueItem abandoned(PendingUpload upload) {
    return DueItem.of(ABANDONED, upload.abandonedAt(), upload.noteId(), upload.attachmentId());
  }

  public List<DueHandler> handlers() {
    return List.of(
        new DueHandler(ABANDONED, (item, _) -> endAbandoned(item)),
        new DueHandler(DELETION, (item, _) -> deleteFiles(item)));
  }

  public Result<Announced> announce(
      Acting by, String noteId, String fileName, long size, FileType type) {
    return storage.hasRoom(size)
        ? begin(by, noteId, fileName, size, type)
        : Result.refused(UniSyncRefusal.NO_SPACE);
  }

  private Result<Announced> begin(
      Acting by, String noteId, String fileName, long size, FileType type) {
    var note = notes.find(noteId);
    if (note.isEmpty()) {
      return Result.refused(UniSyncRefusal.NO_SUCH_NOTE);
    }
    if (!Notes.mayChange(by.user(), note.get())) {
      return Result.refused(UniSyncRefusal.NOT_YOUR_NOTE);
    }
    var now = notes.here().now();
    var upload =
        new PendingUpload(
            noteId,
            notes.here().newId("att_"),
            FileNames.of(fileName, type),
            size,
            type.type(),
            by.user().userId(),
            now,
            now.plus(ABANDONED_AFTER));
    var commit =
        notes
            .here()
            .store()
            .commit(
                NoteContracts.ANNOUNCE_UPLOAD,
                new AnnounceUpload(
                    by.once(upload.attachmentId()),
                    by.standing(),
                    by.asSeen(),
                    NoteAt.of(note.get()),
                    new OneFileMore(noteId, note.get().attachments().size() + 1),
                    upload,
                    abandoned(upload)));
    return Notes.REFUSALS.result(
        Repeated.requireFirst(commit),
        Announced.class,
        () -> announced(upload, type, UPLOAD_LIFETIME));
  }

  private Announced announced(PendingUpload upload, FileType type, Duration left) {
    return new Announced(
        upload, storage.uploadLink(key(upload), type, upload.fileSize(), left), left);
  }

  /** What was announced before, while its link lasts. */
  public Result<Announced> announced(String noteId, String attachmentId) {
    var upload = pending(noteId, attachmentId);
    var left =
        upload
            .map(one -> Duration.between(notes.here().now(), one.createdAt().plus(UPLOAD_LIFETIME)))
            .filter(duration -> duration.toSeconds() > 0);
    return left.isEmpty()
        ? Result.refused(UniSyncRefusal.NO_SUCH_ATTACHMENT)
        : new Result.Done<>(
            announced(
                upload.orElseThrow(),
                type(upload.orElseThrow().mimeType()).orElseThrow(),
                left.get()));
  }

  private static AttachmentKey key(PendingUpload upload) {
    return new AttachmentKey(upload.noteId(), upload.attachmentId(), upload.fileName());
  }

  private static AttachmentKey key(String noteId, NoteAttachment attachment) {
    return new AttachmentKey(noteId, attachment.id(), attachment.fileName());
  }

  private Optional<PendingUpload> pending(String noteId, String attachmentId) {
    return notes.here().store().get(NoteContracts.UPLOAD_BY_ID, new OfUpload(noteId, attachmentId));
  }

  /** A file that came by a link of this server; a link takes one file. */
  public Result<PendingUpload> receive(Target target, Upload file) {
    var found = pending(target.noteId(), target.attachmentId());
    if (found.isEmpty()) {
      return Result.refused(UniSyncRefusal.NO_SUCH_ATTACHMENT);
    }
    var upload = found.get();
    if (file.size() != upload.fileSize()) {
      return Result.refused(UniSyncRefusal.WRONG_SIZE);
    }
    if (!file.type().type().equals(upload.mimeType())) {
      return Result.refused(UniSyncRefusal.WRONG_TYPE);
    }
    if (isFull()) {
      return Result.refused(UniSyncRefusal.NO_SPACE);
    }
    return storage.put(key(upload), file.content(), file.type())
        ? new Result.Done<>(upload)
        : Result.refused(UniSyncRefusal.ALREADY_UPLOADED);
  }

  /** Files that have arrived take their space already. */
  private boolean isFull() {
    return !storage.hasRoom(0);
  }

  /** A file that came with a form, in one go. */
  public Result<NoteAttachment> attach(Acting by, String noteId, Upload file) {
    if (isFull()) {
      return Result.refused(UniSyncRefusal.NO_SPACE);
    }
    // The form's key is kept with what is done last.
    return switch (begin(by.again(), noteId, file.fileName(), file.size(), file.type())) {
      case Result.Done<Announced>(var announced) -> {
        storage.put(key(announced.upload()), file.content(), file.type());
        yield confirm(by, noteId, announced.upload().attachmentId());
      }
      case Result.Stale<Announced> _ -> Result.refused(UniSyncRefusal.BUSY);
      case Result.Refused<Announced>(var why) -> Result.refused(why);
    };
  }

  /** Looks at what arrived, whoever sent it; nothing that was said of it counts. */
  public Result<NoteAttachment> confirm(Acting by, String noteId, String attachmentId) {
    var note = notes.find(noteId);
    if (note.isEmpty()) {
      return Result.refused(UniSyncRefusal.NO_SUCH_NOTE);
    }
    if (!Notes.mayChange(by.user(), note.get())) {
      return Result.refused(UniSyncRefusal.NOT_YOUR_NOTE);
    }
    var found = pending(noteId, attachmentId);
    if (found.isEmpty()) {
      return attached(noteId, attachmentId);
    }
    var upload = found.get();
    var arrived = storage.find(key(upload));
    if (arrived.isEmpty()) {
      return Result.refused(UniSyncRefusal.NOT_UPLOADED);
    }
    var wrong = wrongWith(upload, arrived.get());
    if (wrong.isPresent()) {
      storage.deleteArrived(noteId, attachmentId);
      return Result.refused(wrong.get());
    }
    if (!storage.accept(key(upload), arrived.get())) {
      return Result.refused(UniSyncRefusal.NOT_UPLOADED);
    }
    return attach(by, note.get(), upload);
  }

  private static Optional<UniSyncRefusal> wrongWith(
      PendingUpload upload, AttachmentStorage.Arrived arrived) {
    if (arrived.size() != upload.fileSize() || arrived.size() > MOST_BYTES) {
      return Optional.of(UniSyncRefusal.WRONG_SIZE);
    }
    return arrived.type().map(FileType::type).equals(Optional.of(upload.mimeType()))
        ? Optional.empty()
        : Optional.of(UniSyncRefusal.WRONG_TYPE);
  }

  private Result<NoteAttachment> attach(Acting by, Note note, PendingUpload upload) {
    var attachment =
        new NoteAttachment(
            upload.attachmentId(),
            upload.fileName(),
            upload.fileSize(),
            upload.mimeType(),
            key(upload).text(),
            notes.here().now());
    var commit =
        notes.commit(
            note.showSetId(),
            NoteContracts.ATTACH,
            new Attach(
                by.once(attachment.id()),
                by.standing(),
                by.asSeen(),
                new OfUpload(note.noteId(), attachment.id()),
                new AttachToNote(
                    note.showSetId(), note.createdAt(), note.noteId(), List.of(attachment)),
                activity(by, note, ActivityAction.ATTACHMENT_ADDED, attachment)));
    if (commit instanceof Commit.Halted halted && halted.at(NoteContracts.UPLOAD_STEP)) {
      // The same was confirmed at the same time.
      return attached(note.noteId(), attachment.id());
    }
    // Whatever else halts it, the file stays: another confirmation may have attached it meanwhile.
    // If none does, it is deleted as abandoned.
    return Notes.REFUSALS.result(
        Repeated.requireFirst(commit), NoteAttachment.class, () -> attachment);
  }

  private Result<NoteAttachment> attached(String noteId, String attachmentId) {
    return find(noteId, attachmentId)
        .<Result<NoteAttachment>>map(Result.Done::new)
        .orElseGet(() -> Result.refused(UniSyncRefusal.NO_SUCH_ATTACHMENT));
  }

  private Activity activity(
      Acting by, Note note, ActivityAction action, NoteAttachment attachment) {
    return notes.activity(
        by,
        note,
        action,
        Map.of(
            "attachmentId",
            Value.of(attachment.id()),
            "fileName",
            Value.of(attachment.fileName())));
  }

  public Optional<NoteAttachment> find(String noteId, String attachmentId) {
    return notes.find(noteId).flatMap(note -> in(note, attachmentId));
  }

  private static Optional<NoteAttachment> in(Note note, String attachmentId) {
    return note.attachments().stream().filter(one -> one.id().equals(attachmentId)).findFirst();
  }

  /** Where the file is read past this server, if it is. */
  public Optional<URI> downloadLink(String noteId, NoteAttachment attachment) {
    return storage.downloadLink(key(noteId, attachment), typeOf(attachment), DOWNLOAD_LIFETIME);
  }

  public Download download(String noteId, NoteAttachment attachment) {
    var key = key(noteId, attachment);
    return Download.of(kept(attachment), position -> storage.read(key, position));
  }

  public static KeptFile kept(NoteAttachment attachment) {
    return new KeptFile(
        attachment.id(), attachment.fileName(), typeOf(attachment), attachment.fileSize());
  }

  private static FileType typeOf(NoteAttachment attachment) {
    return type(attachment.mimeType()).orElse(FileType.PDF);
  }

  public Result<Note> remove(Acting by, String noteId, String attachmentId) {
    return Retry.upTo(20)
        .until(
            result -> !result.equals(Result.refused(UniSyncRefusal.BUSY)),
            () -> removeOnce(by, noteId, attachmentId));
  }

  private Result<Note> removeOnce(Acting by, String noteId, String attachmentId) {
    var found = notes.find(noteId);
    if (found.isEmpty()) {
      return Result.refused(UniSyncRefusal.NO_SUCH_NOTE);
    }
    var note = found.get();
    if (!Notes.mayChange(by.user(), note)) {
      return Result.refused(UniSyncRefusal.NOT_YOUR_NOTE);
    }
    var attachment = in(note, attachmentId);
    if (attachment.isEmpty()) {
      return Result.refused(UniSyncRefusal.NO_SUCH_ATTACHMENT);
    }
    var left = note.attachments().stream().filter(one -> !one.id().equals(attachmentId)).toList();
    var commit =
        notes.commit(
            note.showSetId(),
            NoteContracts.DETACH,
            new Detach(
                by.standing(),
                by.asSeen(),
                new SetAttachments(
                    note.showSetId(), note.createdAt(), noteId, left, note.attachments()),
                new OneFileLess(noteId, left.size()),
                activity(by, note, ActivityAction.ATTACHMENT_DELETED, attachment.get()),
                DueItem.of(DELETION, notes.here().now(), noteId, attachmentId)));
    return Notes.REFUSALS.result(commit, Note.class, () -> note);
  }

  /**
   * Takes the announcement away before the file, so that nobody can attach what is being deleted.
   */
  private Looked endAbandoned(DueItem item) {
    var noteId = item.ids().getFirst();
    var attachmentId = item.ids().getLast();
    var upload = new OfUpload(noteId, attachmentId);
    var note = notes.find(noteId);
    boolean ended =
        note.isPresent()
            && notes
                    .here()
                    .store()
                    .commit(
                        NoteContracts.ABANDON_UPLOAD,
                        new Abandon(
                            NoteAt.of(note.get()),
                            upload,
                            new OneFileLess(noteId, note.get().attachments().size())))
                instanceof Commit.Committed;
    if (!ended) {
      // Of a deleted note, which is not counted any more.
      notes.here().store().apply(NoteContracts.END_UPLOAD, upload);
    }
    if (find(noteId, attachmentId).isEmpty()) {
      return looked(storage.delete(noteId, attachmentId));
    }
    // A presigned link takes a file again after it was attached.
    storage.deleteArrived(noteId, attachmentId);
    return Looked.OBSOLETE;
  }

  private Looked deleteFiles(DueItem item) {
    var noteId = item.ids().getFirst();
    return looked(
        item.ids().size() == 1
            ? storage.deleteAll(noteId)
            : storage.delete(noteId, item.ids().getLast()));
  }

  private static Looked looked(boolean deleted) {
    return deleted ? Looked.OBSOLETE : Looked.LATER;
  }
}
