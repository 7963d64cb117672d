package dev.cubby.lockers.audit;

import module java.base;

import dev.cubby.lockers.text.AuditText;
import dev.cubby.web.text.Text;

/**
 * The result of verifying a locker's chain.
 *
 * @param removed the number of the last event that was removed for its age; none were, if it is 0
 */
public record Proof(
    boolean intact, long events, long removed, String headHash, List<Text> findings) {

  /** Faults that no check of the rows alone can rule out. */
  public static final List<Text> CANNOT_PROVE =
      List.of(AuditText.LIMIT_CUT_OFF, AuditText.LIMIT_COMPUTED_ANEW, AuditText.LIMIT_DEVICE);

  public List<Text> cannotProve() {
    return Stream.concat(
            CANNOT_PROVE.stream(),
            Stream.<Text>of(AuditText.LIMIT_REMOVED).filter(_ -> removed > 0))
        .toList();
  }
}
