package dev.cubby.lockers.activity;

import dev.cubby.lockers.text.ActivityText;
import dev.cubby.web.text.Text;
import java.util.List;

/** What can be said of a locker's chain. */
public record Proof(boolean intact, long events, String headHash, List<Text> findings) {

  /** What no check of the rows alone can rule out. */
  public static final List<Text> CANNOT_PROVE =
      List.of(
          ActivityText.LIMIT_CUT_OFF, ActivityText.LIMIT_COMPUTED_ANEW, ActivityText.LIMIT_DEVICE);
}
