package dev.cubby.lockers.audit;

import module java.base;

/** Why a person may not open a door. */
public enum DenialReason {
  NO_RESERVATION,
  TAKEN,
  MAINTENANCE;

  /** As it is on record; nothing for the sentences of older versions. */
  public static Optional<DenialReason> find(String recorded) {
    return Arrays.stream(values()).filter(one -> one.name().equals(recorded)).findFirst();
  }
}
