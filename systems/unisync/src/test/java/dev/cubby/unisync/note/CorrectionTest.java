package dev.cubby.unisync.note;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.store.WriteRequest;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.contract.UniSyncTables.ActingUser;
import dev.cubby.unisync.note.NoteContracts.*;
import dev.cubby.web.route.Standing;
import org.junit.jupiter.api.Test;

/** A correction by hand, and a translator that is faster. */
class CorrectionTest extends NoteWalk {

  private Note stored(String noteId) {
    return store().get(NoteContracts.NOTE_BY_ID, new OfNote(noteId)).orElseThrow();
  }

  private static SetTranslations set(Note seen, Map<Lang, TranslationState> states) {
    return SetTranslations.of(seen, seen.content(), states, seen.version());
  }

  @Test
  void theTranslatorAndThoseWhoHaveItTryAgainSeeWhatTheOtherHasDone() throws Exception {
    start(Map.of());
    var noteId = note("ann", "请检查屏幕", "zh").substring("/api/unisync/notes/".length());
    var seen = stored(noteId);
    due();
    assertThat(stored(noteId).version()).isEqualTo(seen.version());
    var queued =
        new Untranslated(
            noteId,
            seen.showSetId(),
            seen.createdAt(),
            Lang.ZH,
            QueueState.RETRYING,
            Optional.empty(),
            0,
            clock.instant());
    var late =
        store()
            .commit(
                NoteContracts.REQUEUE,
                new Requeue(
                    Standing.SERVER,
                    Optional.empty(),
                    set(seen, Notes.states(seen)),
                    queued,
                    NoteTranslation.item(noteId, clock.instant())));
    assertThat(late)
        .isInstanceOfSatisfying(
            Commit.Halted.class,
            halted -> assertThat(halted.rule()).contains(NoteContracts.TRANSLATIONS_AS_SEEN));
    post(202, one(noteId) + "/translate", "root", "");
    assertThat(stored(noteId).stateOf(Lang.ZH_TW)).isEqualTo(TranslationState.COMPLETE);
  }

  @Test
  void aNoteFromElsewhereThatSaysNothingOfItsTranslationsIsTranslated() throws Exception {
    start(Map.of());
    var noteId = note("ann", "请检查屏幕", "zh").substring("/api/unisync/notes/".length());
    var row =
        server.rows().sweep("unisync-notes", Optional.empty(), 1_000).rows().stream()
            .filter(one -> one.has("translations"))
            .findFirst()
            .orElseThrow();
    server
        .rows()
        .write(
            WriteRequest.of(
                List.of(
                    new RowWrite.Put(
                        "unisync-notes",
                        row.toBuilder().without("translations").build(),
                        Condition.always()))));
    assertThat(stored(noteId).translations()).isEmpty();
    due();
    assertThat(stored(noteId).stateOf(Lang.ZH_TW)).isEqualTo(TranslationState.COMPLETE);
  }

  @Test
  void aCorrectionNeverUndoesWhatTheTranslatorDidMeanwhile() throws Exception {
    start(Map.of());
    var noteId = note("ann", "请检查屏幕", "zh").substring("/api/unisync/notes/".length());
    var seen = stored(noteId);
    due();
    assertThat(stored(noteId).stateOf(Lang.ZH_TW)).isEqualTo(TranslationState.COMPLETE);
    assertThat(stored(noteId).version()).as("which counts nothing up").isEqualTo(seen.version());

    var states = Notes.states(seen);
    states.put(Lang.EN, TranslationState.CORRECTED);
    var late =
        store()
            .commit(
                NoteContracts.CORRECT_TRANSLATION,
                new CorrectTranslation(
                    Standing.SERVER,
                    new ActingUser(seen.authorId(), UserRole.MODELLER_3D, false),
                    SetTranslations.of(
                        seen,
                        Map.of(Lang.ZH, seen.original(), Lang.EN, "Check the screen"),
                        states,
                        seen.version()),
                    new Activity(
                        "act_late",
                        seen.showSetId(),
                        seen.authorId(),
                        "ann",
                        ActivityAction.NOTE_TRANSLATED,
                        Map.of(),
                        clock.instant()),
                    Optional.empty()));
    assertThat(late)
        .isInstanceOfSatisfying(
            Commit.Halted.class,
            halted -> assertThat(halted.rule()).contains(NoteContracts.TRANSLATIONS_AS_SEEN));

    // Over HTTP it is decided again, and both are kept.
    var body = "{\"content\":\"Check the screen\",\"version\":1}";
    var answer =
        server.ask(
            "PUT",
            one(noteId) + "/translations/en",
            "ann",
            body,
            "Content-Type",
            "application/json");
    var note = answered(answer, 200);
    assertThat(note.get("content").get("zh-TW").asString()).isEqualTo("請檢查螢幕");
    assertThat(note.get("translationStatus").asString()).isEqualTo("complete");
  }
}
