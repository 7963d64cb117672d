package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.schema.Entity;
import org.junit.jupiter.api.Test;

/** Proof 6: an update that changes one slot of an index key knows all its slots. */
class IndexKeysAreCompleteTest implements Household {

  record Task(
      String taskId,
      Status status,
      Optional<String> owner,
      String title,
      Instant createdAt,
      Instant changedAt) {}

  private static final Entity<Task> TASK =
      entity("Task", Task.class)
          .in(TABLE, "TASK#{taskId}", "META")
          .at(GSI1, "STATUS#{status}", "{createdAt}#{taskId}")
          .unbounded("tests")
          .sized(9);

  record Finish(String taskId, Status status) {}

  record FinishAsSeen(String taskId, Status status, Instant createdAt) {}

  @Test
  void aTouchedIndexKeyHasAllItsSlotsInHand() {
    assertFaults(
        entities(TASK).contracts(update("finish", Finish.class, TASK).set("status")),
        "[proof 6] finish: it touches the key of GSI1 (STATUS#{status} / {createdAt}#{taskId})"
            + " without having [createdAt] in hand. Fix: add [createdAt] to its parameters: what"
            + " the caller saw, checked in the write.");
    assertSound(entities(TASK).contracts(update("finish", FinishAsSeen.class, TASK).set("status")));
  }

  @Test
  void anUntouchedIndexKeyNeedsNothing() {
    assertSound(
        entities(TASK).contracts(update("touch", Finish.class, TASK).set("changedAt", now())));
  }

  @Test
  void theSameHoldsForAStepOfATransaction() {
    assertFault(
        entities(TASK)
            .contracts(
                transaction("all", Finish.class)
                    .step("finish", update("finish", Finish.class, TASK).set("status"))),
        6,
        "finish",
        "[createdAt]");
  }

  record Rename(String taskId) {}

  @Test
  void theRowsOwnKeyNeverChanges() {
    assertFaults(
        entities(TASK)
            .contracts(update("rename", Rename.class, TASK).set("taskId", value("other"))),
        "[proof 6] rename: it changes taskId, which is part of the row's own key TASK#{taskId} /"
            + " META."
            + " Fix: delete the row and put another, in one transaction.",
        "[proof 6] rename: it touches the key of GSI1 (STATUS#{status} / {createdAt}#{taskId})"
            + " without having [status, createdAt] in hand. Fix: add [status, createdAt] to its"
            + " parameters: what the caller saw, checked in the write.");
  }

  @Test
  void aSlotIsNotComputedFromTheStoredRow() {
    Update<FinishAsSeen, Task> touch = update("touch", FinishAsSeen.class, TASK);
    assertFaults(
        entities(TASK).contracts(touch.set("createdAt", attribute("changedAt"))),
        "[proof 6] touch: it computes createdAt, which is part of the key of GSI1, from the stored"
            + " row. Fix: set it from a parameter.");
    assertFault(
        entities(TASK).contracts(touch.setIfAbsent("createdAt", now())),
        6,
        "touch",
        "it computes createdAt");
    assertSound(entities(TASK).contracts(touch.set("createdAt", now())));
  }

  private static final Entity<Task> OWNED =
      entity("Task", Task.class)
          .in(TABLE, "TASK#{taskId}", "META")
          .at(GSI1, "OWNER#{owner}", "{title}#{createdAt}")
          .unbounded("tests")
          .sized(9);

  record Give(
      String taskId,
      Patch<String> owner,
      Patch<String> title,
      String newTitle,
      Instant createdAt) {}

  record GiveAsSeen(String taskId, Patch<String> owner, String title, Instant createdAt) {}

  @Test
  void aPatchDoesNotShareAnIndexKeyWithOtherChanges() {
    assertFaults(
        entities(OWNED)
            .contracts(update("give", Give.class, OWNED).patch("owner").set("title", "newTitle")),
        "[proof 6] give: it patches owner, but also changes other slots of the key of GSI1."
            + " Fix: set it, or update it on its own.");
    assertSound(entities(OWNED).contracts(update("give", GiveAsSeen.class, OWNED).patch("owner")));
  }

  @Test
  void anOptionalSlotMayBeRemoved() {
    assertSound(
        entities(OWNED).contracts(update("disown", GiveAsSeen.class, OWNED).remove("owner")));
  }

  record WrongType(String taskId, Status status, String createdAt) {}

  record MaybeSeen(String taskId, Status status, Optional<Instant> createdAt) {}

  record PatchSeen(String taskId, Status status, Patch<Instant> createdAt) {}

  @Test
  void aKnownValueHasTheTypeOfItsSlot() {
    assertFault(
        entities(TASK).contracts(update("finish", WrongType.class, TASK).set("status")),
        6,
        "finish",
        "createdAt");
    assertFault(
        entities(TASK).contracts(update("finish", MaybeSeen.class, TASK).set("status")),
        6,
        "finish",
        "createdAt");
    assertFault(
        entities(TASK).contracts(update("finish", PatchSeen.class, TASK).set("status")),
        6,
        "finish",
        "createdAt");
  }

  record OwnerSeen(String taskId, Optional<String> owner, String title, Instant createdAt) {}

  @Test
  void anOptionalSlotMayBeSeenEmpty() {
    assertSound(entities(OWNED).contracts(update("rename", OwnerSeen.class, OWNED).set("title")));
  }

  record Worded(String taskId, String status, Instant createdAt) {}

  /** Otherwise any text could become part of the key, including a #. */
  @Test
  void aSlotIsSetFromItsOwnType() {
    assertFault(
        entities(TASK).contracts(update("finish", Worded.class, TASK).set("status")),
        1,
        "finish",
        "status");
  }

  record Ranked(String taskId, long rank, long by) {}

  @Test
  void aSlotIsNotSetToANegatedParameter() {
    var ranked =
        entity("Ranked", Ranked.class)
            .in(TABLE, "RANKED#{taskId}", "META")
            .at(GSI1, "RANKS", "{rank:5}")
            .upTo(9, "tests")
            .sized(9);
    assertFault(
        entities(ranked)
            .contracts(update("rank", Ranked.class, ranked).set("rank", new Operand.Negated("by"))),
        6,
        "rank",
        "rank");
  }
}
