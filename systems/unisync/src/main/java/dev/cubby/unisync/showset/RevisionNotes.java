package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.user.Acting;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.text.Reader;
import dev.cubby.web.ui.Inline;
import dev.cubby.web.ui.Piece;

/** Makes the note by which a revision is required, for the transaction that requires it. */
@FunctionalInterface
public interface RevisionNotes {

  /** A note, its scheduled translation, and notices for the users it mentions. */
  record NoteToWrite(Note note, Optional<DueItem> translation, List<Notice> mentions) {}

  NoteToWrite write(Acting by, String showSetId, String text, Lang language, Instant at);

  /** Shows why a revision is required as notes are shown: in the reader's language if it can be. */
  interface Shown {
    List<Piece> whole(ShowSet showSet, RevisionNote note, Reader reader);

    /** In one line. */
    Inline[] inShort(ShowSet showSet, RevisionNote note, Reader reader);
  }
}
