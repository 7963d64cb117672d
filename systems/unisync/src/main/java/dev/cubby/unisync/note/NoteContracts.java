package dev.cubby.unisync.note;

import static dev.cubby.core.Declare.*;
import static dev.cubby.unisync.contract.UniSyncTables.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Rule;
import dev.cubby.unisync.contract.UniSyncModel;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Standing;

/** Notes on ShowSets (seed 001, "Notes Table"). */
public final class NoteContracts implements UniSyncModel {
  public static final Declarations DECLARED = declarations("unisync-notes");

  record OfNote(String noteId) {}

  record NoteAt(String showSetId, Instant createdAt, String noteId) {}

  // Access patterns

  static final Query<OfShowSet, Note> NOTES_OF_SHOW_SET =
      DECLARED.add(
          query("Get notes for ShowSet", OfShowSet.class, NOTE)
              .on("SHOWSET#{showSetId}")
              .beginningWith("NOTE#")
              .newestFirst()
              .expecting(10_000));

  static final Get<OfNote, Note> NOTE_BY_ID =
      DECLARED.add(get("Get specific note", OfNote.class, NOTE).through(NOTE_ID));

  // Changes

  record AddNote(
      Standing by, ActingUser actor, OfShowSet showSet, Note note, Activity activity) {}

  static final Transaction<AddNote> ADD_NOTE =
      DECLARED.add(
          transaction("note_added", AddNote.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(SHOW_SET_STEP, SHOW_SET_IS_THERE, "showSet")
              .step(NOTE_STEP, PUT_NOTE, "note")
              .step(ACTIVITY_STEP, LOG, "activity"));

  record EditNote(
      String showSetId,
      Instant createdAt,
      String noteId,
      Lang originalLang,
      Map<Lang, String> content,
      long expectedVersion) {}

  record ChangeNote(Standing by, ActingUser actor, EditNote note, Activity activity) {}

  static final Update<EditNote, Note> SET_NOTE =
      update("edit note", EditNote.class, NOTE)
          .set("originalLang")
          .set("content")
          .set("translationStatus", value(TranslationStatus.PENDING))
          .set("updatedAt", now())
          .expectVersion("expectedVersion");

  static final Transaction<ChangeNote> EDIT_NOTE =
      DECLARED.add(
          transaction("note_edited", ChangeNote.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(NOTE_STEP, SET_NOTE, "note")
              .step(ACTIVITY_STEP, LOG, "activity"));

  record TranslateNote(
      String showSetId,
      Instant createdAt,
      String noteId,
      Map<Lang, String> content,
      TranslationStatus translationStatus,
      long expectedVersion) {}

  static final Update<TranslateNote, Note> TRANSLATE_NOTE =
      DECLARED.add(
          update("translate note", TranslateNote.class, NOTE)
              .set("content")
              .set("translationStatus")
              .set("updatedAt", now())
              .expectVersion("expectedVersion"));

  record AttachToNote(
      String showSetId, Instant createdAt, String noteId, List<NoteAttachment> attachments) {}

  static final Update<AttachToNote, Note> ATTACH_TO_NOTE =
      DECLARED.add(
          update("attach to note", AttachToNote.class, NOTE)
              .append("attachments", "attachments")
              .require("room-for-more", shorterThan("attachments", 100))
              .set("updatedAt", now()));

  record DeleteNote(Standing by, ActingUser actor, NoteAt note, Activity activity) {}

  static final Delete<NoteAt, Note> REMOVE_NOTE = delete("remove note", NoteAt.class, NOTE);

  static final Transaction<DeleteNote> DELETE_NOTE =
      DECLARED.add(
          transaction("note_deleted", DeleteNote.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(NOTE_STEP, REMOVE_NOTE, "note")
              .step(ACTIVITY_STEP, LOG, "activity"));

  private NoteContracts() {}
}
