package dev.cubby.web.identity;

import static dev.cubby.core.Declare.check;
import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.delete;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.is;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.step;
import static dev.cubby.core.Declare.update;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.web.route.Standing;
import dev.cubby.web.store.KitTable;
import java.time.Instant;

/** Sessions, found by the digest of what the caller holds. */
final class SessionContracts {
  static final Declarations DECLARED = declarations("sessions");

  record OfSession(String digest) {}

  record OwnSession(String accountId, String digest) {}

  record Use(String digest, String address, Instant usedAt) {}

  record SessionsOf(String accountId, long generation) {}

  static final Entity<Session> SESSION =
      DECLARED.add(
          entity("SESSION", Session.class)
              .in(KitTable.CUBBY, "SESSION#{digest}", "SESSION")
              .at(KitTable.LISTS, "ACCOUNT#{accountId}#SESSIONS", "AT#{at}#{digest}")
              .unbounded("each sign-in makes one, and all of them expire")
              .sized(320));

  static final Get<OfSession, Session> SESSION_BY_DIGEST =
      DECLARED.add(get("sessions: by digest", OfSession.class, SESSION).consistently());

  static final Put<Session, Session> NEW_SESSION =
      DECLARED.add(put("sessions: a new one", SESSION).creating());

  /** Notes the last use: where and when. A session that has ended is not made again. */
  static final Update<Use, Session> USE =
      DECLARED.add(update("sessions: note a use", Use.class, SESSION).set("address").set("usedAt"));

  static final Delete<OfSession, Session> END_SESSION =
      DECLARED.add(delete("sessions: end", OfSession.class, SESSION));

  static final Query<SessionsOf, Session> SESSIONS_OF_ACCOUNT =
      DECLARED.add(
          query("sessions: of an account", SessionsOf.class, SESSION)
              .on(KitTable.LISTS, "ACCOUNT#{accountId}#SESSIONS")
              .where(is("generation", param("generation")), 1_000)
              .newestFirst()
              .pageOf(25)
              .expecting(100));

  static final Delete<OwnSession, Session> END_OWN_SESSION =
      DECLARED.add(
          delete("sessions: end one's own", OwnSession.class, SESSION)
              .require("own", is("accountId", param("accountId"))));

  /** The step in which the session that asks has to go on. */
  static final Step STEP = step("session");

  /** A step: nobody has signed out. */
  static final Check<Standing.OfSession, Session> STILL_OPEN =
      check("sessions: still open", Standing.OfSession.class, SESSION);

  private SessionContracts() {}
}
