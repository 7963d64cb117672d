package dev.cubby.lockers.retention;

import module java.base;

import dev.cubby.web.system.*;

/**
 * For how long past things are kept; for ever, where nothing is said.
 *
 * @param events what happened at doors, with the commands to them
 * @param reservations those that are over
 */
public record Kept(Optional<Duration> events, Optional<Duration> reservations) {
  public static final Kept FOR_EVER = new Kept(Optional.empty(), Optional.empty());

  /** Longer than a repeated report of a device is answered from its events. */
  private static final Duration LEAST = Duration.ofDays(2);

  private static final SettingType<Duration> TYPE =
      SettingType.duration(LEAST, Duration.ofDays(36_500));

  public static final Setting<Duration> EVENTS =
      Setting.of(
          "events-kept", TYPE, "for how long events and commands of doors are kept; else for ever");
  public static final Setting<Duration> RESERVATIONS =
      Setting.of(
          "reservations-kept", TYPE, "for how long past reservations are kept; else for ever");

  public static Kept of(SettingValues values) {
    return new Kept(values.find(EVENTS), values.find(RESERVATIONS));
  }

  boolean isForEver() {
    return equals(FOR_EVER);
  }
}
