package dev.cubby.unisync.presence;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Put;
import dev.cubby.core.run.Retry;
import dev.cubby.unisync.base.*;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.presence.SessionContracts.*;
import dev.cubby.unisync.user.Acting;
import dev.cubby.unisync.user.UniSyncTopics;

/**
 * Who is working on what: one session a user, which lives as long as its heart beats. A session
 * that has expired is treated as absent by every contract, so nothing here revives one.
 */
public record Presence(Environment here) {
  /** What a user does who has opened a ShowSet and has not said anything else. */
  public static final String VIEWING = "Viewing";

  /** What a user does who has started work on a ShowSet, with no words of their own. */
  static final String WORKING = "Working";

  static final Duration LIVES = Duration.ofMinutes(5);
  private static final int ATTEMPTS = 20;

  /** A session that is there is no refusal yet: it goes on. */
  private static final Refusals REFUSALS =
      new Refusals(Map.of(Put.EXISTS, UniSyncRefusal.BUSY), Map.of());

  /** The latest first. A session is gone at the second it expires. */
  public List<Session> active() {
    return here.store().queryAll(SessionContracts.ACTIVE_SESSIONS, new Everything()).stream()
        .sorted(Comparator.comparing(Session::lastHeartbeat).reversed())
        .toList();
  }

  public Optional<Session> of(String userId) {
    return here.store().get(SessionContracts.SESSION_OF_USER, new OfUser(userId));
  }

  /** Begins a session; one that is there goes on with what is done now, and since when it was. */
  public Result<Session> start(Acting by, Optional<String> showSetId, String activity) {
    var at = showSetId.map(Patch::set).orElseGet(Patch::<String>remove);
    return start(by, showSetId, activity, () -> updated(by.userId(), at, Optional.of(activity)));
  }

  /** Begins a session with looking at a ShowSet; one in which work was begun only goes on. */
  public Result<Session> look(Acting by, Optional<String> showSetId) {
    var at = showSetId.map(Patch::set).orElseGet(Patch::<String>remove);
    return start(by, showSetId, VIEWING, () -> looked(by.userId(), at));
  }

  private Result<Session> start(
      Acting by, Optional<String> showSetId, String activity, Supplier<Optional<Session>> goingOn) {
    var started =
        Retry.upTo(ATTEMPTS)
            .until(result -> !isBusy(result), () -> startOnce(by, showSetId, activity, goingOn));
    if (started instanceof Result.Done) {
      tell();
    }
    return started;
  }

  private Result<Session> startOnce(
      Acting by, Optional<String> showSetId, String activity, Supplier<Optional<Session>> goingOn) {
    var begun = begun(by, showSetId, activity);
    return isBusy(begun)
        ? goingOn.get().<Result<Session>>map(Result.Done::new).orElse(begun)
        : begun;
  }

  private static boolean isBusy(Result<Session> result) {
    return result.equals(Result.refused(UniSyncRefusal.BUSY));
  }

  private Result<Session> begun(Acting by, Optional<String> showSetId, String activity) {
    var now = here.now();
    var session =
        new Session(by.userId(), by.user().name(), showSetId, activity, now, now, expiry(now));
    var commit =
        here.store()
            .commit(
                SessionContracts.START_SESSION,
                new StartSession(by.standing(), by.asSeen(), session));
    return REFUSALS.result(commit, Session.class, () -> session);
  }

  /** Never makes a session that is not there, and never begins it anew. */
  public Result<Session> beat(String userId, Patch<String> showSetId, Optional<String> activity) {
    var before = of(userId);
    var beaten =
        activity.filter(VIEWING::equals).isPresent()
            ? looked(userId, showSetId)
            : updated(userId, showSetId, activity);
    if (beaten.isEmpty()) {
      return Result.refused(UniSyncRefusal.NOT_STARTED_HERE);
    }
    if (before.map(Presence::shown).equals(beaten.map(Presence::shown))) {
      return new Result.Done<>(beaten.get());
    }
    tell();
    return new Result.Done<>(beaten.get());
  }

  /** What others see of a session, but for its time. */
  private static List<Object> shown(Session session) {
    return List.of(session.showSetId(), session.activity());
  }

  private Optional<Session> looked(String userId, Patch<String> showSetId) {
    return here.store()
                .apply(SessionContracts.LOOK, new Look(userId, showSetId, expiry(here.now())))
            instanceof Outcome.Applied<Session>(var session, var _)
        ? Optional.of(session)
        : updated(userId, Patch.keep(), Optional.empty());
  }

  private Optional<Session> updated(
      String userId, Patch<String> showSetId, Optional<String> activity) {
    return here.store()
                .apply(
                    SessionContracts.UPDATE_HEARTBEAT,
                    new Heartbeat(userId, showSetId, activity, expiry(here.now())))
            instanceof Outcome.Applied<Session>(var session, var _)
        ? Optional.of(session)
        : Optional.empty();
  }

  public void end(String userId) {
    if (here.store().apply(SessionContracts.END_SESSION, new OfUser(userId))
        instanceof Outcome.Applied) {
      tell();
    }
  }

  /** Stored in whole seconds. */
  private static Instant expiry(Instant now) {
    return now.plus(LIVES).truncatedTo(ChronoUnit.SECONDS);
  }

  private void tell() {
    here.changed("presence", UniSyncTopics.PRESENCE.at());
  }
}
