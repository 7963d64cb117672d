package dev.cubby.lockers.audit;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.contract.SmartLockerModel.Result;

/** Something that happened at a locker, before it has a place in the chain. */
public record Happening(
    Action action,
    Actor actor,
    Result result,
    Map<String, String> details,
    Optional<Instant> deviceTime) {

  public Happening {
    if (action == Action.DENIED && result != Result.FAIL) {
      throw new IllegalArgumentException("What was denied has failed");
    }
    // As it is kept, or its hash would be that of another time.
    deviceTime = deviceTime.map(time -> time.truncatedTo(ChronoUnit.MILLIS));
  }

  public static Happening done(Action action, Actor actor, Map<String, String> details) {
    return new Happening(action, actor, Result.SUCCESS, details, Optional.empty());
  }

  public static Happening denied(Actor actor, Map<String, String> details) {
    return new Happening(Action.DENIED, actor, Result.FAIL, details, Optional.empty());
  }
}
