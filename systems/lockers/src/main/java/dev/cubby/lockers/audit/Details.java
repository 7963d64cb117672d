package dev.cubby.lockers.audit;

import java.util.Set;

/** The names under which events carry what their action alone does not say. */
public final class Details {
  /** The command that a request made and a device answered: it ties their events together. */
  public static final String COMMAND_ID = "commandId";

  public static final String DEVICE_ID = "deviceId";
  public static final String STATE = "state";

  /** A {@link DenialReason} or {@link #NO_DEVICE}; events of older versions have a sentence. */
  public static final String REASON = "reason";

  /** Nothing at the door could have answered. */
  public static final String NO_DEVICE = "NO_DEVICE";

  public static final String UNTIL = "until";

  /** How many more attempts there were after the last event of the same person. */
  public static final String MORE_BEFORE = "moreBefore";

  public static final String NOTE = "note";
  public static final String TO = "to";
  public static final String RESERVATION_ID = "reservationId";
  public static final String RESERVED_BY = "reservedBy";

  /** Names that only the server writes: no device can pose as it. */
  public static final Set<String> SERVERS =
      Set.of(
          COMMAND_ID,
          DEVICE_ID,
          STATE,
          REASON,
          UNTIL,
          MORE_BEFORE,
          TO,
          "from",
          RESERVATION_ID,
          RESERVED_BY);

  private Details() {}
}
