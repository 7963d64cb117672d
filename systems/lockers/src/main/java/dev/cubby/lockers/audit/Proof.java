package dev.cubby.lockers.audit;

import dev.cubby.lockers.text.AuditText;
import dev.cubby.web.text.Text;
import java.util.List;

/** What can be said of a locker's chain. */
public record Proof(boolean intact, long events, String headHash, List<Text> findings) {

  /** What no check of the rows alone can rule out. */
  public static final List<Text> CANNOT_PROVE =
      List.of(AuditText.LIMIT_CUT_OFF, AuditText.LIMIT_COMPUTED_ANEW, AuditText.LIMIT_DEVICE);
}
