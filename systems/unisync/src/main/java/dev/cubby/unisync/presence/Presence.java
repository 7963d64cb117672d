package dev.cubby.unisync.presence;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Outcome;
import dev.cubby.unisync.base.*;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.presence.SessionContracts.Heartbeat;
import dev.cubby.unisync.user.UniSyncTopics;

/** Who is working on what: one session a user, which lives as long as its heart beats. */
public record Presence(Environment here) {
  static final Duration LIVES = Duration.ofMinutes(5);

  /** The latest first. A session is gone at the second it expires. */
  public List<Session> active() {
    var now = here.now();
    return here.store().queryAll(SessionContracts.ACTIVE_SESSIONS, new Everything()).stream()
        .filter(session -> session.expiresAt().isAfter(now))
        .sorted(Comparator.comparing(Session::lastHeartbeat).reversed())
        .toList();
  }

  public Optional<Session> of(String userId) {
    return here.store()
        .get(SessionContracts.SESSION_OF_USER, new OfUser(userId))
        .filter(session -> session.expiresAt().isAfter(here.now()));
  }

  public Session start(User user, Optional<String> showSetId, String activity) {
    var now = here.now();
    var session =
        new Session(user.userId(), user.name(), showSetId, activity, now, now, expiry(now));
    here.store()
        .apply(SessionContracts.START_SESSION, session)
        .orThrow(SessionContracts.START_SESSION);
    tell();
    return session;
  }

  /** Never makes a session that is not there, and never begins it anew. */
  public Result<Session> beat(String userId, Patch<String> showSetId, Optional<String> activity) {
    var now = here.now();
    if (of(userId).isEmpty()) {
      return Result.refused(UniSyncRefusal.NOT_STARTED_HERE);
    }
    var outcome =
        here.store()
            .apply(
                SessionContracts.UPDATE_HEARTBEAT,
                new Heartbeat(userId, showSetId, activity, expiry(now)));
    if (!(outcome instanceof Outcome.Applied<Session>(var session, var _))) {
      return Result.refused(UniSyncRefusal.NOT_STARTED_HERE);
    }
    if (activity.isPresent() || !(showSetId instanceof Patch.Keep<String>)) {
      tell();
    }
    return new Result.Done<>(session);
  }

  public void end(String userId) {
    here.store().apply(SessionContracts.END_SESSION, new OfUser(userId));
    tell();
  }

  /** Stored in whole seconds. */
  private static Instant expiry(Instant now) {
    return now.plus(LIVES).truncatedTo(ChronoUnit.SECONDS);
  }

  private void tell() {
    here.changed("presence", UniSyncTopics.PRESENCE.at());
  }
}
