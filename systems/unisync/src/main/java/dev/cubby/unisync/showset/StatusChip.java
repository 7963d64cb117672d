package dev.cubby.unisync.showset;

import dev.cubby.unisync.contract.UniSyncModel.StageStatus;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Chip;

/** A stage's status, in a word and a colour. */
public final class StatusChip {
  private StatusChip() {}

  public static Chip of(StageStatus status) {
    return new Chip(tone(status), Text.of(status));
  }

  public static Chip.Tone tone(StageStatus status) {
    return switch (status) {
      case NOT_STARTED -> Chip.Tone.NEUTRAL;
      case IN_PROGRESS -> Chip.Tone.BUSY;
      case COMPLETE -> Chip.Tone.GOOD;
      case ON_HOLD -> Chip.Tone.HOLD;
      case CLIENT_REVIEW, ENGINEER_REVIEW -> Chip.Tone.CHECK;
      case REVISION_REQUIRED -> Chip.Tone.WARN;
    };
  }
}
