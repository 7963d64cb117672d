package dev.cubby.unisync.presence;

import static dev.cubby.core.Declare.*;
import static dev.cubby.unisync.contract.UniSyncTables.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Rule;
import dev.cubby.unisync.contract.UniSyncModel;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Standing;

/**
 * Sessions (seed 001, "Sessions Table"): one a user, gone five minutes after the last heartbeat.
 */
public final class SessionContracts implements UniSyncModel {
  public static final Declarations DECLARED = declarations("unisync-sessions");

  static final Query<Everything, Session> ACTIVE_SESSIONS =
      DECLARED.add(
          query("Get all active sessions", Everything.class, SESSION)
              .on("ACTIVE_SESSION")
              .pageOf(500)
              .expecting(500));

  static final Get<OfUser, Session> SESSION_OF_USER =
      DECLARED.add(get("Get user's session", OfUser.class, SESSION));

  record Heartbeat(
      String userId, Patch<String> showSetId, Optional<String> activity, Instant expiresAt) {}

  /** Never sets startedAt, and never makes a session that has ended. */
  static final Update<Heartbeat, Session> UPDATE_HEARTBEAT =
      DECLARED.add(
          update("Update heartbeat", Heartbeat.class, SESSION)
              .patch("showSetId")
              .setIfGiven("activity")
              .set("lastHeartbeat", now())
              .set("expiresAt"));

  static final Rule ONLY_VIEWING = rule("only-viewing");

  record Look(String userId, Patch<String> showSetId, Instant expiresAt) {}

  /** What a page says by itself replaces no work that its reader has begun. */
  static final Update<Look, Session> LOOK =
      DECLARED.add(
          update("Update heartbeat of a viewer", Look.class, SESSION)
              .patch("showSetId")
              .set("lastHeartbeat", now())
              .set("expiresAt")
              .require(ONLY_VIEWING, is("activity", value(Presence.VIEWING))));

  private static final Put<Session, Session> PUT_SESSION = put("put session", SESSION).creating();

  record StartSession(Standing by, ActingUser actor, Session session) {}

  /** One that is there goes on; see the heartbeat. Who was deactivated just now begins none. */
  static final Transaction<StartSession> START_SESSION =
      DECLARED.add(
          transaction("start session", StartSession.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step("session", PUT_SESSION, "session"));

  static final Delete<OfUser, Session> END_SESSION =
      DECLARED.add(delete("end session", OfUser.class, SESSION));

  private SessionContracts() {}
}
