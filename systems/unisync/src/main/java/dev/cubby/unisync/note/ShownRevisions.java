package dev.cubby.unisync.note;

import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.chip;
import static dev.cubby.web.ui.Ui.paragraph;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.RevisionNotes;
import dev.cubby.web.text.Reader;
import dev.cubby.web.ui.*;

/**
 * Shows the revision notes of stages in the reader's language. A stage has their text alone; its
 * translations are with the note that was written in the same transaction.
 *
 * @param translator whether somebody translates between two languages
 */
public record ShownRevisions(Notes notes, BiPredicate<Lang, Lang> translator)
    implements RevisionNotes.Shown {

  @Override
  public List<Piece> whole(ShowSet showSet, RevisionNote note, Reader reader) {
    var shown = shown(showSet, note, reader);
    var text = NotePieces.text(shown.language(), shown.text());
    return shown.state().isEmpty()
        ? List.of(text)
        : List.of(paragraph(shown.state().toArray(Inline[]::new)), text);
  }

  @Override
  public Inline[] inShort(ShowSet showSet, RevisionNote note, Reader reader) {
    var shown = shown(showSet, note, reader);
    return Stream.concat(Stream.of(Inline.of(verbatim(shown.text()))), shown.state().stream())
        .toArray(Inline[]::new);
  }

  /**
   * @param state whether it is a translation, or in which other language it is
   */
  private record Shown(String text, Lang language, List<Inline> state) {}

  private Shown shown(ShowSet showSet, RevisionNote revision, Reader reader) {
    var wanted = NotePieces.languageOf(reader);
    if (wanted == revision.language()) {
      return new Shown(revision.text(), revision.language(), List.of());
    }
    var note = notes.ofRevision(showSet.showSetId(), revision);
    return note.map(Note::content)
        .map(content -> content.get(wanted))
        .map(text ->
            new Shown(text, wanted, NotePieces.state(note.orElseThrow(), reader, translator)))
        .orElseGet(() ->
            new Shown(
                revision.text(),
                revision.language(),
                note.map(one -> NotePieces.state(one, reader, translator))
                    .orElseGet(
                        () -> List.of(chip(Chip.Tone.TAG, NotePieces.name(revision.language()))))));
  }
}
