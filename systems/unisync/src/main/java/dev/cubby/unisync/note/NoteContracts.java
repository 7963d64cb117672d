package dev.cubby.unisync.note;

import static dev.cubby.core.Declare.*;
import static dev.cubby.unisync.contract.UniSyncTables.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.unisync.contract.UniSyncModel;
import dev.cubby.unisync.translation.Translation;
import dev.cubby.web.due.DueContracts;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.JobContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/**
 * Notes on ShowSets (seed 001, "Notes Table"). What people write counts the version up; what
 * translators and attachments add keeps it, so that nobody's edit becomes stale by them.
 */
public final class NoteContracts implements UniSyncModel {
  public static final Declarations DECLARED = declarations("unisync-notes");

  static final int MOST_ATTACHMENTS = 20;

  static final Rule ROOM_FOR_MORE = rule("room-for-more");
  static final Rule TRANSLATIONS_AS_SEEN = rule("translations-as-seen");

  static final Rule ATTACHMENTS_AS_SEEN = rule("attachments-as-seen");
  static final Step UPLOAD_STEP = step("upload");
  private static final Step TRANSLATION = step("translation");
  private static final Step TRANSLATED = step("translated");
  private static final Step QUEUED = step("queued");
  private static final Step FILES = step("files");
  private static final Step DELETION = step("deletion");

  public record OfNote(String noteId) {}

  record NoteAt(String showSetId, Instant createdAt, String noteId) {
    static NoteAt of(Note note) {
      return new NoteAt(note.showSetId(), note.createdAt(), note.noteId());
    }
  }

  // Access patterns

  static final Query<OfShowSet, Note> NOTES_OF_SHOW_SET =
      DECLARED.add(
          query("Get notes for ShowSet", OfShowSet.class, NOTE)
              .on("SHOWSET#{showSetId}")
              .beginningWith("NOTE#")
              .newestFirst()
              .pageOf(25, 100)
              .expecting(10_000));

  record OfShowSetUntil(String showSetId, Instant until) {}

  /** Those of a deleted ShowSet, and none of one that was made anew under its id. */
  static final Query<OfShowSetUntil, Note> OLD_NOTES =
      DECLARED.add(
          query("notes of a deleted ShowSet", OfShowSetUntil.class, NOTE)
              .on("SHOWSET#{showSetId}")
              .upTo("NOTE#{until}")
              .oldestFirst()
              .pageOf(100)
              .expecting(10_000));

  record OfShowSetBetween(String showSetId, Instant from, Instant to) {}

  /** A stage keeps the text of its revision note, and not the note's id. */
  static final Query<OfShowSetBetween, Note> NOTES_OF_A_MOMENT =
      DECLARED.add(
          query("notes of a ShowSet in a span of time", OfShowSetBetween.class, NOTE)
              .on("SHOWSET#{showSetId}")
              .between("NOTE#{from}", "NOTE#{to}")
              .oldestFirst()
              .pageOf(25)
              .expecting(25));

  static final Get<OfNote, Note> NOTE_BY_ID =
      DECLARED.add(get("Get specific note", OfNote.class, NOTE).through(NOTE_ID));

  // Beside the seed: notes whose translation is not complete, for those who look after them

  /** Why a note is not translated. */
  public enum QueueState {
    /** No translator for one of its languages is configured. */
    NO_TRANSLATOR,
    /** The translator failed, and is asked again. */
    RETRYING,
    FAILED
  }

  /**
   * @param createdAt of the note
   * @param queuedAt when it was last looked at
   */
  public record Untranslated(
      String noteId,
      String showSetId,
      Instant createdAt,
      Lang originalLang,
      QueueState state,
      Optional<Translation.Failure> reason,
      int failures,
      Instant queuedAt) {}

  static final Entity<Untranslated> UNTRANSLATED =
      DECLARED.add(
          entity("Untranslated", Untranslated.class)
              .in(NOTES, "TRANSLATIONS", "NOTE#{noteId}")
              .unbounded("without a translator every English note waits here; read in pages")
              .sized(300));

  static final Query<Everything, Untranslated> QUEUE =
      DECLARED.add(
          query("notes without a translation", Everything.class, UNTRANSLATED)
              .on("TRANSLATIONS")
              .beginningWith("NOTE#")
              .pageOf(50)
              .expecting(1_000));

  static final Put<Untranslated, Untranslated> QUEUE_NOTE =
      DECLARED.add(put("queue a note", UNTRANSLATED));

  static final Delete<OfNote, Untranslated> UNQUEUE_NOTE =
      delete("a note is translated", OfNote.class, UNTRANSLATED).evenIfMissing();

  // Beside the seed: files that are announced and not attached yet

  /** An upload that is under way; a due item deletes it with its file if it is abandoned. */
  public record PendingUpload(
      String noteId,
      String attachmentId,
      String fileName,
      long fileSize,
      String mimeType,
      String uploadedBy,
      Instant createdAt,
      Instant abandonedAt) {}

  public record OfUpload(String noteId, String attachmentId) {}

  static final Entity<PendingUpload> PENDING_UPLOAD =
      DECLARED.add(
          entity("PendingUpload", PendingUpload.class)
              .in(NOTES, "NOTE#{noteId}", "UPLOAD#{attachmentId}")
              .upTo(MOST_ATTACHMENTS)
              .sized(400));

  static final Get<OfUpload, PendingUpload> UPLOAD_BY_ID =
      DECLARED.add(get("an upload under way", OfUpload.class, PENDING_UPLOAD).consistently());

  static final Put<PendingUpload, PendingUpload> PUT_UPLOAD =
      put("announce an upload", PENDING_UPLOAD).creating();

  /** Attached, or abandoned. */
  static final Delete<OfUpload, PendingUpload> END_UPLOAD =
      DECLARED.add(delete("an upload ends", OfUpload.class, PENDING_UPLOAD));

  /** How many files a note has and awaits, so that there are never too many. */
  record NoteFiles(String noteId, int files) {}

  static final Entity<NoteFiles> NOTE_FILES =
      DECLARED.add(
          entity("NoteFiles", NoteFiles.class).in(NOTES, "NOTE#{noteId}", "FILES").sized(100));

  /**
   * @param first the number where none was counted yet
   */
  record OneFileMore(String noteId, int first) {}

  private static final Update<OneFileMore, NoteFiles> COUNT_ONE_MORE =
      update("count one file more", OneFileMore.class, NOTE_FILES)
          .add("files", value(1))
          .orCreate("files", param("first"))
          .require(ROOM_FOR_MORE, lessThan("files", value(MOST_ATTACHMENTS)));

  /**
   * @param left the number where none was counted yet
   */
  record OneFileLess(String noteId, int left) {}

  private static final Update<OneFileLess, NoteFiles> COUNT_ONE_LESS =
      update("count one file less", OneFileLess.class, NOTE_FILES)
          .add("files", value(-1))
          .orCreate("files", param("left"));

  private static final Delete<OfNote, NoteFiles> FORGET_COUNT =
      delete("forget how many files a note had", OfNote.class, NOTE_FILES).evenIfMissing();

  private static final Check<NoteAt, Note> NOTE_IS_THERE =
      check("the note is there", NoteAt.class, NOTE);

  record Abandon(NoteAt note, OfUpload upload, OneFileLess files) {}

  static final Transaction<Abandon> ABANDON_UPLOAD =
      DECLARED.add(
          transaction("upload abandoned", Abandon.class)
              .step(NOTE_STEP, NOTE_IS_THERE, "note")
              .step(UPLOAD_STEP, END_UPLOAD, "upload")
              .step(FILES, COUNT_ONE_LESS, "files"));

  // Changes that people make, each with its activity

  record AddNote(
      Optional<OnceRecord> once,
      Standing by,
      ActingUser actor,
      OfShowSet showSet,
      Note note,
      Activity activity,
      DueItem translation,
      List<Notice> notices) {}

  static final Transaction<AddNote> ADD_NOTE =
      DECLARED.add(
          transaction("note_added", AddNote.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(SHOW_SET_STEP, SHOW_SET_IS_THERE, "showSet")
              .step(NOTE_STEP, PUT_NOTE, "note")
              .step(ACTIVITY_STEP, LOG, "activity")
              .step(TRANSLATION, DueContracts.SCHEDULE, "translation")
              .steps(NOTICE_STEP, NOTIFY, "notices", Mentions.MOST)
              .distinct("one-notice-each", NOTICE_STEP, NOTICE_STEP));

  record SetText(
      String showSetId,
      Instant createdAt,
      String noteId,
      Lang originalLang,
      Map<Lang, String> content,
      Map<Lang, TranslationState> translations,
      TranslationStatus translationStatus,
      long expectedVersion) {}

  static final Update<SetText, Note> SET_TEXT =
      update("edit note", SetText.class, NOTE)
          .set("originalLang")
          .set("content")
          .set("translations")
          .set("translationStatus")
          .set("updatedAt", now())
          .expectVersion("expectedVersion");

  record EditNote(
      Standing by,
      ActingUser actor,
      SetText note,
      Activity activity,
      DueItem translation,
      List<Notice> notices) {}

  static final Transaction<EditNote> EDIT_NOTE =
      DECLARED.add(
          transaction("note_edited", EditNote.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(NOTE_STEP, SET_TEXT, "note")
              .step(ACTIVITY_STEP, LOG, "activity")
              .step(TRANSLATION, DueContracts.SCHEDULE, "translation")
              .steps(NOTICE_STEP, NOTIFY, "notices", Mentions.MOST)
              .distinct("one-notice-each", NOTICE_STEP, NOTICE_STEP));

  /**
   * Translations as they are to be.
   *
   * @param seen a translator and those who have it try again keep the version, so what the other
   *     has done is told by this alone
   */
  record SetTranslations(
      String showSetId,
      Instant createdAt,
      String noteId,
      Map<Lang, String> content,
      Map<Lang, TranslationState> translations,
      TranslationStatus translationStatus,
      Map<Lang, TranslationState> seen,
      long expectedVersion) {

    static SetTranslations of(
        Note seen,
        Map<Lang, String> content,
        Map<Lang, TranslationState> translations,
        long expectedVersion) {
      return new SetTranslations(
          seen.showSetId(),
          seen.createdAt(),
          seen.noteId(),
          content,
          translations,
          Notes.status(translations.values()),
          seen.translations(),
          expectedVersion);
    }
  }

  static final Update<SetTranslations, Note> CORRECT =
      update("correct a translation", SetTranslations.class, NOTE)
          .set("content")
          .set("translations")
          .set("translationStatus")
          .set("updatedAt", now())
          .require(TRANSLATIONS_AS_SEEN, is("translations", param("seen")))
          .expectVersion("expectedVersion");

  record CorrectTranslation(
      Standing by,
      ActingUser actor,
      SetTranslations note,
      Activity activity,
      Optional<OfNote> translated) {}

  static final Transaction<CorrectTranslation> CORRECT_TRANSLATION =
      DECLARED.add(
          transaction("note_translated", CorrectTranslation.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(NOTE_STEP, CORRECT, "note")
              .step(ACTIVITY_STEP, LOG, "activity")
              .step("translated", UNQUEUE_NOTE, "translated"));

  record DeleteNote(
      Standing by, ActingUser actor, NoteAt note, OfNote id, Activity activity, DueItem deletion) {}

  static final Delete<NoteAt, Note> REMOVE_NOTE = delete("remove note", NoteAt.class, NOTE);

  static final Transaction<DeleteNote> DELETE_NOTE =
      DECLARED.add(
          transaction("note_deleted", DeleteNote.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(NOTE_STEP, REMOVE_NOTE, "note")
              .step(TRANSLATED, UNQUEUE_NOTE, "id")
              .step(FILES, FORGET_COUNT, "id")
              .step(ACTIVITY_STEP, LOG, "activity")
              .step(DELETION, DueContracts.SCHEDULE, "deletion"));

  /**
   * With its ShowSet, whose deletion is the activity.
   *
   * @param gone that no ShowSet was made anew under the id, unless the note is older than it
   */
  record PurgeNote(NoteAt note, OfNote id, DueItem deletion, Optional<OfShowSet> gone) {}

  static final Transaction<PurgeNote> PURGE_NOTE =
      DECLARED.add(
          transaction("a note goes with its ShowSet", PurgeNote.class)
              .step(SHOW_SET_STEP, NOT_A_SHOW_SET, "gone")
              .step(NOTE_STEP, REMOVE_NOTE, "note")
              .step(TRANSLATED, UNQUEUE_NOTE, "id")
              .step(FILES, FORGET_COUNT, "id")
              .step(DELETION, DueContracts.SCHEDULE, "deletion"));

  // Attachments

  record AnnounceUpload(
      Optional<OnceRecord> once,
      Standing by,
      ActingUser actor,
      NoteAt note,
      OneFileMore files,
      PendingUpload upload,
      DueItem abandoned) {}

  /** A note that is full, or deleted just now, takes no more. */
  private static final Check<NoteAt, Note> HAS_ROOM =
      check("the note has room for a file", NoteAt.class, NOTE)
          .require(ROOM_FOR_MORE, shorterThan("attachments", MOST_ATTACHMENTS));

  static final Transaction<AnnounceUpload> ANNOUNCE_UPLOAD =
      DECLARED.add(
          transaction("upload announced", AnnounceUpload.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(NOTE_STEP, HAS_ROOM, "note")
              .step(FILES, COUNT_ONE_MORE, "files")
              .step(UPLOAD_STEP, PUT_UPLOAD, "upload")
              .step("abandoned", DueContracts.SCHEDULE, "abandoned"));

  record AttachToNote(
      String showSetId, Instant createdAt, String noteId, List<NoteAttachment> attachments) {}

  /** Appended by the store, so that of two people who attach at once both succeed (U20). */
  static final Update<AttachToNote, Note> ATTACH_TO_NOTE =
      update("attach to note", AttachToNote.class, NOTE)
          .append("attachments", "attachments")
          .require(ROOM_FOR_MORE, shorterThan("attachments", MOST_ATTACHMENTS))
          .set("updatedAt", now())
          .keepingVersion();

  /** Its link may work a while longer, so the item that tidies up after it stays. */
  record Attach(
      Optional<OnceRecord> once,
      Standing by,
      ActingUser actor,
      OfUpload upload,
      AttachToNote note,
      Activity activity) {}

  static final Transaction<Attach> ATTACH =
      DECLARED.add(
          transaction("attachment_added", Attach.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(UPLOAD_STEP, END_UPLOAD, "upload")
              .step(NOTE_STEP, ATTACH_TO_NOTE, "note")
              .step(ACTIVITY_STEP, LOG, "activity"));

  record SetAttachments(
      String showSetId,
      Instant createdAt,
      String noteId,
      List<NoteAttachment> attachments,
      List<NoteAttachment> seen) {}

  static final Update<SetAttachments, Note> SET_ATTACHMENTS =
      update("remove an attachment", SetAttachments.class, NOTE)
          .set("attachments")
          .set("updatedAt", now())
          .require(ATTACHMENTS_AS_SEEN, is("attachments", param("seen")))
          .keepingVersion();

  record Detach(
      Standing by,
      ActingUser actor,
      SetAttachments note,
      OneFileLess files,
      Activity activity,
      DueItem deletion) {}

  static final Transaction<Detach> DETACH =
      DECLARED.add(
          transaction("attachment_deleted", Detach.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(NOTE_STEP, SET_ATTACHMENTS, "note")
              .step(FILES, COUNT_ONE_LESS, "files")
              .step(ACTIVITY_STEP, LOG, "activity")
              .step(DELETION, DueContracts.SCHEDULE, "deletion"));

  // What the translator does

  static final Update<SetTranslations, Note> SET_TRANSLATIONS =
      update("translate note", SetTranslations.class, NOTE)
          .set("content")
          .set("translations")
          .set("translationStatus")
          .set("updatedAt", now())
          .require(TRANSLATIONS_AS_SEEN, is("translations", param("seen")))
          .expectVersion("expectedVersion")
          .keepingVersion();

  /**
   * @param item nothing while the translator is asked again later
   */
  record TranslateNote(
      Fence fence,
      Optional<DueItem> item,
      SetTranslations note,
      Optional<OfNote> translated,
      Optional<Untranslated> queued) {}

  static final Transaction<TranslateNote> TRANSLATE_NOTE =
      DECLARED.add(
          transaction("a note is translated", TranslateNote.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step("item", DueContracts.DONE, "item")
              .step(NOTE_STEP, SET_TRANSLATIONS, "note")
              .step(TRANSLATED, UNQUEUE_NOTE, "translated")
              .step(QUEUED, QUEUE_NOTE, "queued")
              .distinct("one-place-in-the-queue", TRANSLATED, QUEUED));

  /**
   * @param actor nobody, when a translator is configured at last
   */
  record Requeue(
      Standing by,
      Optional<ActingUser> actor,
      SetTranslations note,
      Untranslated queued,
      DueItem translation) {}

  /** Somebody, or a translator that is configured at last, has it tried again. */
  static final Transaction<Requeue> REQUEUE =
      DECLARED.add(
          transaction("a note is to be translated again", Requeue.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(NOTE_STEP, SET_TRANSLATIONS, "note")
              .step(QUEUED, QUEUE_NOTE, "queued")
              .step(TRANSLATION, DueContracts.SCHEDULE, "translation"));

  private NoteContracts() {}
}
