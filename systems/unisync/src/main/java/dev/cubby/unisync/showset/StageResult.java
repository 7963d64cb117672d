package dev.cubby.unisync.showset;

import dev.cubby.unisync.base.UniSyncRefusal;
import dev.cubby.unisync.contract.UniSyncModel.ShowSet;
import dev.cubby.unisync.workflow.Move;
import java.util.List;

/** What became of a change of a stage. */
public sealed interface StageResult {

  record Done(ShowSet showSet) implements StageResult {}

  /** Another change of the same stage was faster. */
  record Stale(ShowSet current) implements StageResult {}

  /** The workflow has no such move now; these are open to the one who asked. */
  record NotOpen(List<Move> open) implements StageResult {}

  /** A revision has to say why. */
  record NoteMissing() implements StageResult {}

  /** That stage has no assignee and no label; this is the field that was sent. */
  record NotInBim360(String field) implements StageResult {}

  record Refused(UniSyncRefusal why) implements StageResult {}
}
