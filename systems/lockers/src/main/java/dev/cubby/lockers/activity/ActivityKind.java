package dev.cubby.lockers.activity;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.Action;

/** A filter of the activity. All events of one entry are of one kind. */
public enum ActivityKind {
  DOOR(Action.OPEN_REQUESTED, Action.OPEN, Action.CLOSE),
  DENIED(Action.DENIED),
  ALARM(Action.ALARM),
  CHANGE(Action.STATUS_CHANGE, Action.TRANSFER, Action.RETIRED, Action.RELEASED);

  private final Set<Action> actions;

  ActivityKind(Action... actions) {
    this.actions = Set.copyOf(Arrays.asList(actions));
  }

  boolean has(Action action) {
    return actions.contains(action);
  }
}
