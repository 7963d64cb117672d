package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.user.Acting;
import dev.cubby.web.due.DueItem;

/** Makes the note by which a revision is required, for the transaction that requires it. */
@FunctionalInterface
public interface RevisionNotes {

  /** A note, and what schedules its translation. */
  record Written(Note note, Optional<DueItem> translation) {}

  Written write(Acting by, String showSetId, String text, Lang language);
}
