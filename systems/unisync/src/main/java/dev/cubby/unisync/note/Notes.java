package dev.cubby.unisync.note;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Page;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Retry;
import dev.cubby.core.value.Value;
import dev.cubby.unisync.activity.Activities;
import dev.cubby.unisync.base.*;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.contract.UniSyncTables;
import dev.cubby.unisync.note.NoteContracts.*;
import dev.cubby.unisync.user.*;
import dev.cubby.web.once.Repeated;

/**
 * Notes on ShowSets. Each change has its activity in the same transaction, and what is written is
 * translated right afterwards.
 */
public record Notes(Environment here, Users users) {
  public static final int LONGEST = 5_000;

  /** English takes several letters for a Chinese one. */
  public static final int LONGEST_TRANSLATION = 4 * LONGEST;

  private static final int ATTEMPTS = 20;

  /** Note and stage are made by one request, each with its own look at the clock. */
  private static final Duration ONE_REQUEST = Duration.ofSeconds(10);

  static final Refusals REFUSALS =
      new Refusals(
          Map.of(
              NoteContracts.ROOM_FOR_MORE, UniSyncRefusal.TOO_MANY_ATTACHMENTS,
              NoteContracts.TRANSLATIONS_AS_SEEN, UniSyncRefusal.BUSY,
              NoteContracts.ATTACHMENTS_AS_SEEN, UniSyncRefusal.BUSY),
          Map.of(
              UniSyncTables.SHOW_SET_STEP, UniSyncRefusal.NO_SUCH_SHOWSET,
              UniSyncTables.NOTE_STEP, UniSyncRefusal.NO_SUCH_NOTE,
              NoteContracts.UPLOAD_STEP, UniSyncRefusal.NO_SUCH_ATTACHMENT));

  public Page<Note> list(String showSetId, PageRequest page) {
    return here.store().query(NoteContracts.NOTES_OF_SHOW_SET, new OfShowSet(showSetId), page);
  }

  public Optional<Note> find(String noteId) {
    return here.store().get(NoteContracts.NOTE_BY_ID, new OfNote(noteId));
  }

  /** The note by which a revision was required, if it is there and still says the same. */
  Optional<Note> ofRevision(String showSetId, RevisionNote revision) {
    var moment =
        new OfShowSetBetween(
            showSetId, revision.at().minus(ONE_REQUEST), revision.at().plus(ONE_REQUEST));
    return here.store().query(NoteContracts.NOTES_OF_A_MOMENT, moment).rows().stream()
        .filter(note -> note.isRevisionNote().orElse(false))
        .filter(note -> note.authorId().equals(revision.by()))
        .filter(note -> note.originalLang() == revision.language())
        .filter(note -> isOf(note.original(), revision.text()))
        .min(Comparator.comparing(note -> Duration.between(note.createdAt(), revision.at()).abs()));
  }

  /** A stage may hold the beginning of a long note only. */
  private static boolean isOf(String whole, String text) {
    return whole.equals(text)
        || (text.endsWith("…") && whole.startsWith(text.substring(0, text.length() - 1)));
  }

  /** The transaction of the change, and a word to those who look at the ShowSet. */
  <P> Commit commit(String showSetId, Transaction<P> transaction, P parameters) {
    var commit = here.store().commit(transaction, parameters);
    if (commit instanceof Commit.Committed) {
      here.changed("notes", UniSyncTopics.SHOW_SET.at(showSetId), UniSyncTopics.ACTIVITY.at());
    }
    return commit;
  }

  public Result<Note> add(
      Acting by, String showSetId, String text, Lang language, boolean isRevisionNote) {
    var now = here.now();
    var note =
        Note.of(here.newId("note_"), showSetId, by.user(), language, text, isRevisionNote, now);
    var commit =
        commit(
            showSetId,
            NoteContracts.ADD_NOTE,
            new AddNote(
                by.once(note.noteId()),
                by.standing(),
                by.asSeen(),
                new OfShowSet(showSetId),
                note,
                activity(by, note, ActivityAction.NOTE_ADDED, Map.of()),
                NoteTranslation.item(note.noteId(), now),
                Mentions.notices(this, by, showSetId, "", text)));
    return REFUSALS.result(Repeated.requireFirst(commit), Note.class, () -> note);
  }

  /** Writes the original anew, perhaps in another language; it is translated again. */
  public Result<Note> edit(Acting by, String noteId, String text, Lang language, long version) {
    return changing(
        by,
        noteId,
        note -> {
          var now = here.now();
          var set =
              new SetText(
                  note.showSetId(),
                  note.createdAt(),
                  noteId,
                  language,
                  Map.of(language, text),
                  Note.allPending(language),
                  TranslationStatus.PENDING,
                  version);
          return commit(
              note.showSetId(),
              NoteContracts.EDIT_NOTE,
              new EditNote(
                  by.standing(),
                  by.asSeen(),
                  set,
                  activity(by, note, ActivityAction.NOTE_EDITED, Map.of()),
                  NoteTranslation.item(noteId, now),
                  Mentions.notices(this, by, note.showSetId(), note.original(), text)));
        });
  }

  /** Writes a translation by hand; no translator touches it until the original is edited. */
  public Result<Note> correct(Acting by, String noteId, String text, Lang language, long version) {
    return Retry.upTo(ATTEMPTS)
        .until(
            result -> !result.equals(Result.refused(UniSyncRefusal.BUSY)),
            () -> correctOnce(by, noteId, text, language, version));
  }

  private Result<Note> correctOnce(
      Acting by, String noteId, String text, Lang language, long version) {
    var found = find(noteId);
    if (found.isEmpty()) {
      return Result.refused(UniSyncRefusal.NO_SUCH_NOTE);
    }
    var note = found.get();
    if (!mayCorrect(by.user(), note)) {
      return Result.refused(UniSyncRefusal.NOT_YOUR_NOTE);
    }
    if (language == note.originalLang()) {
      return Result.refused(UniSyncRefusal.NOT_A_TRANSLATION);
    }
    var content = new EnumMap<>(note.content());
    content.put(language, text);
    var states = states(note);
    states.put(language, TranslationState.CORRECTED);
    var set = SetTranslations.of(note, content, states, version);
    var commit =
        commit(
            note.showSetId(),
            NoteContracts.CORRECT_TRANSLATION,
            new CorrectTranslation(
                by.standing(),
                by.asSeen(),
                set,
                activity(
                    by,
                    note,
                    ActivityAction.NOTE_TRANSLATED,
                    Map.of("language", Value.of(language.externalName()))),
                Optional.of(new OfNote(noteId))
                    .filter(_ -> set.translationStatus() == TranslationStatus.COMPLETE)));
    return now(commit, note);
  }

  /** Its files are deleted right afterwards, whatever becomes of this server. */
  public Result<Note> delete(Acting by, String noteId) {
    var found = find(noteId);
    if (found.isEmpty()) {
      return Result.refused(UniSyncRefusal.NO_SUCH_NOTE);
    }
    var note = found.get();
    if (!mayChange(by.user(), note)) {
      return Result.refused(UniSyncRefusal.NOT_YOUR_NOTE);
    }
    var commit =
        commit(
            note.showSetId(),
            NoteContracts.DELETE_NOTE,
            new DeleteNote(
                by.standing(),
                by.asSeen(),
                NoteAt.of(note),
                new OfNote(noteId),
                activity(by, note, ActivityAction.NOTE_DELETED, Map.of()),
                Attachments.deletion(noteId, here.now())));
    return REFUSALS.result(commit, Note.class, () -> note);
  }

  /** Deletes some notes of a deleted ShowSet, but none that is newer; whether there were any. */
  public boolean purgeSome(String showSetId, Optional<OfShowSet> gone, Instant until) {
    var page =
        here.store().query(NoteContracts.OLD_NOTES, new OfShowSetUntil(showSetId, until)).rows();
    for (var note : page) {
      here.store()
          .commit(
              NoteContracts.PURGE_NOTE,
              new PurgeNote(
                  NoteAt.of(note),
                  new OfNote(note.noteId()),
                  Attachments.deletion(note.noteId(), here.now()),
                  gone));
    }
    return !page.isEmpty();
  }

  private Result<Note> changing(Acting by, String noteId, Function<Note, Commit> change) {
    var note = find(noteId);
    if (note.isEmpty()) {
      return Result.refused(UniSyncRefusal.NO_SUCH_NOTE);
    }
    return mayChange(by.user(), note.get())
        ? now(change.apply(note.get()), note.get())
        : Result.refused(UniSyncRefusal.NOT_YOUR_NOTE);
  }

  /** As it is now; if it was deleted right afterwards, as it was. */
  Result<Note> now(Commit commit, Note before) {
    return REFUSALS.result(commit, Note.class, () -> find(before.noteId()).orElse(before));
  }

  /** Authors change their own notes, admins all. */
  public static boolean mayChange(User user, Note note) {
    return Right.CHANGE_ANY_NOTE.isOf(user.role()) || user.userId().equals(note.authorId());
  }

  /** A coordinator may also put a translation right. */
  public static boolean mayCorrect(User user, Note note) {
    return Right.CORRECT_TRANSLATIONS.isOf(user.role()) || mayChange(user, note);
  }

  static EnumMap<Lang, TranslationState> states(Note note) {
    var states = new EnumMap<Lang, TranslationState>(Lang.class);
    note.otherLanguages().forEach(language -> states.put(language, note.stateOf(language)));
    return states;
  }

  /** One status for all languages (U25): one that failed is told before one that is pending. */
  static TranslationStatus status(Collection<TranslationState> states) {
    if (states.contains(TranslationState.FAILED)) {
      return TranslationStatus.FAILED;
    }
    return states.contains(TranslationState.PENDING)
        ? TranslationStatus.PENDING
        : TranslationStatus.COMPLETE;
  }

  Activity activity(
      Acting by, Note note, ActivityAction action, Map<String, ? extends Value> more) {
    var details = new TreeMap<String, Value>(more);
    details.put("noteId", Value.of(note.noteId()));
    return new Activities(here).of(by, note.showSetId(), action, details);
  }
}
