package dev.cubby.web.due;

import dev.cubby.web.job.Fence;

/** Looks at the due items of one kind, which a system declares. */
public record DueHandler(String kind, Look look) {

  /**
   * Looks at one item. Its transactions have the steps {@link
   * dev.cubby.web.job.JobContracts#STILL_MINE} and {@link DueContracts#DONE}. A look that throws is
   * tried again later, less and less often.
   */
  @FunctionalInterface
  public interface Look {
    Looked at(DueItem item, Fence fence);
  }

  /** How a look can end. */
  public enum Looked {
    /** The transaction that acted has taken the item away. */
    DONE,
    /** Nothing is to be done any more: the queue takes the item away. */
    OBSOLETE,
    /** Something else came first, and the next round looks again. */
    LATER
  }
}
