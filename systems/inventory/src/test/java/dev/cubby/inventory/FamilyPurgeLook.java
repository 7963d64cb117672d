package dev.cubby.inventory;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.inventory.family.FamilyPurge;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;

/** The job that deletes what a deleted family had, done at once. */
public final class FamilyPurgeLook {
  private FamilyPurgeLook() {}

  /**
   * @param between runs after each part of it
   */
  public static void until(Store store, UUID familyId, Runnable between) {
    var parts =
        OpenedInventory.PURGED.stream()
            .<FamilyPurge.Part>map(part ->
                (rows, of) -> {
                  boolean some = part.deleteSome(rows, of);
                  between.run();
                  return some;
                })
            .toList();
    var handler = new FamilyPurge(store, parts).handler();
    var item = DueItem.of(handler.kind(), Instant.now(), familyId.toString());
    while (handler.look().at(item, new Fence("due", 1)) == Looked.LATER) {}
  }
}
