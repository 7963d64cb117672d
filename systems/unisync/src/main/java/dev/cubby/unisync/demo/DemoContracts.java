package dev.cubby.unisync.demo;

import static dev.cubby.core.Declare.*;
import static dev.cubby.unisync.contract.UniSyncTables.SESSION;
import static dev.cubby.unisync.contract.UniSyncTables.SHOW_SET;
import static dev.cubby.unisync.contract.UniSyncTables.USERS;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.value.Value;
import dev.cubby.unisync.contract.UniSyncModel;

/** That the demo was there. */
public final class DemoContracts implements UniSyncModel {
  public static final Declarations DECLARED = declarations("unisync-demo");

  /**
   * Stays when the demo is removed, so that it does not come back.
   *
   * @param made the ShowSets that are the demo's, and no others that have their ids
   */
  record Mark(String demo, Instant createdAt, boolean removed, List<Made> made) {}

  record Made(String showSetId, Instant createdAt) {}

  record ListMade(String demo, List<Made> made) {}

  record OfMark(String demo) {}

  static final Entity<Mark> MARK =
      DECLARED.add(
          entity("UniSyncDemo", Mark.class)
              .in(USERS, "DEMO#{demo}", "DEMO")
              .whenAbsent("made", Value.of(List.of()))
              .sized(1_500));

  static final Get<OfMark, Mark> MARK_BY_ID =
      DECLARED.add(get("mark of the UniSync demo", OfMark.class, MARK).consistently());

  static final Put<Mark, Mark> PUT_MARK =
      DECLARED.add(put("mark the UniSync demo", MARK).creating());

  static final Update<ListMade, Mark> LIST_MADE =
      DECLARED.add(
          update("list the ShowSets of the UniSync demo", ListMade.class, MARK).set("made"));

  static final Update<OfMark, Mark> SET_REMOVED =
      DECLARED.add(
          update("mark the UniSync demo as removed", OfMark.class, MARK)
              .set("removed", value(true)));

  // Its ShowSets look like the work of some weeks

  record ChangedAt(String showSetId, Instant updatedAt) {}

  static final Update<ChangedAt, ShowSet> SET_CHANGED_AT =
      DECLARED.add(
          update("say when a ShowSet of the UniSync demo was changed", ChangedAt.class, SHOW_SET)
              .set("updatedAt")
              .keepingVersion());

  // Somebody is here

  static final Put<Session, Session> PUT_SESSION =
      DECLARED.add(put("put a session of the UniSync demo", SESSION));

  static final Delete<OfUser, Session> END_SESSION =
      DECLARED.add(
          delete("end a session of the UniSync demo", OfUser.class, SESSION).evenIfMissing());

  private DemoContracts() {}
}
