package dev.cubby.core.run;

import dev.cubby.core.contract.Contract;
import dev.cubby.core.store.Units;

/** One call of a contract, as it went. */
public record Run(
    Contract<?> contract,
    Ending ending,
    int returned,
    int examined,
    int unreadable,
    Units units,
    long nanos) {

  /** How a call can end. */
  public enum Ending {
    ANSWERED,
    APPLIED,
    STALE,
    REFUSED,
    MISSING,
    /** The caller's mistake: a bad parameter, a foreign cursor. */
    INVALID,
    /** The store's or the data's fault. */
    FAILED
  }
}
