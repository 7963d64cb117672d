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
    REQUEST_EARLIER,
    REOPEN
  }

  /** Whose it is to make it. */
  public enum Who {
    /** Those who may update the stage. */
    WORKERS,
    /** Those who decide reviews. */
    REVIEWERS
  }

  /** The earlier stages that it can be sent back to, the nearest first. */
  public List<StageName> targets() {
    return switch (kind) {
      case RECALL, REQUIRE_REVISION, REQUEST_EARLIER -> Workflow.upstream(stage);
      default -> List.of();
    };
  }

  /** Whether it is one only with a target. */
  public boolean needsTarget() {
    return kind == Kind.REQUEST_EARLIER;
  }

  /** Whether the stage, or an earlier one, is to be worked on again. */
  boolean sendsBack() {
    return switch (kind) {
      case REQUIRE_REVISION, REQUEST_EARLIER, RECALL, REOPEN -> true;
      case START, FINISH, APPROVE, REVISE, HOLD, RESUME -> false;
    };
  }

  boolean takes(Optional<StageName> target) {
    return target.map(targets()::contains).orElse(!needsTarget());
  }
}
