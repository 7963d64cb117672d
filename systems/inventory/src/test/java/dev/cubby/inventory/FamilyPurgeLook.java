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

  public static void until(Store store, UUID familyId) {
    var handler = new FamilyPurge(store, OpenedInventory.PURGED).handler();
    var item = DueItem.of(handler.kind(), Instant.now(), familyId.toString());
    while (handler.look().at(item, new Fence("due", 1)) == Looked.LATER) {}
  }
}
