package dev.cubby.unisync.note;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Step;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.contract.UniSyncTables;
import dev.cubby.unisync.note.NoteContracts.*;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the server does by itself to notes, after somebody was faster. */
class NoteGuardTest extends NoteWalk {
  @SuppressWarnings("NullAway.Init") // before each
  private Note seen;

  @BeforeEach
  void write() throws Exception {
    start(Map.of());
    var note = note("ann", "请检查屏幕", "zh");
    due();
    seen = stored(note.substring(note.lastIndexOf('/') + 1));
  }

  private Note stored(String id) {
    return store().get(NoteContracts.NOTE_BY_ID, new OfNote(id)).orElseThrow();
  }

  private static void assertHalted(Step step, Commit commit) {
    assertThat(commit)
        .isInstanceOfSatisfying(
            Commit.Halted.class, halted -> assertThat(halted.step().is(step)).isTrue());
  }

  /** It would be counted again, and stay as a row of a note that nobody finds. */
  @Test
  void theFilesOfADeletedNoteAreNotCounted() throws Exception {
    var path = one(seen.noteId());
    var announced =
        post(
            201,
            path + "/attachments",
            "ann",
            "{\"fileName\":\"a.gif\",\"fileSize\":17,\"mimeType\":\"image/gif\"}");
    delete(204, path, "ann");
    var upload = new OfUpload(seen.noteId(), announced.get("attachmentId").asString());
    var abandon = new Abandon(NoteAt.of(seen), upload, new OneFileLess(seen.noteId(), 0));
    assertHalted(UniSyncTables.NOTE_STEP, store().commit(NoteContracts.ABANDON_UPLOAD, abandon));
  }

  @Test
  void theNotesOfAShowSetThatIsThereAreNotPurged() throws Exception {
    var purge =
        new PurgeNote(
            NoteAt.of(seen),
            new OfNote(seen.noteId()),
            Attachments.deletion(seen.noteId(), clock.instant()),
            Optional.of(new OfShowSet(SHOW_SET)));
    assertHalted(UniSyncTables.SHOW_SET_STEP, store().commit(NoteContracts.PURGE_NOTE, purge));
    get(200, one(seen.noteId()), "ann");
  }

  @Test
  void aTranslationNeverUndoesAnEdit() throws Exception {
    patch(200, one(seen.noteId()), "ann", text("Anew", "en", 1));
    assertHalted(
        UniSyncTables.NOTE_STEP, store().commit(NoteContracts.TRANSLATE_NOTE, translated("test")));
    assertThat(stored(seen.noteId()).original()).isEqualTo("Anew");
  }

  @Test
  void aServerWhoseJobItIsNotTranslatesNothing() {
    assertThat(store().commit(NoteContracts.TRANSLATE_NOTE, translated("lost")))
        .isInstanceOf(Commit.Halted.class);
    assertThat(store().commit(NoteContracts.TRANSLATE_NOTE, translated("test")))
        .isInstanceOf(Commit.Committed.class);
  }

  private TranslateNote translated(String job) {
    return new TranslateNote(
        new Fence(job, 1),
        Optional.<DueItem>empty(),
        new SetTranslations(
            seen.showSetId(),
            seen.createdAt(),
            seen.noteId(),
            seen.content(),
            seen.translations(),
            seen.translationStatus(),
            stored(seen.noteId()).translations(),
            seen.version()),
        Optional.empty(),
        Optional.empty());
  }
}
