package dev.cubby.unisync.note;

import static dev.cubby.unisync.base.UniSyncProblems.done;

import module java.base;

import dev.cubby.unisync.attachment.AttachmentLinks;
import dev.cubby.unisync.attachment.AttachmentLinks.Target;
import dev.cubby.unisync.attachment.FileNames;
import dev.cubby.unisync.base.UniSyncProblems;
import dev.cubby.unisync.base.UniSyncRefusal;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.text.NoteText;
import dev.cubby.unisync.user.*;
import dev.cubby.web.identity.PublicAddress;
import dev.cubby.web.limit.LimitProblems;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.route.*;
import dev.cubby.web.upload.Download;
import dev.cubby.web.upload.FileType;
import dev.cubby.web.upload.Upload;

/**
 * Attachments for programs: announce, send to the link, confirm. Who has a link of this server can
 * send or read the one file that it is about, and is not asked for anything else.
 *
 * @param sending how many files a user may announce, or send with a form
 */
public record AttachmentApi(
    Attachments attachments,
    UserRights rights,
    AttachmentLinks links,
    PublicAddress address,
    RateLimit sending) {
  /** What one user sends, of 50 MB at most: all systems of this server share a disk. */
  public static final int MOST_A_DAY = 100;

  public static final Role HOLDER =
      new Role("unisync-link-holder", "The holder of a link to an attachment");

  private static final String SYSTEM = "unisync";
  private static final String UPLOAD_POWER = "upload";
  private static final String DOWNLOAD_POWER = "download";
  private static final String ALL = NoteApi.ONE + "/attachments";
  private static final String ONE = ALL + "/{attachmentId}";

  record NewAttachment(String noteId, String fileName, long fileSize, String mimeType) {}

  record OfAttachment(String noteId, String attachmentId) {}

  /** The file is sent to the link with PUT, and with the type that was announced. */
  record UploadTicket(String attachmentId, String fileName, URI uploadUrl, Instant expiresAt) {
    @Override
    public String toString() {
      return "UploadTicket[" + attachmentId + "]";
    }
  }

  record ShownAttachment(
      String id,
      String fileName,
      long fileSize,
      String mimeType,
      String s3Key,
      Instant uploadedAt,
      URI downloadUrl,
      Instant expiresAt) {
    @Override
    public String toString() {
      return "ShownAttachment[" + id + "]";
    }
  }

  record SentFile(String upload, Upload file) {
    @Override
    public String toString() {
      return "SentFile[]";
    }
  }

  record Received(String attachmentId, long fileSize) {}

  record OfLink(String download) {
    @Override
    public String toString() {
      return "OfLink[]";
    }
  }

  static final Rule FILE = Rule.file(Attachments.MOST_BYTES, FileType.values());

  private static final Rule MIME_TYPE =
      Rule.form(
          Arrays.stream(FileType.values()).map(FileType::type).collect(Collectors.joining("|")),
          NoteText.FILE_TYPES);

  static final Route<NewAttachment, UploadTicket> ANNOUNCE =
      Route.post(
              ALL,
              "attachment.announce",
              Input.of(NewAttachment.class)
                  .with("fileName", Rule.length(1, FileNames.LONGEST))
                  .with("fileSize", Rule.range(1, Attachments.MOST_BYTES))
                  .with("mimeType", MIME_TYPE)
                  .example(
                      """
                      {"fileName": "plan.pdf", "fileSize": 102400, "mimeType": "application/pdf"}\
                      """),
              UploadTicket.class)
          .summary("Announces a file; its link takes it for 10 minutes, with PUT and its type")
          .may(Right.WRITE_NOTES.roles())
          .answering(201)
          .happeningOnce()
          .orProblem(
              UniSyncProblems.TOO_MANY_ATTACHMENTS,
              UniSyncProblems.NO_SPACE,
              ProblemKind.SLOW_DOWN);

  static final Route<OfAttachment, NoteAttachment> CONFIRM =
      Route.post(ONE + "/confirm", "attachment.confirm", OfAttachment.class, NoteAttachment.class)
          .summary("Attaches a file that has arrived, if it is what was announced")
          .may(Right.WRITE_NOTES.roles())
          .orProblem(
              UniSyncProblems.NOT_UPLOADED,
              UniSyncProblems.WRONG_TYPE,
              UniSyncProblems.WRONG_SIZE,
              UniSyncProblems.TOO_MANY_ATTACHMENTS);

  static final Route<OfAttachment, ShownAttachment> GET =
      Route.get(ONE, "attachment.get", OfAttachment.class, ShownAttachment.class)
          .summary("One attachment, with a link to its file for one hour")
          .may(Right.READ.roles());

  static final Route<OfAttachment, Answer.Empty> DELETE =
      Route.delete(ONE, "attachment.delete", OfAttachment.class)
          .summary("Deletes an attachment of your note, or of any as an admin")
          .may(Right.WRITE_NOTES.roles());

  static final Route<SentFile, Received> UPLOAD =
      Route.upload(
              "/api/unisync/uploads/{upload:secret}",
              "attachment.upload",
              Input.of(SentFile.class).with("file", FILE),
              Received.class)
          .kind(Route.Kind.CAPABILITY)
          .summary("Takes the file of a link, once")
          .may(HOLDER)
          .orProblem(
              UniSyncProblems.ALREADY_UPLOADED,
              UniSyncProblems.NO_SPACE,
              UniSyncProblems.WRONG_TYPE,
              UniSyncProblems.WRONG_SIZE);

  static final Route<OfLink, Download> DOWNLOAD =
      Route.get(
              "/api/unisync/downloads/{download:secret}",
              "attachment.download",
              OfLink.class,
              Download.class)
          .kind(Route.Kind.CAPABILITY)
          .summary("Sends the file of a link")
          .may(HOLDER);

  public void addTo(Routes.Builder routes) {
    routes
        .add(
            ANNOUNCE,
            this::announce,
            (call, id) -> ticket(call, done(attachments.announced(call.given().noteId(), id))))
        .add(CONFIRM, this::confirm)
        .add(GET, this::get)
        .add(DELETE, this::delete);
  }

  /** To be added last, as they have roles of their own. */
  public void addLinksTo(Routes.Builder routes) {
    routes
        .roles(
            Roles.by((principal, _) ->
                principal instanceof Principal.LinkHolder holder && holder.system().equals(SYSTEM)
                    ? Set.of(HOLDER)
                    : Set.of()))
        .add(UPLOAD, this::upload)
        .add(DOWNLOAD, this::download);
  }

  /** Who holds a link, while it lasts. */
  public Optional<Principal.LinkHolder> holder(String power, String secret) {
    return links
        .read(power, secret)
        .map(target ->
            new Principal.LinkHolder(SYSTEM, power, target.noteId() + "/" + target.attachmentId()));
  }

  private static Target target(Call<?> call) {
    var ids = call.linkHolder().resourceId().split("/", 2);
    return new Target(ids[0], ids[1]);
  }

  private Answer<UploadTicket> announce(Call<NewAttachment> call) {
    var given = call.given();
    var announced =
        done(
            attachments.announce(
                sending(call),
                given.noteId(),
                given.fileName(),
                given.fileSize(),
                Attachments.type(given.mimeType()).orElseThrow()));
    return ticket(call, announced);
  }

  /** Counts a file that the user is about to send. */
  Acting sending(Call<?> call) {
    var by = rights.acting(call);
    sending
        .take(by.userId())
        .ifPresent(wait -> {
          throw LimitProblems.slowDown(NoteText.TOO_MANY_FILES.with(MOST_A_DAY), wait);
        });
    return by;
  }

  private Answer<UploadTicket> ticket(Call<?> call, Attachments.Announced announced) {
    var upload = announced.upload();
    var target = new Target(upload.noteId(), upload.attachmentId());
    var link =
        announced
            .link()
            .orElseGet(() ->
                UPLOAD
                    .at(links.sign(UPLOAD_POWER, target, announced.left()))
                    .at(address.seenBy(call.arrival())));
    return Answer.of(
        new UploadTicket(
            upload.attachmentId(),
            upload.fileName(),
            link,
            upload.createdAt().plus(Attachments.UPLOAD_LIFETIME)));
  }

  Answer<NoteAttachment> confirm(Call<OfAttachment> call) {
    var given = call.given();
    return Answer.of(
        done(attachments.confirm(rights.acting(call), given.noteId(), given.attachmentId())));
  }

  private Answer<ShownAttachment> get(Call<OfAttachment> call) {
    var noteId = call.given().noteId();
    var attachment = require(noteId, call.given().attachmentId());
    var target = new Target(noteId, attachment.id());
    var link =
        attachments
            .downloadLink(noteId, attachment)
            .orElseGet(() ->
                DOWNLOAD
                    .at(links.sign(DOWNLOAD_POWER, target, Attachments.DOWNLOAD_LIFETIME))
                    .at(address.seenBy(call.arrival())));
    return Answer.of(
        new ShownAttachment(
            attachment.id(),
            attachment.fileName(),
            attachment.fileSize(),
            attachment.mimeType(),
            attachment.s3Key(),
            attachment.uploadedAt(),
            link,
            call.reader().now().plus(Attachments.DOWNLOAD_LIFETIME)));
  }

  NoteAttachment require(String noteId, String attachmentId) {
    return attachments
        .find(noteId, attachmentId)
        .orElseThrow(() -> UniSyncProblems.of(UniSyncRefusal.NO_SUCH_ATTACHMENT));
  }

  Answer<Answer.Empty> delete(Call<OfAttachment> call) {
    var given = call.given();
    done(attachments.remove(rights.acting(call), given.noteId(), given.attachmentId()));
    return Answer.empty();
  }

  private Answer<Received> upload(Call<SentFile> call) {
    var upload = done(attachments.receive(target(call), call.given().file()));
    return Answer.of(new Received(upload.attachmentId(), upload.fileSize()));
  }

  private Answer<Download> download(Call<OfLink> call) {
    var target = target(call);
    return Answer.of(
        attachments.download(target.noteId(), require(target.noteId(), target.attachmentId())));
  }
}
