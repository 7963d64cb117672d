package dev.cubby.lockers.retention;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.Put;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Entity;
import dev.cubby.lockers.contract.SmartLockerContracts;

/** Keeps the locker at which a run stopped, so that the next one goes on there. */
public record RunPlace(Store store) {
  public static final Declarations DECLARED = declarations("lockers");

  /**
   * @param lockerId the locker that was looked at last
   */
  record Stopped(String lockerId) {}

  record OfJob() {}

  static final Entity<Stopped> RETENTION_PLACE =
      DECLARED.add(
          entity("RETENTION_PLACE", Stopped.class)
              .in(SmartLockerContracts.TABLE, "RETENTION", "PLACE")
              .sized(100));

  static final Get<OfJob, Stopped> LAST =
      DECLARED.add(
          get("retention: where the last run stopped", OfJob.class, RETENTION_PLACE)
              .consistently());

  static final Put<Stopped, Stopped> STOP =
      DECLARED.add(put("retention: a run stops here", RETENTION_PLACE));

  /** The locker that was looked at last; before all others, if none was. */
  String last() {
    return store.get(LAST, new OfJob()).map(Stopped::lockerId).orElse("");
  }

  void stopAt(String lockerId) {
    store.apply(STOP, new Stopped(lockerId));
  }
}
