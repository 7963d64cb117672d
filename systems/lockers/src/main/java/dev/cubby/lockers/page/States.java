package dev.cubby.lockers.page;

import static dev.cubby.web.page.Pieces.badge;

import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.web.page.Tone;
import gg.jte.Content;

/** A locker's state in a word, with a colour that helps to find it. */
public final class States {
  private States() {}

  static Tone tone(LockerStatus status) {
    return switch (status) {
      case AVAILABLE -> Tone.GOOD;
      case OCCUPIED -> Tone.NOTICE;
      case MAINTENANCE -> Tone.WARNING;
    };
  }

  public static String word(LockerStatus status) {
    return Desk.text("lockers.status." + status);
  }

  /** What it is like now: available is a locker that nobody has. */
  public static Content of(LockerStatus status, boolean isReserved) {
    return isReserved && status == LockerStatus.AVAILABLE
        ? badge(Tone.NOTICE, Desk.text("lockers.wall.taken"))
        : of(status);
  }

  public static Content of(LockerStatus status) {
    return badge(tone(status), word(status));
  }
}
