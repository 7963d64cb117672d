package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.unisync.contract.UniSyncModel.OfShowSet;
import dev.cubby.unisync.showset.ShowSetContracts.OfPastVersion;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;

/**
 * Deletes what a deleted ShowSet had, but for its activity. What is newer belongs to a ShowSet that
 * was made anew under the same id.
 *
 * @param parts each deletes a page of something, and says whether there was any
 */
public record ShowSetPurge(Store store, List<Part> parts) {
  private static final String KIND = "unisync: what a deleted ShowSet had";
  private static final int ROUNDS_A_LOOK = 20;

  /** Something that a ShowSet had. */
  public interface Part {
    /** Whether there was something to delete that is not newer. */
    boolean deleteSome(Store store, String showSetId, Instant until);
  }

  static DueItem item(String showSetId, Instant now) {
    return DueItem.of(KIND, now, showSetId);
  }

  /** The versions that the ShowSet itself no longer held. */
  public static boolean pastVersions(Store store, String showSetId, Instant until) {
    var old =
        store
            .query(ShowSetContracts.PAST_VERSIONS, new OfShowSet(showSetId), PageRequest.of(100))
            .rows()
            .stream()
            .filter(one -> !one.createdAt().isAfter(until))
            .toList();
    old.forEach(one ->
        store.apply(
            ShowSetContracts.FORGET_VERSION,
            new OfPastVersion(showSetId, one.createdAt(), one.id())));
    return !old.isEmpty();
  }

  public DueHandler handler() {
    return new DueHandler(
        KIND,
        (due, _) -> {
          var showSetId = due.ids().getFirst();
          for (int round = 0; round < ROUNDS_A_LOOK; round++) {
            boolean some = false;
            for (var part : parts) {
              some |= part.deleteSome(store, showSetId, due.dueAt());
            }
            if (!some) {
              return Looked.OBSOLETE;
            }
          }
          return Looked.LATER;
        });
  }
}
