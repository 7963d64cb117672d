package dev.cubby.unisync.workflow;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;

/**
 * A change of a stage's status that the workflow knows.
 *
 * @param needsNote whether it has to say why
 */
public record Move(
    Kind kind, StageName stage, StageStatus from, StageStatus to, Who who, boolean needsNote) {

  /** What people call it. */
  public enum Kind {
    START,
    FINISH,
    APPROVE,
    REQUIRE_REVISION,
    REVISE,
    HOLD,
    RESUME,
    RECALL,
    REOPEN
  }

  /** Whose it is to make it. */
  public enum Who {
    /** Those who may update the stage. */
    WORKERS,
    /** Those who decide reviews. */
    REVIEWERS
  }

  /** Work begins again on something that was delivered, so the deliverable gets a new version. */
  boolean bumps() {
    return kind == Kind.REVISE || kind == Kind.REOPEN;
  }
}
