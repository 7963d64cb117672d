package dev.cubby.lockers.locker;

import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Chip;
import java.util.Optional;

/** The state of a locker on every page: its status, and whether it is reserved now. */
public enum LockerState {
  FREE(Chip.Tone.GOOD),
  BOOKED(Chip.Tone.BUSY),
  IN_USE(Chip.Tone.BUSY),
  OUT_OF_ORDER(Chip.Tone.BAD);

  private final Chip.Tone tone;

  LockerState(Chip.Tone tone) {
    this.tone = tone;
  }

  /** The reservation is the one that runs now, whichever kind it is read as. */
  public static LockerState of(Locker locker, Optional<?> reservationNow) {
    return of(locker.status(), reservationNow);
  }

  public static LockerState of(LockerStatus status, Optional<?> reservationNow) {
    return switch (status) {
      case AVAILABLE -> reservationNow.isPresent() ? BOOKED : FREE;
      case OCCUPIED -> IN_USE;
      case MAINTENANCE -> OUT_OF_ORDER;
    };
  }

  public String css() {
    return tone.css();
  }

  public Chip chip() {
    return new Chip(tone, Text.of(this));
  }
}
