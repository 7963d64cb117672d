package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.ShowSetContracts.ForgetVersion;
import dev.cubby.unisync.showset.ShowSetContracts.OfPastVersion;
import dev.cubby.unisync.showset.ShowSetContracts.OfShowSetUntil;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;

/**
 * Deletes what a deleted ShowSet had, but for its activity. If another was made anew under the same
 * id, what is newer belongs to that one.
 *
 * @param parts each deletes a page of something, and says whether there was any
 */
public record ShowSetPurge(Store store, List<Part> parts) {
  private static final String KIND = "unisync: what a deleted ShowSet had";
  private static final int ROUNDS_A_LOOK = 20;

  /** As late as keys can say. */
  private static final Instant EVER = Instant.parse("9999-12-31T23:59:59.999Z");

  /** Something that a ShowSet had. */
  public interface Part {
    /**
     * Whether there was something to delete that is not newer.
     *
     * @param gone that no ShowSet has the id, as a condition of each deletion
     */
    boolean deleteSome(Store store, String showSetId, Optional<OfShowSet> gone, Instant until);
  }

  static DueItem item(String showSetId, Instant now) {
    return DueItem.of(KIND, now, showSetId);
  }

  /** The versions that the ShowSet itself no longer held. */
  public static boolean pastVersions(
      Store store, String showSetId, Optional<OfShowSet> gone, Instant until) {
    var old =
        store.query(ShowSetContracts.OLD_VERSIONS, new OfShowSetUntil(showSetId, until)).rows();
    old.forEach(one ->
        store.commit(
            ShowSetContracts.FORGET_VERSION,
            new ForgetVersion(new OfPastVersion(showSetId, one.createdAt(), one.id()), gone)));
    return !old.isEmpty();
  }

  public DueHandler handler() {
    return new DueHandler(
        KIND,
        (due, _) -> {
          var showSetId = due.ids().getFirst();
          var id = new OfShowSet(showSetId);
          for (int round = 0; round < ROUNDS_A_LOOK; round++) {
            var anew = store.get(ShowSetContracts.SHOW_SET_BY_ID, id).map(ShowSet::createdAt);
            var gone = Optional.of(id).filter(_ -> anew.isEmpty());
            boolean some = false;
            for (var part : parts) {
              some |= part.deleteSome(store, showSetId, gone, anew.orElse(EVER));
            }
            if (!some) {
              return Looked.OBSOLETE;
            }
          }
          return Looked.LATER;
        });
  }
}
